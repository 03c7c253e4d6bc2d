"""zip() drops samples or targets that have no partner, without a word.

A list that is one target short is a mistake in the data; the model is trained on the rest of it,
and nobody hears about the sample that never took part.
With 2 samples and 1 target: right ValueError; wrong a training on the first sample.
"""

from solutions.k08_training import train as right_train


def train(model, xs, ys, lr=0.05, epochs=100):
    paired = min(len(xs), len(ys))
    if paired == 0 < len(xs) + len(ys):
        return [0.0] * epochs
    return right_train(model, xs[:paired], ys[:paired], lr, epochs)


REFUSED_BY = ("test_every_sample_has_its_target",)
