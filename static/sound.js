// What the table sounds like, for who asks for it. Everything is made here of noise, tones and filters; there are no
// recordings. Nothing loads this file until a player turns sound on.
//
//     play('volley', { shots: 6, range: 'long' });
//
// * A browser lets a page sound only after a gesture. What is asked for before is dropped; a hidden page is silent.
// * Six voices sound at once, then the oldest gives way. Fire, feet, song and calls are not begun again while they last.
// * A sound keeps below -12 dBFS or so by itself; the limiter keeps all together below -6.
// * Chance comes from `detail.seed`, so that a test hears the same each time (e2e/specs/sound.spec.ts).
// * The calls are our own, on a bugle's natural notes: no army's signals. The singing is men far off who hum: no words, no
//   known song, and for one moment of a game, not for every move.
//
// A sound is a function that puts its nodes under a voice and returns how many seconds it lasts. Times are seconds after its
// beginning, `hz` frequencies. Every level begins and ends at nothing, so nothing clicks.

const VOICES = 6;
/** How long the ground answers. */
const TAIL = 1.5;
/** The bugle's fundamental, a B flat that it never plays. */
const B_FLAT = 116.54;
/** A range: what the air lets through, how loud it is, and how much the ground gives back. */
const RANGES = {
  __proto__: null,
  close: [7000, 1, .7],
  medium: [3000, .65, 1.1],
  long: [1500, .45, 1.6],
  box_four: [1100, .36, 1.9],
};
const LASTING = ['thatch', 'march', 'singing', 'bugle', 'breach', 'relief'];

const sounds = {
  /** Bone chits shaken in a leather cup; one is drawn and laid down. */
  chit(voice) {
    const { between, list } = voice;
    const rattle = (at, hard, open) => {
      for (const [hz, part] of [[between(1700, 2300), 1], [between(3100, 3900), .6], [between(4800, 6000), .25 * open]]) {
        blow(voice, at, { wave: 'sine', hz, rise: .001, fade: between(.03, .06), loud: hard * part * .12 });
      }
      blow(voice, at, { hz: between(380, 520), q: 1.5, fade: .07, loud: hard * .38 });
    };
    for (const shake of [.02, .21, .4]) list(5, () => rattle(shake + between(0, .11), between(.3, .8), .4));
    rattle(.74, 1, 1.6);
    rattle(.79, .45, 1.6);
    blow(voice, .74, { wave: 'sine', hz: 240, to: 190, fade: .09, loud: .09 });
    return .95;
  },

  /** Rifles of black powder, `shots` of them, not quite together. */
  volley(voice, { shots = 6, range = 'close' }) {
    const { between, list } = voice;
    const [air, near, echo] = RANGES[range] ?? RANGES.close;
    const rifles = counted(shots, 12);
    const ragged = .12 + .035 * rifles;
    const far = through(voice, air, near / Math.sqrt(rifles + 2), echo);
    list(rifles, n => {
      const at = n ? between(.01, ragged) : .01;
      const hard = between(.6, 1);
      const pan = between(-.6, .6);
      blow(far, at, { type: 'highpass', hz: between(1600, 2400), rise: .001, fade: .06, loud: hard * .33, pan });
      blow(far, at, { type: 'lowpass', hz: between(1500, 2100), to: 150, q: .5, fade: between(.5, .75), loud: hard * .85, pan });
      blow(far, at, { wave: 'sine', hz: between(105, 135), to: 48, fade: .25, loud: hard * .35, pan });
    });
    return ragged + .8 + TAIL;
  },

  /** Dice on wood, `dice` of them. */
  die(voice, { dice = 1 }) {
    const { between, list } = voice;
    const many = counted(dice, 6);
    let last = 0;
    list(many, n => {
      let at = n ? between(.01, .13) : .01;
      let apart = between(.11, .15);
      for (let hard = between(.8, 1) / Math.sqrt(many); hard > .06; hard *= between(.6, .75)) {
        for (const [wood, part] of [[410, 1], [930, .7], [1640, .45], [2700, .3]]) {
          blow(voice, at, { wave: 'sine', hz: wood * between(.94, 1.06), rise: .001, fade: .05 + 30 / wood, loud: hard * part * .15 });
        }
        blow(voice, at, { type: 'highpass', hz: 2500, rise: .001, fade: .015, loud: hard * .16 });
        last = Math.max(last, at);
        at += apart;
        apart *= between(.62, .8);
      }
    });
    return last + .3;
  },

  /** Thatch takes fire: a breath, then a roar, and reeds that crack. */
  thatch(voice) {
    const { between, list } = voice;
    const roar = [0, .25, .3, .22, .6, .8, .6, .9, 1, .7, .4, .15, 0];
    noise(voice, 0, 2.7, roar, { hz: 240, q: .6 }, .3);
    noise(voice, 0, 2.7, roar, { hz: 1000, q: .5 }, .11);
    for (const hz of [2300, 4200]) {
      const cracks = list(90, () => Math.sqrt(between(0, 1))).map(t => [2.5 * t, Math.min(.3 + t, 5 * (1 - t)) * between(.1, 1) ** 3]);
      blows(voice, 0, cracks, { hz, q: .7, fade: .008, loud: .5 });
    }
    list(6, () => blow(voice, between(.5, 2.2), { hz: between(700, 1300), q: 2, fade: .04, loud: between(.25, .5) }));
    return 2.75;
  },

  /** Many feet, far off, and sticks on shields at every second step. */
  march(voice) {
    const { between, list } = voice;
    const far = through(voice, 1300, 1, 1);
    const crowd = (many, wide) => list(many, () => [between(0, wide) + between(0, wide), between(.3, 1)]);
    list(8, step => {
      const at = .02 + step * .42;
      const near = .35 + .65 * Math.sin(Math.PI * (step + 1) / 9);
      blows(far, at, crowd(18, .07), { type: 'lowpass', hz: 190, fade: .09, loud: .16 * near });
      blows(far, at, crowd(14, .07), { hz: 420, q: .8, fade: .06, loud: .08 * near });
      if (step % 2) blows(far, at, crowd(14, .03), { hz: 780, q: 1.6, fade: .04, loud: .17 * near });
    });
    return 3.7 + TAIL;
  },

  /** Men humming far off, the low voices after the high ones. */
  singing(voice) {
    const { context, between, list } = voice;
    const far = through(voice, 1400, .022, 1.5);
    // Closed lips let little through above the first formant.
    const mouth = level(context, 1);
    for (const [formant, q, part] of [[270, 2, 1], [950, 6, .4], [2250, 8, .12]]) {
      chain(mouth, filter(context, 'bandpass', formant, q), level(context, part), far.out);
    }
    const throat = partials(context, list(24, n => (n + 1) ** -1.3));
    for (const [enters, ...notes] of [
      [0, [0, 293.7], [1.5, 261.6], [2.7, 233.1], [4.2, 196]],
      [.25, [0, 233.1], [1.5, 196], [2.7, 174.6], [4.2, 146.8]],
      [1.5, [0, 146.8], [1.2, 116.5], [2.7, 98]],
    ]) {
      list(4, () => {
        const at = voice.at + enters + between(0, .2);
        const ends = voice.at + between(6, 6.3);
        const off = 2 ** (between(-9, 9) / 1200);
        let hz = notes[0][1] * off * .97;
        const man = oscillator(context, throat, hz, at, ends);
        for (const [after, note] of notes) {
          const moves = at + after + between(0, .06);
          man.frequency.setValueAtTime(hz, moves);
          hz = note * off;
          man.frequency.exponentialRampToValueAtTime(hz, moves + .22);
        }
        chain(oscillator(context, 'sine', between(4.2, 5.4), at, ends), level(context, between(5, 12)), man.detune);
        const breath = level(context, 0);
        breath.gain.setValueCurveAtTime([0, .3, .6, .8, 1, 1, .85, .75, .55, .25, 0], at, ends - at);
        chain(man, breath, new StereoPannerNode(context, { pan: between(-.5, .5) }), mouth);
      });
    }
    return 6.4 + TAIL;
  },

  /** A plain call. */
  bugle: voice => brass(through(voice, 6000, .15, .6), [[4, .42], [6, .16], [5, .16], [3, .5], [4, 1.4]]),

  /** Morning: a bugle, far off. */
  relief: voice => brass(through(voice, 1400, .06, 1.5), [[3, .5], [5, .25], [4, .25], [6, .75], [5, 1.4]]),

  /** Paper laid on a table. */
  card(voice) {
    blow(voice, 0, { hz: 5200, to: 2400, q: .8, rise: .06, fade: .11, loud: .08 });
    blow(voice, .1, { hz: 1100, q: .7, fade: .06, loud: .3 });
    blow(voice, .1, { type: 'lowpass', hz: 260, fade: .08, loud: .4 });
    return .3;
  },

  /** A bag of maize thumped down. */
  build(voice) {
    const { between, list } = voice;
    blow(voice, .01, { wave: 'sine', hz: 140, to: 60, rise: .004, fade: .22, loud: .17 });
    blow(voice, .01, { type: 'lowpass', hz: 900, to: 220, rise: .003, fade: .25, loud: .65 });
    const grains = list(70, () => between(0, 1) ** 2).map(t => [.3 * t, between(.2, 1) * (1 - t)]);
    blows(voice, .015, grains, { hz: 2600, q: .7, fade: .012, loud: .13 });
    return .5;
  },

  /** They are in: one low blow, and what it leaves. */
  breach(voice) {
    const near = through(voice, 700, 1, .8);
    blow(near, .01, { type: 'lowpass', hz: 300, to: 80, rise: .004, fade: .6, loud: .5 });
    for (const [hz, loud] of [[58.3, .1], [61.7, .08], [116.5, .09], [174.8, .07], [185, .06]]) {
      blow(near, .01, { wave: 'triangle', hz, to: hz * .94, rise: .02, fade: 2, loud });
    }
    return 2.1 + TAIL;
  },
};

/** What can be played. */
export const names = Object.keys(sounds);

/** What a phone does: on, off, on… in milliseconds. */
const patterns = {
  chit: [10, 60, 10, 60, 20], volley: [25, 30, 15, 20, 25], die: [12, 70, 8], thatch: [15, 90, 10, 60, 20],
  card: [8], build: [35], breach: [90, 60, 160], bugle: [40, 50, 20, 30, 20], relief: [40, 80, 40],
};

// Playing

let context;
let desk;
let volume = 1;
let voices = [];
let count = 0;
let resting;

/** Plays a sound if it can be heard now. */
export function play(name, detail) {
  if (!Object.hasOwn(sounds, name) || document.hidden || !volume) return;
  if (!context && !navigator.userActivation?.hasBeenActive) return;
  wake();
  count += 1;
  const told = { seed: Date.now() ^ count, ...detail };
  // It may have to wake first; a sound that would come late does not come.
  const late = performance.now() + 400;
  context?.resume().then(() => performance.now() < late && !document.hidden && begin(name, told), () => {});
}

/** How loud everything is, from 0 to 1. */
export function setVolume(to) {
  volume = Math.min(Math.max(Number(to) || 0, 0), 1);
  desk?.out.gain.setTargetAtTime(volume ** 2, context.currentTime, .02);
}

/** Silence, at once, but without a click. */
export function stopAll() {
  const out = desk?.out;
  out?.gain.setTargetAtTime(0, context.currentTime, .012);
  desk = undefined;
  voices = [];
  setTimeout(() => {
    out?.disconnect();
    if (document.hidden) context?.suspend();
  }, 120);
}

/** The names of what sounds now, the oldest first. */
export function sounding() {
  return voices.map(({ name }) => name);
}

/** Lets a phone feel it. */
export function vibrate(name) {
  if (!Object.hasOwn(patterns, name) || document.hidden || navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.(patterns[name]);
}

// Safari wakes a context only in the gesture itself.
for (const gesture of ['click', 'keydown']) addEventListener(gesture, wake, { capture: true, passive: true });
document.addEventListener('visibilitychange', () => document.hidden && stopAll());

function wake() {
  if (document.hidden || !volume || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  context.resume().catch(() => {});
  // No sound is as long: then it costs a phone nothing.
  clearTimeout(resting);
  resting = setTimeout(() => context.suspend(), 15_000);
}

function begin(name, detail) {
  if (LASTING.includes(name) && sounding().includes(name)) return;
  if (voices.length === VOICES) voices.shift().out.gain.setTargetAtTime(0, context.currentTime, .012);
  desk ??= open(context, volume ** 2);
  const voice = start(desk, name, detail, context.currentTime + .01);
  voices.push(voice);
  // Tells when it is over, by the time that is heard.
  const clock = context.createConstantSource();
  clock.onended = () => {
    voice.out.disconnect();
    voices = voices.filter(other => other !== voice);
  };
  clock.start();
  clock.stop(voice.ends);
}

/** Begins sounds at once in a context of the caller's; returns when they are over. */
export function render(context, wanted, detail) {
  const desk = open(context, 1);
  return Math.max(...wanted.map(name => start(desk, name, detail, 0).ends));
}

// What sounds are made of

function start(desk, name, detail, at) {
  const out = level(desk.context, 1);
  out.connect(desk.into);
  const random = generator(detail?.seed ?? 1);
  const between = (low, high) => low + (high - low) * random();
  const list = (length, make) => Array.from({ length }, (_, n) => make(n));
  return { name, out, ends: at + sounds[name]({ ...desk, out, at, between, list }, detail ?? {}) };
}

/** Where all voices come together: the ground, the limiter, the volume. */
function open(context, loud) {
  const { ground: buffer, hiss } = buffers(context);
  const into = filter(context, 'highpass', 28, .7);
  const ground = new ConvolverNode(context, { buffer });
  const limiter = new DynamicsCompressorNode(context, { threshold: -12, knee: 0, ratio: 8, attack: .002, release: .15 });
  // A compressor makes up for 0.6 of what it takes from full level, which we do not want.
  const trim = level(context, 10 ** (-.6 * 12 * (1 - 1 / 8) / 20));
  // Leaves alone what is below -12 dBFS and lets nothing above -6.4.
  const bend = x => Math.sign(x) * Math.min(Math.abs(x), .25 + .23 * Math.tanh(Math.max(0, Math.abs(x) - .25) / .23));
  const ceiling = new WaveShaperNode(context, { curve: Float32Array.from({ length: 2049 }, (_, n) => bend(n / 1024 - 1)) });
  const out = level(context, loud);
  chain(ground, into, limiter, trim, ceiling, out, context.destination);
  return { context, into, ground, hiss, out };
}

const made = {};

/** White noise, and what open ground gives back at night: little, darker the later, and once the hill. */
function buffers({ sampleRate }) {
  return made[sampleRate] ??= (() => {
    const random = generator(1879);
    const hiss = new AudioBuffer({ length: 2 * sampleRate, sampleRate });
    hiss.getChannelData(0).forEach((_, n, samples) => { samples[n] = 2 * random() - 1; });
    const ground = new AudioBuffer({ length: TAIL * sampleRate, sampleRate, numberOfChannels: 2 });
    for (const side of [0, 1]) {
      let dark = 0;
      ground.getChannelData(side).forEach((_, n, samples) => {
        const t = n / sampleRate;
        const hill = .45 * Math.exp(-(((t - .6 - .03 * side) / .07) ** 2));
        const strength = Math.min(1, t / .02) * (Math.exp(-5 * t) + hill) * (1 - t / TAIL);
        dark += (strength * (2 * random() - 1) - dark) * (.05 + .5 * Math.exp(-3 * t));
        samples[n] = dark;
      });
    }
    return { hiss, ground };
  })();
}

/** Numbers from 0 up to 1, by a seed (mulberry32). */
function generator(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same voice from afar: what the air lets through, how loud, and how much the ground gives back. */
function through(voice, air, loud, echo) {
  const far = level(voice.context, loud);
  chain(far, filter(voice.context, 'lowpass', air, .5), voice.out, level(voice.context, echo), voice.ground);
  return { ...voice, out: far };
}

/** Dies away to a thousandth in `fade` seconds: noise through a filter, or a tone when there is a `wave`. */
function blow(voice, after, { wave, type = 'bandpass', hz, to = hz, q = 1, rise = .002, fade, loud, pan = 0 }) {
  const { context } = voice;
  const at = voice.at + after;
  const ends = at + rise + fade + .005;
  const tuned = wave ? oscillator(context, wave, hz, at, ends) : filter(context, type, hz, q);
  if (!wave) hissing(voice, at, ends).connect(tuned);
  tuned.frequency.setValueAtTime(hz, at);
  tuned.frequency.exponentialRampToValueAtTime(to, at + rise + fade * .7);
  const heard = level(context, 0);
  heard.gain.setValueAtTime(0, at);
  heard.gain.linearRampToValueAtTime(loud, at + rise);
  heard.gain.exponentialRampToValueAtTime(loud / 1000, at + rise + fade);
  heard.gain.linearRampToValueAtTime(0, ends);
  chain(tuned, heard, ...(pan ? [new StereoPannerNode(context, { pan })] : []), voice.out);
}

/** Many small blows, each `[when, how hard]`. */
function blows(voice, after, all, { fade, loud, ...tuned }) {
  const rate = 2000;
  const one = fade * rate;
  const curve = new Float32Array(Math.ceil(Math.max(...all.map(([when]) => when)) * rate + one) + 3);
  for (const [when, hard] of all) {
    for (let n = 0; n < one; n += 1) curve[Math.ceil(when * rate) + 1 + n] += hard * (1000 ** (-n / one) - .001);
  }
  noise(voice, after, (curve.length - 1) / rate, curve, tuned, loud);
}

/** Noise as loud as a curve says. */
function noise(voice, after, lasts, curve, { type = 'bandpass', hz, q = 1 }, loud) {
  const at = voice.at + after;
  const heard = level(voice.context, 0);
  heard.gain.setValueCurveAtTime(curve.map(part => part * loud), at, lasts);
  chain(hissing(voice, at, at + lasts), filter(voice.context, type, hz, q), heard, voice.out);
}

/** A bugle's notes, each `[harmonic, seconds]`; the louder, the brighter. */
function brass(voice, notes) {
  const { context } = voice;
  const lasts = notes.reduce((sum, [, seconds]) => sum + seconds, .1);
  const timbre = partials(context, [.7, 1, .85, .7, .5, .36, .25, .18, .12, .08, .05, .03]);
  const horn = oscillator(context, timbre, B_FLAT, voice.at, voice.at + lasts);
  const bell = filter(context, 'lowpass', 500, .8);
  const breath = level(context, 0);
  let at = voice.at + .01;
  for (const [harmonic, seconds] of notes) {
    const ends = at + seconds;
    horn.frequency.setValueAtTime(harmonic * B_FLAT * .988, at);
    horn.frequency.linearRampToValueAtTime(harmonic * B_FLAT, at + .04);
    for (const [param, low, high, held] of [[breath.gain, 0, 1, .8], [bell.frequency, 500, 3600, 2300]]) {
      param.setValueAtTime(low, at);
      param.linearRampToValueAtTime(high, at + .045);
      param.linearRampToValueAtTime(held, ends - seconds * .35);
      param.linearRampToValueAtTime(low, ends - .012);
    }
    at = ends;
  }
  chain(horn, bell, breath, voice.out);
  return lasts + TAIL;
}

function hissing({ context, hiss, between }, at, ends) {
  const source = new AudioBufferSourceNode(context, { buffer: hiss, loop: true });
  source.start(at, between(0, 1.9));
  source.stop(ends);
  return source;
}

function oscillator(context, wave, frequency, at, ends) {
  const shape = typeof wave === 'string' ? { type: wave } : { periodicWave: wave };
  const source = new OscillatorNode(context, { ...shape, frequency });
  source.start(at);
  source.stop(ends);
  return source;
}

const partials = (context, levels) => new PeriodicWave(context, { imag: [0, ...levels] });
const filter = (context, type, frequency, Q) => new BiquadFilterNode(context, { type, frequency, Q });
const counted = (many, most) => Math.min(Math.max(Math.round(many) || 1, 1), most);
const level = (context, gain) => new GainNode(context, { gain });
const chain = (...nodes) => nodes.reduce((from, to) => from.connect(to));
