#!/usr/bin/env python3
"""A bot for Shiyane: makes itself a player, plays one game by rule of thumb, says how it went.

    python3 docs/bot.py [--server http://127.0.0.1:8080] [--name "Sentry"] [--token-file bot.token]
                        [--ruleset siege_standard]

It plays the siege (siege_standard and the others) and, as the British against the automaton, the battle of Isandlwana
(isandlwana_solitaire, alone or with _10.1, _r1 or _h1), or as the Zulu against its own (isandlwana_solitaire_zulu and the same).
Games for two it does not play: it has nobody to play with.

Only Python's standard library. The token is kept in a file, so that the bot is the same player next time. A game by the same rules
that it has not finished it goes on with.
"""

import argparse
import http.client
import json
import os
import pathlib
import sys
import time
import urllib.error
import urllib.request
import uuid

# Seconds for which a request is repeated: long enough for a server that is started anew.
PATIENCE = 300
# Seconds between two tries at most, unless the server asks for more.
LONGEST_PAUSE = 30


class Refused(SystemExit):
    """The server's refusal, by its type; whoever does not catch it ends with it."""

    def __init__(self, asked, error):
        text = error.read().decode(errors="replace")
        super().__init__(f"{asked}: {error.code} {text}")
        try:
            self.type = json.loads(text)["type"]
        except (ValueError, TypeError, KeyError):
            self.type = None


class Api:
    """The server's API, by a bot's token."""

    def __init__(self, server):
        self.base = server.rstrip("/") + "/api/v1"
        self.token = None

    def ask(self, method, path, body=None):
        """Repeats the same bytes until there is an answer, or for some minutes: what has a command_id is done once."""
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = "Bearer " + self.token
        data = None if body is None else json.dumps(body).encode()
        asked, end, pause = f"{method} {path}", time.monotonic() + PATIENCE, 1
        while True:
            request = urllib.request.Request(self.base + path, data, headers, method=method)
            try:
                with urllib.request.urlopen(request, timeout=20) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                # 502 and 504 are a proxy's, while the server is away.
                if error.code not in (429, 502, 503, 504):
                    raise Refused(asked, error)
                why, told = error, error.headers.get("retry-after", "")
            except (OSError, http.client.HTTPException, json.JSONDecodeError) as error:
                why, told = error, ""
            wait = max(pause, int(told) if told.isdigit() else 0)
            if time.monotonic() + wait > end:
                raise SystemExit(f"{asked}: {why}; given up")
            print(f"{asked}: {why}; again in {wait} s", file=sys.stderr)
            time.sleep(wait)
            pause = min(2 * pause, LONGEST_PAUSE)


def introduce(api, name, token_file):
    """Becomes the bot whose token is in the file; a new one, if there is none."""
    if token_file.exists():
        api.token = token_file.read_text().strip()
        return
    # The one request that makes something and has no command_id: if its answer is lost, the token is, and the name is taken.
    while True:
        try:
            bot = api.ask("POST", "/bots", {"name": name or "Sentry " + uuid.uuid4().hex[:6]})
            break
        except Refused as refused:
            if refused.type != "name-taken":
                raise
            if name:
                raise SystemExit(f"{name} is taken, maybe by this bot, whose token was lost: choose another --name")
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


def begun(api, ruleset):
    """The id of a game by these rules that is not over; of a new one, if there is none."""
    for game in api.ask("GET", "/me")["games"]:
        if not game["finished"] and game["ruleset"] == ruleset and game["kind"] == "standard":
            return game["id"]
    begin = {"command_id": str(uuid.uuid4()), "kind": "standard", "ruleset": ruleset}
    return api.ask("POST", "/games", begin)["id"]


def play(api, ruleset):
    """One game to its end; its record."""
    path = "/games/" + begun(api, ruleset)
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
        try:
            api.ask("POST", path + "/moves", move)
        except Refused as refused:
            # The same bot plays in another window.
            if refused.type not in ("stale", "game-over"):
                raise


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--server", default="http://127.0.0.1:8080")
    arguments.add_argument("--name", help="of a new bot; Sentry and a number when nothing is said")
    arguments.add_argument("--token-file", type=pathlib.Path, default=pathlib.Path("bot.token"))
    arguments.add_argument("--ruleset", default="siege_standard")
    asked = arguments.parse_args()
    game = game_of(asked.ruleset)
    if game not in WANTED:
        raise SystemExit(f"{asked.ruleset}: it plays {' and '.join(WANTED)} alone")
    if asked.ruleset.startswith("isandlwana_battle"):
        raise SystemExit(f"{asked.ruleset}: it has nobody to play with; isandlwana_solitaire it plays alone")
    api = Api(asked.server)
    introduce(api, asked.name, asked.token_file)
    record = play(api, asked.ruleset)
    score, entries = record["score"], len(record["log"])
    if game == "siege":
        print(f"{record['name']}: {score['total']} VP, {score['level']}, {entries} entries")
    else:
        print(f"{record['name']}: {score['points']} points, {score['ending']}, {entries} entries")
    print(f"{asked.server.rstrip('/')}/{game}/{record['id']}/replay")


if __name__ == "__main__":
    main()
