// Starts the program that has the page, in the reader's language: as chosen in the page's foot, else as the browser
// says. There is one of each for each language, so that nobody loads the words of another; those of cards, chits and
// reasons have a file.
const siege = {
  en: ['/siege-en.js', '/siege-en_bg.wasm'],
  es: ['/siege-es.js', '/siege-es_bg.wasm'],
};
const replay = {
  en: ['/replay-en.js', '/replay-en_bg.wasm'],
  es: ['/replay-es.js', '/replay-es_bg.wasm'],
};
const site = {
  en: ['/site-en.js', '/site-en_bg.wasm'],
  es: ['/site-es.js', '/site-es_bg.wasm'],
};
const spoken = { en: '/prose/words-en.txt', es: '/prose/words-es.txt' };
// The same pages as `Program::of` in client/src/router.rs says.
const others = [
  [replay, /^\/(replay|luck)(\/|$)/],
  [site, /^\/(leaderboards|daily|how-to-play|rules|about|player|challenge)(\/|$)/],
];
const [program] = others.find(([, pages]) => pages.test(location.pathname)) ?? [siege];

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
const lang = wishes.find(wish => Object.hasOwn(spoken, wish)) ?? 'en';
const [script, wasm] = program[lang];
// All three travel at once.
const client = fetch(wasm);
const words = text(spoken[lang]);
client.catch(() => {}); // `start` tells it.
words.catch(() => {}); // So does its `await`.
const { default: start } = await import(script);
document.getElementById('app').setAttribute(`data-words-${lang}`, await words);
await start({ module_or_path: client });
