"""- / and neg are operations of their own, with rules of their own."""

from solutions.k02_accumulation import Value as Reference


class Value(Reference):
    def __neg__(self):
        out = type(self)(-self.data, (self,), "neg")

        def _backward():
            self.grad -= out.grad

        out._backward = _backward
        return out

    def __sub__(self, other):
        other = self._operand(other)
        out = type(self)(self.data - other.data, (self, other), "-")

        def _backward():
            self.grad += out.grad
            other.grad -= out.grad

        out._backward = _backward
        return out

    def __truediv__(self, other):
        other = self._operand(other)
        inverse = 1.0 / other.data
        out = type(self)(self.data * inverse, (self, other), "/")

        def _backward():
            self.grad += inverse * out.grad
            other.grad -= out.data * inverse * out.grad

        out._backward = _backward
        return out
