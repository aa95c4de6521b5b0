// Starts the client of the reader's language: as chosen in the page's foot, else as the browser says. There is one
// client for each language, so that nobody loads the words of another.
const clients = {
  en: ['/client-en.js', '/client-en_bg.wasm'],
  es: ['/client-es.js', '/client-es_bg.wasm'],
};

function chosen() {
  try {
    return localStorage.getItem('shiyane.lang');
  } catch {
    return null; // Storage may be forbidden.
  }
}

const wishes = [chosen(), ...navigator.languages].map(wish => wish?.slice(0, 2).toLowerCase());
const [script, wasm] = clients[wishes.find(wish => Object.hasOwn(clients, wish)) ?? 'en'];
// Both travel at once.
const client = fetch(wasm);
client.catch(() => {}); // `start` tells it.
const { default: start } = await import(script);
await start({ module_or_path: client });
