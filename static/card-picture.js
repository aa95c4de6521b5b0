// `<card-picture name="card-3">`: a picture out of the engravings' sheet. A browser that is given the sheet by `<use>` reads all of its
// 4,000 elements before it shows one picture; this looks the one up in the file's text.

/** Defines the element; `sheet` is the address of `art/cards.svg`, which is fetched for the first picture. */
export function define(sheet) {
  let text;
  let coming;
  const fetched = async () => {
    const answer = await fetch(sheet, { priority: 'low' });
    if (!answer.ok) throw new Error(`${sheet}: ${answer.status}`);
    text = await answer.text();
  };

  /** The symbol of this name as a picture; nothing if there is none. */
  const picture = name => {
    const begin = text.indexOf(`<symbol id="${name}" `);
    const end = text.indexOf('</symbol>', begin);
    return begin < 0 ? '' : `<svg width="100%" height="100%" ${text.slice(text.indexOf('viewBox', begin), end)}</svg>`;
  };

  customElements.define('card-picture', class extends HTMLElement {
    connectedCallback() {
      if (this.shadowRoot) return; // Only moved.
      if (text) {
        // After the next paint: a card and its picture are too much for one frame of a slow phone.
        requestAnimationFrame(() => setTimeout(() => this.draw()));
        return;
      }
      coming ??= fetched();
      // A sheet that did not come leaves room without a picture; the next picture asks for it again.
      coming.then(() => this.draw(), () => { coming = undefined; });
    }

    draw() {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      root.innerHTML = picture(this.getAttribute('name'));
    }
  });
}
