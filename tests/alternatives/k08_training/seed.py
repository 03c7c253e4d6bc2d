"""The loop of the lesson as it stands: the sum starts at int 0, zip() pairs what there is."""


def train(model, xs, ys, lr=0.05, epochs=100):
    losses = []
    for _ in range(epochs):
        # 1. forward
        ypred = [model(x) for x in xs]
        # 2. compute loss
        loss = sum((yout - ygt) ** 2 for ygt, yout in zip(ys, ypred))
        # 3. zero grad
        for p in model.parameters():
            p.grad = 0.0
        # 4. backward
        loss.backward()
        # 5. update parameters
        for p in model.parameters():
            p.data -= lr * p.grad
        losses.append(loss.data)
    return losses


BELT = "core"
