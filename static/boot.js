// Starts the program that has the page, in the reader's language: as chosen in the page's foot, else as the browser
// says. There are three programs for each game: of the siege to play it, for its replays, for its results and reviews, of
// Isandlwana to begin it, to play it, for what follows it; one for the page about luck, and one for the rest of the site.
// None speaks a language: its words are files of the language's folder.
// Which languages there are, and where their files, the page says (xtask/pack lists the folders).
const siege = { words: 'siege', files: ['/siege.js', '/siege_bg.wasm'] };
const siegeReplay = { words: 'siege', files: ['/siege_replay.js', '/siege_replay_bg.wasm'] };
const siegeReview = { words: 'siege', files: ['/siege_review.js', '/siege_review_bg.wasm'] };
const isandlwanaStart = { words: 'isandlwana', files: ['/isandlwana_start.js', '/isandlwana_start_bg.wasm'] };
const isandlwana = { words: 'isandlwana', files: ['/isandlwana.js', '/isandlwana_bg.wasm'] };
const isandlwanaReplay = { words: 'isandlwana', files: ['/isandlwana_replay.js', '/isandlwana_replay_bg.wasm'] };
const siteLuck = { words: 'site', files: ['/site_luck.js', '/site_luck_bg.wasm'] };
const site = { words: 'site', files: ['/site.js', '/site_bg.wasm'] };
// The same pages as `Program::of` in client/src/router.rs says.
const ofSite = /^\/(new|leaderboards|daily|how-to-play|rules|about|history|player|my-record|challenge)(\/|$)/;
const ofLuck = /^\/luck\/?$/;
const ofReplay = /^\/siege\/[^/]+\/replay\/?$/;
const ofFinished = /^\/siege\/[^/]+\/(result|review)\/?$/;
const ofStart = /^\/isandlwana(\/how-to-play)?\/?$/;
const ofIsandlwana = /^\/isandlwana\/[^/]+\/?$/;
const ofBattleReplay = /^\/isandlwana\/[^/]+\/(replay|result|review)\/?$/;
const addresses = [
  [ofSite, site], [ofLuck, siteLuck], [ofStart, isandlwanaStart], [ofIsandlwana, isandlwana], [ofBattleReplay, isandlwanaReplay], [ofReplay, siegeReplay], [ofFinished, siegeReview],
];
const [, program] = addresses.find(([its]) => its.test(location.pathname)) ?? [null, siege];

function chosen(name) {
  try {
    return localStorage.getItem(`shiyane.${name}`);
  } catch {
    return null; // Storage may be forbidden.
  }
}

// The look that was chosen is there before the program is; `Preferences` in the client sets the same.
const look = { 'data-sky': chosen('light'), 'data-contrast': chosen('contrast') && 'more', 'data-motion': chosen('still') && 'reduced' };
// Whether vibration is offered: browsers of desktops have the function as well.
look['data-vibrates'] = 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches && 'yes';
for (const [name, value] of Object.entries(look)) if (value) document.documentElement.setAttribute(name, value);

// A browser that goes back shows a page as it was left, whatever was chosen on another one meanwhile.
const preferences = () => ['lang', 'light', 'contrast', 'still', 'keyless', 'pace', 'sound', 'vibration'].map(chosen).join();
let left;
addEventListener('pagehide', () => {
  left = preferences();
  // A language is chosen by loading the page anew, and its button keeps the focus.
  const { id, lang } = document.activeElement;
  try {
    if (lang && id === chosen('lang')) sessionStorage.setItem('shiyane.focus', id);
  } catch {} // Storage may be forbidden.
});
function focusAgain() {
  let id;
  try {
    id = sessionStorage.getItem('shiyane.focus');
    sessionStorage.removeItem('shiyane.focus');
  } catch {}
  if (!id) return;
  // The program draws the page's foot a little later.
  const until = performance.now() + 5000;
  const look = () => {
    const button = document.getElementById(id);
    if (button && document.activeElement === document.body) button.focus();
    if (!button && performance.now() < until) requestAnimationFrame(look);
  };
  look();
}
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && left !== preferences()) location.reload();
});

async function fetchOk(file, how) {
  const answer = await fetch(file, how);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
}

const text = async file => (await fetchOk(file)).text();

// What a page of another build would name otherwise: this script, which names the programs, and the words.
const pageItself = new URL(import.meta.url).pathname;
const listed = document.getElementById('languages').textContent;
const languages = JSON.parse(listed);

async function isOlder() {
  const page = await (await fetchOk('/', { cache: 'no-cache' })).text();
  return ![pageItself, listed].every(its => page.includes(its));
}

// A page whose files a deploy has removed gives way to the new one; only once, for a reload that did not help would have no end.
async function reloadIfOlder() {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry && entry.type !== 'reload' && await isOlder()) location.reload();
}

// A line that was broken for a moment is no reason to fail: asks five times, over some eight seconds.
async function retried(ask) {
  for (let pause = 500; ; pause *= 2) {
    try {
      return await ask(pause);
    } catch (error) {
      await reloadIfOlder().catch(() => {}); // No network: no other page either.
      if (pause > 4000) throw error;
    }
    await new Promise(over => setTimeout(over, pause));
  }
}

// A tag as it is, else one of the same language: `es-AR` is served by `es`.
function found(wish) {
  const tags = Object.keys(languages);
  const [base] = wish.toLowerCase().split('-');
  return tags.find(tag => tag.toLowerCase() === wish.toLowerCase()) ?? tags.find(tag => tag.toLowerCase().split('-')[0] === base);
}

// The server puts the beginning of the page into it, in the language that was chosen here before.
if (chosen('lang')) document.cookie = `lang=${encodeURIComponent(chosen('lang'))}; path=/; max-age=31536000; samesite=lax`;
const [, told] = document.cookie.match(/(?:^|; )lang=([^;]+)/) ?? []; // All there is where storage is forbidden.
const wishes = [chosen('lang') ?? told, ...navigator.languages].filter(Boolean);
const lang = wishes.map(found).find(Boolean) ?? 'en';
// The words may be what is missing, so the page itself has those for that.
const { files, failure, again } = languages[lang];
const [script, wasm] = program.files;
// All four travel at once. A browser may remember that a script did not come, and so is asked for another address.
const all = Promise.all([
  retried(pause => import(pause > 500 ? `${script}?${pause}` : script)),
  retried(() => WebAssembly.compileStreaming(fetchOk(wasm))),
  retried(() => text(files.shared)),
  retried(() => text(files[program.words])),
]);
// The first question about a language takes a browser 20 ms. It is asked here, while the files travel, and not by the first number that is shown.
new Intl.PluralRules(lang);
const app = document.getElementById('app');
// The cards, and the people of the history.
if (program === site || program.words === 'siege') import('/card-picture.js').then(({ define }) => define(app.dataset.cards), () => {});
let start, compiled, shared, own;
try {
  [{ default: start }, compiled, shared, own] = await all;
} catch (error) {
  const said = document.createElement('p');
  said.className = 'update';
  said.lang = lang;
  said.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.className = 'btn';
  button.textContent = again;
  button.addEventListener('click', () => location.reload());
  said.append(`${failure} `, button);
  app.querySelector('main > p:last-of-type').replaceWith(said);
  throw error;
}
const data = { ...files, lang, 'words-shared': shared, 'words-own': own };
data.languages = Object.entries(languages).map(([tag, { name }]) => `${tag} ${name}`).join('\n');
for (const [name, value] of Object.entries(data)) app.setAttribute(`data-${name}`, value);
document.documentElement.lang = lang;
// The served text is painted before the program replaces it, however fast the program came; a hidden page paints nothing.
const painted = () => new Promise(over => {
  new PerformanceObserver(over).observe({ type: 'paint', buffered: true });
  setTimeout(over, 150);
});
if (!document.hidden) await painted();
await start({ module_or_path: compiled });
focusAgain();

// What the page consists of is kept for when there is no network: all programs but those for reviews and for luck, which need the network anyway, and the
// advisor, whom a practice game may ask. If every byte counts, only what this page has.
async function keep() {
  await navigator.serviceWorker.register('/sw.js');
  // Where no worker may become active this waits for ever; nothing else waits for it.
  const { active } = await navigator.serviceWorker.ready;
  const advisor = { files: [app.dataset.worker, '/siege_advisor.js', '/siege_advisor_bg.wasm'] };
  const programs = navigator.connection?.saveData ? [program] : [siege, advisor, siegeReplay, isandlwanaStart, isandlwana, isandlwanaReplay, site];
  const linked = [...document.querySelectorAll('link[rel=stylesheet], link[rel=icon], link[as=font]')].map(one => one.getAttribute('href'));
  const art = ['pieces', 'cards', 'mapLandscape', 'mapPortrait', 'battlefield'].map(name => app.dataset[name]);
  const named = [pageItself, ...Object.values(files), ...linked, ...art];
  const others = ['/card-picture.js', '/sound.js', '/art/rules-drawings.svg', '/art/battle-drawings.svg'];
  active?.postMessage({ keep: [...programs.flatMap(one => one.files), ...named, ...others], named });
}
// Not every browser has it, and a private window may forbid it. Everything else works without.
keep().catch(() => {});

// The table says what can be heard and felt, and only if the player has asked for it; the script that makes it comes with the first.
let cues, cueless = 0;
async function cue({ type, detail }) {
  const [name, count] = detail.split(' ');
  // Should it not come, the next cue asks for it by another address: a browser may remember that it did not.
  cues ??= import(cueless ? `/sound.js?${cueless}` : '/sound.js');
  try {
    const { play, vibrate } = await cues;
    if (type === 'sound') play(name, { shots: Number(count) });
    else vibrate(name);
  } catch {
    cues = undefined;
    cueless += 1;
  }
}
addEventListener('sound', cue);
addEventListener('vibration', cue);

// A page that has been open for long may be an old one. Between games, not in one, the new one is offered.
const tables = [/^\/siege\/[^/]+\/?$/, /^\/isandlwana\/(?!how-to-play)[^/]+\/?$/];
const inGame = () => tables.some(table => table.test(location.pathname));
const word = name => shared.match(new RegExp(`^${name} = (.+)$`, 'm'))?.[1] ?? '';
let isOld = false, isOffered = false;

function pressable(name, does) {
  const button = document.createElement('button');
  button.className = 'btn btn-small';
  button.textContent = word(name);
  button.addEventListener('click', does);
  return button;
}

/** Shows a sentence with what can be done about it, until the returned region is removed or the reader closes it. */
function offer(name, action) {
  // A live region that comes with its words is not heard.
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  document.body.append(region);
  const said = document.createElement('div');
  said.className = 'update';
  const close = pressable('close', () => {
    region.remove();
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  said.append(word(name), ' ', action, ' ', close);
  setTimeout(() => region.append(said), 500);
  return region;
}

async function offerUpdate() {
  if (document.hidden || isOffered) return;
  try {
    isOld ||= await isOlder();
  } catch {
    return; // No network: no update either.
  }
  if (!isOld || isOffered || inGame()) return;
  // After a refusal the reader is not asked again before the next page.
  isOffered = true;
  offer('update-there', pressable('update-now', () => location.reload()));
}
document.addEventListener('visibilitychange', offerUpdate);
setInterval(offerUpdate, 30 * 60 * 1000);

// Without a network a page on which games are begun says which can be played.
let offlineOffer;
function offerOffline() {
  if (navigator.onLine || offlineOffer || inGame()) return;
  const games = document.createElement('span');
  for (const [address, name] of [['/siege/first-night', 'first-night'], ['/siege/practice', 'practice']]) {
    const game = document.createElement('a');
    game.className = 'btn btn-small';
    game.href = address;
    game.textContent = word(name);
    // The router shows the game without another page.
    game.addEventListener('click', () => offlineOffer.remove());
    games.append(game, ' ');
  }
  offlineOffer = offer('offline-there', games);
}
addEventListener('offline', offerOffline);
addEventListener('online', () => {
  offlineOffer?.remove();
  offlineOffer = undefined;
});
// Behind the page in the order of the keyboard: it is there by then.
setTimeout(offerOffline, 1000);
