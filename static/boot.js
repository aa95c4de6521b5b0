// Starts the client of the reader's language: as chosen in the page's foot, else as the browser says. There is one
// client for each language, so that nobody loads the words of another; those of cards, chits and reasons have a file.
const clients = {
  en: ['/client-en.js', '/client-en_bg.wasm', '/prose/words-en.txt'],
  es: ['/client-es.js', '/client-es_bg.wasm', '/prose/words-es.txt'],
};

function chosen() {
  try {
    return localStorage.getItem('shiyane.lang');
  } catch {
    return null; // Storage may be forbidden.
  }
}

async function text(file) {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.text();
}

const wishes = [chosen(), ...navigator.languages].map(wish => wish?.slice(0, 2).toLowerCase());
const lang = wishes.find(wish => Object.hasOwn(clients, wish)) ?? 'en';
const [script, wasm, file] = clients[lang];
// All three travel at once.
const client = fetch(wasm);
const words = text(file);
client.catch(() => {}); // `start` tells it.
words.catch(() => {}); // So does its `await`.
const { default: start } = await import(script);
document.getElementById('app').setAttribute(`data-words-${lang}`, await words);
await start({ module_or_path: client });
