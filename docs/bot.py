#!/usr/bin/env python3
"""A bot for Shiyane: makes itself a player, plays one game by rule of thumb, says how it went.

    python3 docs/bot.py [--server http://127.0.0.1:8080] [--name "Sentry"] [--token-file bot.token]
                        [--ruleset siege_standard]

It plays the siege (siege_standard and the others) and, as the British against the automaton, the battle of Isandlwana
(isandlwana_solitaire, alone or with _10.1, _r1 or _h1), or as the Zulu against its own (isandlwana_solitaire_zulu and the same).
Games for two it does not play: it has nobody to play with.

Only Python's standard library. The token is kept in a file, so that the bot is the same player next time.
"""

import argparse
import json
import os
import pathlib
import time
import urllib.error
import urllib.request
import uuid


class Api:
    """The server's API, by a bot's token."""

    def __init__(self, server):
        self.base = server.rstrip("/") + "/api/v1"
        self.token = None

    def ask(self, method, path, body=None):
        """Asks until there is an answer: every request with a command_id may be repeated, it is done once."""
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = "Bearer " + self.token
        data = None if body is None else json.dumps(body).encode()
        for attempt in range(1, 8):
            request = urllib.request.Request(self.base + path, data, headers, method=method)
            try:
                with urllib.request.urlopen(request, timeout=20) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503):
                    raise SystemExit(f"{method} {path}: {error.code} {error.read().decode()}")
                wait = float(error.headers.get("retry-after", attempt))
            except OSError as error:
                print(f"{method} {path}: {error}; trying again")
                wait = attempt
            time.sleep(wait)
        raise SystemExit(f"{method} {path}: no answer")


def introduce(api, name, token_file):
    """Becomes the bot whose token is in the file; a new one, if there is none."""
    if token_file.exists():
        api.token = token_file.read_text().strip()
        return
    # The one request that makes something and has no command_id: if its answer is lost, the token is, and the name is taken.
    bot = api.ask("POST", "/bots", {"name": name})
    # For nobody else to read.
    with os.fdopen(os.open(token_file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(bot["token"])
    api.token = bot["token"]


# By game, what it does first of all that it may: fire before work, and on the field before the wagon is in danger.
WANTED = {
    "siege": ("volley", "put_out", "begin_work", "put_forth", "draw_more", "form_platoon"),
    "isandlwana": ("place", "colors", "arrive", "order", "fire", "done"),
}


def game_of(ruleset):
    """Whose ruleset it is: its name begins with the game's."""
    return ruleset.split("_")[0]


def choose(game, actions):
    """The first kind of action on the game's list that is legal; among several of a kind, the first."""
    def kind(action):
        return action if isinstance(action, str) else next(iter(action))

    for wanted in WANTED[game]:
        for action in actions:
            if kind(action) == wanted:
                return action
    return actions[0]


def play(api, ruleset):
    """One game to its end; its record."""
    begin = {"command_id": str(uuid.uuid4()), "kind": "standard", "ruleset": ruleset}
    game = api.ask("POST", "/games", begin)
    path = "/games/" + game["id"]
    while True:
        legal = api.ask("GET", path + "/legal")
        if not legal["actions"]:
            return api.ask("GET", path + "/record")
        move = {
            "command_id": str(uuid.uuid4()),
            "seq": legal["seq"],
            "digest": legal["digest"],
            "action": choose(game_of(ruleset), legal["actions"]),
        }
        api.ask("POST", path + "/moves", move)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--server", default="http://127.0.0.1:8080")
    arguments.add_argument("--name", default="Sentry " + uuid.uuid4().hex[:6])
    arguments.add_argument("--token-file", type=pathlib.Path, default=pathlib.Path("bot.token"))
    arguments.add_argument("--ruleset", default="siege_standard")
    asked = arguments.parse_args()
    if game_of(asked.ruleset) not in WANTED:
        raise SystemExit(f"{asked.ruleset}: it plays {' and '.join(WANTED)} alone")
    if asked.ruleset.startswith("isandlwana_battle"):
        raise SystemExit(f"{asked.ruleset}: it has nobody to play with; isandlwana_solitaire it plays alone")
    api = Api(asked.server)
    introduce(api, asked.name, asked.token_file)
    record = play(api, asked.ruleset)
    score, entries = record["score"], len(record["log"])
    if game_of(asked.ruleset) == "siege":
        print(f"{record['name']}: {score['total']} VP, {score['level']}, {entries} entries")
        print(f"{asked.server}/siege/{record['id']}/replay")
    else:
        print(f"{record['name']}: {score['points']} points, {score['ending']}, {entries} entries")
        print(f"{asked.server}/api/v1/games/{record['id']}/record")


if __name__ == "__main__":
    main()
