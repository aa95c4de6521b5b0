#!/usr/bin/env python3
"""Checks the luck of a finished game of Shiyane, without the game's rules and with Python's standard library alone.

    python3 docs/verify.py RECORD       (a file, an address, or - for standard input)

RECORD is what the server answers at /api/v1/games/ID/record, or a file of a day's games below /dumps: a record in each
line, packed or not. Checked are: the promise made before the game began is
the promise of this seed and these rules; every chit, card and die follows from the seed; the questions are those that the game asks,
in their order and turn, none skipped and none twice but for what both sides took back; and what came from a lot was in it.
docs/fairness.md says in words what is computed here. That the lots are what the rules of the game say, and that nothing more was to be
drawn, is checked by the page that replays the game with the rules.
"""

import gzip
import hashlib
import hmac
import json
import sys
import urllib.request
import zlib

# By game, what is drawn for: the largest number in a lot, or DIE. docs/fairness.md has the same.
DIE = None
ANY = 255
STREAMS = {
    "siege": {
        "formation": 3, "cup": 63, "used": 63, "pile": 50, "bottom": 50, "upper": 50, "relief": 4,
        "dabulamanzi": DIE, "ablaze": DIE, "defence": DIE, "volley": DIE, "fire_fighting": DIE, "surgeon": DIE, "strength": DIE,
    },
    "isandlwana": {
        "fire": DIE, "attack": DIE, "snipe": DIE, "fatality": DIE, "approach": ANY, "recycle": ANY, "displace": ANY,
    },
}
# By game, the streams that are settled once for the whole game: the same question again, about fewer cards each time.
ORDERS = {"siege": {"pile", "bottom"}}
# Those whose number is how many things the lot has, and not how often was asked.
UNCOUNTED = {"siege": {"upper", "relief"}}
# Those that belong to no turn, or to all of them: their turn is 0, and only theirs.
OF_NO_TURN = {"siege": {"pile", "bottom", "upper", "relief", "formation", "strength"}}
# Each turn of the siege draws a chit before anything else. A turn of Isandlwana may pass without a die; there are six.
FIRST_OF_A_TURN = {"siege": "cup"}
LAST_TURN = {"isandlwana": 6}


class Wrong(Exception):
    """The record does not hold what it promises."""


def commitment(seed, ruleset, version):
    text = f"shiyane/commitment/1\n{ruleset}\n{version}\n{seed.hex()}\n"
    return hashlib.sha256(text.encode()).hexdigest()


def ticket(seed, stream, turn, n, label):
    text = f"shiyane/1/{stream}/{turn}/{n}/{label}"
    return hmac.new(seed, text.encode(), hashlib.sha256).digest()


def draw(seed, stream, turn, n, lot):
    return min(lot, key=lambda thing: ticket(seed, stream, turn, n, thing))


def roll(seed, stream, turn, n):
    attempt = 0
    while True:
        for byte in ticket(seed, stream, turn, n, f"die/{attempt}"):
            if byte < 252:
                return byte % 6 + 1
        attempt += 1


def check(record):
    """Raises Wrong with the first thing that is not as it should be; answers how many draws there are."""
    seed = bytes.fromhex(record["seed"])
    if len(seed) != 32:
        raise Wrong(f"the seed has {len(seed)} bytes instead of 32")
    promise = commitment(seed, record["ruleset"], record["rules_version"])
    if promise != record["commitment"]:
        raise Wrong(f"the promise was {record['commitment']}, this seed's is {promise}")

    if not record["log"] or [entry["seq"] for entry in record["log"]] != list(range(len(record["log"]))):
        raise Wrong("the log is not entry 0, entry 1 and so on")
    logged = [
        (entry["seq"], outcome["stream"], outcome["value"])
        for entry in record["log"]
        for outcome in entry["outcomes"]
    ]
    told = [(one["entry"], one["stream"], one["value"]) for one in record["draws"]]
    if logged != told:
        raise Wrong("the draws are not those of the log")

    game = record["ruleset"].split("_")[0]
    # How often each question was asked, what each order has brought, the turn, and the same before each decision in force.
    asked, in_force = Asked(game), []
    at = 0
    for entry in record["log"]:
        seq, step, draws = entry["seq"], entry["step"], len(entry["outcomes"])
        if step == "undo":
            if not in_force or in_force.pop()[1]:
                raise Wrong(f"entry {seq}: something had been revealed, and yet it was undone")
        elif isinstance(step, dict) and "take_back" in step:
            # Both agreed to: whatever is drawn for once more brings the same once more.
            back = [kept for kept in in_force if kept[0] == step["take_back"]["to"]]
            if not back:
                raise Wrong(f"entry {seq}: nothing in force is taken back")
            asked = back[0][2]
            del in_force[in_force.index(back[0]) :]
        elif isinstance(step, dict) and "act" in step:
            in_force.append((seq, draws, asked.copy()))
        for one in record["draws"][at : at + draws]:
            check_draw(seed, at, one, asked)
            at += 1
    return len(record["draws"])


class Asked:
    """What has been asked so far: how often each question, what each order has brought, and in which turn."""

    def __init__(self, game):
        self.game, self.counts, self.brought, self.turn = game, {}, {}, 0

    def copy(self):
        copy = Asked(self.game)
        copy.counts, copy.turn = dict(self.counts), self.turn
        copy.brought = {stream: set(things) for stream, things in self.brought.items()}
        return copy

    def enter(self, stream, turn, where):
        """Nobody may choose the turn of a draw: it is that of the draw before, or a new one begins."""
        if stream in OF_NO_TURN.get(self.game, set()):
            if turn != 0:
                raise Wrong(f"{where}: {stream} belongs to no turn")
            return
        first = FIRST_OF_A_TURN.get(self.game)
        next_turns = range(self.turn + 1, LAST_TURN.get(self.game, self.turn + 1) + 1)
        begins = turn in next_turns and first in (None, stream)
        if turn == 0 or not (turn == self.turn or begins):
            raise Wrong(f"{where}: the draw before was in turn {self.turn}")
        self.turn = turn


def check_draw(seed, at, one, asked):
    stream, turn, n, lot, value = (one[key] for key in ("stream", "turn", "n", "lot", "value"))
    where = f"draw {at} (entry {one['entry']}, {stream}, turn {turn}, number {n})"
    known = STREAMS.get(asked.game)
    if known is not None:
        if stream not in known:
            raise Wrong(f"{where}: the game draws for no such thing")
        largest = known[stream]
        if (largest is DIE) != (not lot):
            raise Wrong(f"{where}: " + ("a die has no lot" if largest is DIE else "there is no lot"))
        if len(set(lot)) != len(lot) or any(not 0 <= thing <= largest for thing in lot):
            raise Wrong(f"{where}: there is no such lot as {lot}")
    # A die has no lot.
    if not lot:
        found = roll(seed, stream, turn, n)
    elif value in lot:
        found = draw(seed, stream, turn, n, lot)
    else:
        raise Wrong(f"{where}: {value} was not among {lot}")
    if found != value:
        raise Wrong(f"{where}: the seed brings {found}, the log has {value}")
    asked.enter(stream, turn, where)
    if stream in ORDERS.get(asked.game, set()):
        if n != 0:
            raise Wrong(f"{where}: there is one order for the whole game, number 0")
        # A card that was drawn never lies there again.
        if asked.brought.get(stream, set()) & set(lot):
            raise Wrong(f"{where}: a card that was drawn before was in the lot again")
        asked.brought.setdefault(stream, set()).add(value)
    elif stream in UNCOUNTED.get(asked.game, set()):
        if n != len(lot):
            raise Wrong(f"{where}: the number is that of the things in the lot, {len(lot)}")
    else:
        if n != asked.counts.get((stream, turn), 0):
            raise Wrong(f"{where}: a question was left out or asked twice")
        asked.counts[stream, turn] = n + 1


def opened(source):
    """What is there, byte by byte."""
    if source == "-":
        return sys.stdin.buffer
    if source.startswith(("http://", "https://")):
        return urllib.request.urlopen(source)
    return open(source, "rb")


def is_whole(line):
    try:
        json.loads(line)
    except ValueError:
        return False
    return True


def read(source):
    """Where each record is, and its text: one after the other, since those of a day together take much memory."""
    with opened(source) as file:
        if file.peek(1)[:1] == b"\x1f":
            file = gzip.open(file)
        lines = ((number, line) for number, line in enumerate(file, 1) if line.strip())
        number, first = next(lines, (0, b""))
        # One record may be laid out in lines; several have one each.
        if first and not is_whole(first):
            yield "", first + file.read()
        elif first:
            yield f"line {number}: ", first
            for number, line in lines:
                yield f"line {number}: ", line


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    count, games, where = 0, 0, ""
    try:
        for where, text in read(sys.argv[1]):
            count += check(json.loads(text))
            games += 1
    except Wrong as wrong:
        sys.exit(f"NOT as promised: {where}{wrong}")
    except (EOFError, KeyError, OSError, TypeError, ValueError, zlib.error) as wrong:
        sys.exit(f"not a record of a finished game: {where}{type(wrong).__name__}: {wrong}")
    if games == 0:
        sys.exit("not a record of a finished game: there is nothing in it")
    of = "" if games == 1 else f" of {games} games"
    print(f"as promised: {count} draws{of} follow from the seed")


if __name__ == "__main__":
    main()
