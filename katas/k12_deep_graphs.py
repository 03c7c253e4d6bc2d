"""Kata 12: Deep graphs

## The idea

So far your graphs would fit on paper. Add up a loss over a long text, letter by letter, and you
have a chain of 100,000 nodes. Three things that nobody notices on paper decide there whether an
engine can be used at all.

*Depth.* A function that calls itself for every operand goes as deep as the graph, and Python stops
it after about 1,000 calls. The way out is a stack of your own, in a list. The black belt of kata 3
is about that, and the sort that is imported below has it.

*Time.* Visit every node once and follow every arrow once, and the time grows as the graph does.
Follow every *path*, and it explodes: 60 diamonds on top of each other are 301 nodes, but more
than 10¹⁸ paths lead through them.

*Memory.* Python counts how many references to an object there are, and frees the object when
there are none left. Who refers to the nodes of a graph? You do, by your variables; and every
result does, by `_prev` and by its rule. So a loss holds its whole graph. Let go of the loss, and
the graph should go. But look at what a rule refers to:

    out._backward = _backward              the result holds the rule
    ... += slope * out.grad                the rule holds the result, since it reads out.grad

    out ──▶ _backward ──▶ out

This is a *reference cycle*: every result of your engine holds itself. Its count never falls to
zero, not even when nobody else in the world knows it. For such cases Python has a second way, the
*garbage collector*. From time to time it stops the program and searches all objects for groups
that only know each other. That takes the longer the more objects there are, and until it comes,
the graphs of past epochs pile up.

Cut the cycle instead. Once `backward()` has run, the graph has done its work, and what remains to
be known are numbers. So every result may forget its operands and its rule. Then the counts fall
to zero by themselves, at once, and no collector is needed.

PyTorch frees its graph at the end of `backward()`, too. Its rules hold the tensors of the forward
pass, as your product holds its two numbers, and in a large network these are most of the memory
that training takes. (It has no cycle to begin with: its rules do not read the gradient of their
result, they are given it.) The price is that nobody can walk through such a graph again. Who
tries gets an error that every user of PyTorch has met, "Trying to backward through the graph a
second time", and the advice to say `retain_graph=True` the first time. You will now write it.

## The mathematics

A graph of n nodes and m arrows can be walked in n + m steps. How many paths are there?

    a chain of n nodes                                 1 path
    a sum of n uses of a                               n paths, of all lengths up to n
    k diamonds on top of each other, 5k + 1 nodes      2ᵏ paths

For k = 60 and a million paths a second, that is 36,000 years. Adding up before passing on makes
the difference: what arrives at a node on many paths leaves it as one number.

With `retain_graph=True` a graph can be walked k times. Leaves accumulate, and inner nodes start
afresh, as in kata 4:

    leaf.grad = k · ∂out/∂leaf          node.grad = ∂out/∂node

## A worked example

With the garbage collector off, a *weak reference* shows when an object goes. It does not count,
and it gives None when the object is no more. Here the node b is held by the graph of c, until:

    >>> import gc, weakref
    >>> gc.disable()
    >>> a = Value(2.0)
    >>> b = a * 3
    >>> c = b * 5
    >>> node = weakref.ref(b)
    >>> del b
    >>> node() is None
    False
    >>> c.backward()
    >>> node() is None
    True
    >>> c.data, c.grad, a.grad
    (30.0, 1.0, 15.0)
    >>> c.backward()
    Traceback (most recent call last):
    ...
    RuntimeError: this graph was freed by an earlier backward(): call it with retain_graph=True

Without `backward()` the cycle stays, and only the collector finds it:

    >>> c = a * 3
    >>> node = weakref.ref(c)
    >>> del c
    >>> node() is None
    False
    >>> _ = gc.collect()
    >>> node() is None
    True
    >>> gc.enable()

Two losses that share a part of their graph. The first one must leave it standing:

    >>> a = Value(2.0)
    >>> h = a * a
    >>> first, second = h * 3, h * 4
    >>> first.backward(retain_graph=True)
    >>> second.backward()
    >>> a.grad
    28.0

## Your tasks

`backward(retain_graph=False)`, in three parts:

1. Gradients as in kata 4, which `super().backward()` still does.
2. Unless the graph is to be retained, cut every result in it off its operands and its rule, the
   one on which `backward()` was called included. Data and gradients stay. So do the leaves: they
   have neither operands nor a rule, and the next graph will be built on them.
3. Who walks through a result that was cut off gets a RuntimeError whose message names
   `retain_graph`. That goes for a second call, and for any other graph that the result is in.

`gc.collect()` is not the answer. It visits every object of the program, and you know where the
cycles are.

## Check one step by hand

Draw c = (a · 3) · 5 with *all* references: the names a, b, c, the arrows of `_prev`, and for each
result one arrow to its rule and from there to the result and its operands. How many arrows end at
the node b? Four: its name, `_prev` of c, the rule of c, and its own rule. Now cross out what
`backward()` removes, and the name b. None is left. Then run
`.venv/bin/python -i katas/k12_deep_graphs.py` and try the weak reference of the example.

## When you are stuck

- `make test-kata 12` shows a graph and how many of its nodes are still alive.
- RecursionError: something calls itself for every node, the sort, or whatever frees.
- No answer within the time: a node is visited once for every path.
- Nodes stay alive? Someone still holds them: an operand in `_prev`, a rule, a list that you keep.
  A function within a function that calls itself is a cycle, too, and holds all that it closes over.
- The second epoch fails? Leaves are not to be cut off. Only what has operands is a result.
- TypeError, None cannot be called: a rule is gone, and nothing was put in its place that says so.
- All right on the reference, and not with BASE=own? Your kata 3 may be recursive. The message
  names the kata that is to blame.
- The seed: its `backward()` is in section 3. All that this kata is about lies beyond it.

## Black belt

- The error comes before any gradient has changed, so that one can go on after it.
- A leaf has no graph: `Value(2.0)` can call `backward()` as often as it likes.
"""

from __future__ import annotations

from solutions.k03_topological_sort import topological_sort
from solutions.k10_new_operations import Value as RetainingValue


class Value(RetainingValue):
    """A node whose graph is let go as soon as its gradients are known."""

    def backward(self, retain_graph: bool = False) -> None:
        """Do what kata 4 does, then free the graph unless it is to be retained."""
        raise NotImplementedError("kata 12: propagate, then cut every result off its graph")


# Concept check (1 point): predict, then put your answers in place of None.
PREDICTIONS: dict[str, object] = {
    # x = Value(3.0); y = x * x; then three times y.backward(retain_graph=True). What is x.grad?
    "x.grad": None,
    # The garbage collector is off. c = a * b, nobody calls backward(), and then del c. When is the
    # memory of that node freed? "at once": by del c; "with a": when a and b are deleted, too;
    # "never": not before the collector is on again.
    "del c": None,
}
