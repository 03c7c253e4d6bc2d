"""The slope of tanh is computed as 1 - t**2, which rounds to exactly 0 far out.

It is the formula of the lesson, and for ordinary numbers there is nothing wrong with it. Beyond
|x| = 19.07 t is rounded to 1 and all digits of the difference are lost: a neuron that far out
could never come back. Written with exp(-2|x|), nothing has to be subtracted.
At x = 20: right 1.7e-17; wrong 0.
"""

from solutions.k02_accumulation import Value as Right


class Value(Right):
    def tanh(self):
        out = super().tanh()
        (x,) = out._prev
        t = out.data

        def _backward():
            x.grad += (1 - t**2) * out.grad

        out._backward = _backward
        return out


REFUSED_BY = ("test_tanh_has_a_slope_where_it_saturates",)
