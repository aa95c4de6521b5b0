// Starts the program that has the page, in the reader's language: as chosen in the page's foot, else as the browser
// says. There is one program for each game and one for the rest of the site; none speaks a language: its words are files of
// the language's folder. Which languages there are, and where their files, the page says (xtask/pack lists the folders).
const siege = { name: 'siege', files: ['/siege.js', '/siege_bg.wasm'] };
const site = { name: 'site', files: ['/site.js', '/site_bg.wasm'] };
// The same pages as `Program::of` in client/src/router.rs says.
const ofSite = /^\/(new|luck|leaderboards|daily|how-to-play|rules|about|history|player|challenge)(\/|$)/;
const program = ofSite.test(location.pathname) ? site : siege;
const languages = JSON.parse(document.getElementById('languages').textContent);

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

// A tag as it is, else one of the same language: `es-AR` is served by `es`.
function found(wish) {
  const tags = Object.keys(languages);
  const [base] = wish.toLowerCase().split('-');
  return tags.find(tag => tag.toLowerCase() === wish.toLowerCase()) ?? tags.find(tag => tag.toLowerCase().split('-')[0] === base);
}

const wishes = [chosen(), ...navigator.languages].filter(Boolean);
const lang = wishes.map(found).find(Boolean) ?? 'en';
const { files } = languages[lang];
const [script, wasm] = program.files;
// All four travel at once.
const client = fetch(wasm);
const words = Promise.all([text(files.shared), text(files[program.name])]);
client.catch(() => {}); // `start` tells it.
words.catch(() => {}); // So does its `await`.
const { default: start } = await import(script);
const app = document.getElementById('app');
const [shared, own] = await words;
const told = { ...files, lang, 'words-shared': shared, 'words-own': own };
told.languages = Object.entries(languages).map(([tag, { name }]) => `${tag} ${name}`).join('\n');
for (const [name, value] of Object.entries(told)) app.setAttribute(`data-${name}`, value);
document.documentElement.lang = lang;
await start({ module_or_path: client });

// What the page consists of is kept for when there is no network; both programs, unless every byte counts.
try {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const programs = navigator.connection?.saveData ? [program] : [siege, site];
  const linked = [...document.querySelectorAll('link[rel=stylesheet], link[rel=icon], script[src]')].map(one => one.href || one.src);
  const art = ['pieces', 'mapLandscape', 'mapPortrait'].map(name => app.dataset[name]);
  active?.postMessage({ keep: [...programs.flatMap(one => one.files), ...Object.values(files), ...linked, ...art] });
} catch {
  // Not every browser has it, and a private window may forbid it. Everything else works without.
}
