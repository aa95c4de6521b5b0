"""Draws the pictures of the cards, the warriors and the Prince (../cards.svg).

Run: python3 cards.py
Every symbol is `card-<number>`, `warrior-<regiment>` or `prince`; each is a plate of its own, and no man's plate serves for another.
A man of whom a likeness is known has his hair and beard; of the others the face stays in shadow or turned away.
"""
import pathlib, sys

sys.dont_write_bytecode = True
from engraver import plates
import officers, company, scenes, warriors

def write():
    out = pathlib.Path(__file__).resolve().parent.parent / "cards.svg"
    order = sorted(plates.items(), key=lambda item: (not item[0].startswith("card-"), int(item[0][5:]) if item[0].startswith("card-") else 0))
    body = "".join(f'<symbol id="{name}" viewBox="0 0 {p.w * 4} {p.h * 4}">{p.svg()}</symbol>\n' for name, p in order)
    out.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">\n{body}</svg>\n', encoding="utf-8")

if __name__ == "__main__": write()
