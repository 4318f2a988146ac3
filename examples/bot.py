#!/usr/bin/env python3
"""A player for every game, as small as one can be: atelier play canvas --players you,exec:examples/bot.py

One line comes in for each decision, one line goes out. docs/bots/bots.md says what they hold.
"""
import json
import sys


def choose(question):
    """Paints as soon as it can, and otherwise takes what is offered first."""
    paintings = [move for move in question["legal"] if move.startswith("paint")]
    return (paintings or question["legal"])[0]


for line in sys.stdin:
    print(json.dumps({"move": choose(json.loads(line))}), flush=True)
