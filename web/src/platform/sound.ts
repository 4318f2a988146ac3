/*
 * Quiet sounds of a studio, made when they are needed: a card laid down, a brush stroke, dice, a ribbon.
 * Nothing is heard unless the person has switched sounds on.
 */
import { change, settings } from "../app/settings";

type Sound = "card" | "brush" | "dice" | "ribbon" | "win" | "token" | "step" | "fail" | "turn";

let studio: { context: AudioContext; out: GainNode; noise: AudioBuffer } | undefined;

function open(): NonNullable<typeof studio> {
  if (studio) return studio;
  const context = new AudioContext();
  const out = context.createGain();
  out.gain.value = 0.25;
  out.connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  studio = { context, out, noise };
  return studio;
}

interface Stroke {
  at: number; /* seconds from now */
  length: number;
  loud: number;
}

/* A breath of noise through a filter: paper, bristles, wood. */
function rustle({ at, length, loud }: Stroke, from: number, to: number, narrow: number): void {
  const { context, out, noise } = open();
  const start = context.currentTime + at;
  const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: from, Q: narrow });
  filter.frequency.linearRampToValueAtTime(to, start + length);
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + Math.min(0.02, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(filter).connect(gain).connect(out);
  source.start(start, Math.random());
  source.stop(start + length);
}

/* A soft bell. */
function tone({ at, length, loud }: Stroke, pitch: number, type: OscillatorType = "sine"): void {
  const { context, out } = open();
  const start = context.currentTime + at;
  const source = new OscillatorNode(context, { frequency: pitch, type });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(gain).connect(out);
  source.start(start);
  source.stop(start + length);
}

const sounds: Record<Sound, () => void> = {
  card: () => rustle({ at: 0, length: 0.14, loud: 0.5 }, 2600, 900, 0.8),
  brush: () => {
    rustle({ at: 0, length: 0.28, loud: 0.35 }, 1200, 3200, 1.2);
    rustle({ at: 0.26, length: 0.32, loud: 0.35 }, 3000, 1000, 1.2);
  },
  dice: () => {
    for (const [at, pitch] of [[0, 900], [0.07, 1200], [0.12, 800], [0.21, 1050], [0.26, 700]] as const)
      rustle({ at, length: 0.06, loud: 0.7 }, pitch, pitch * 0.7, 6);
  },
  token: () => tone({ at: 0, length: 0.18, loud: 0.25 }, 1320, "triangle"),
  step: () => rustle({ at: 0, length: 0.07, loud: 0.5 }, 420, 260, 3),
  ribbon: () => [659, 880, 1109].forEach((pitch, i) => tone({ at: i * 0.09, length: 0.5, loud: 0.22 }, pitch)),
  win: () => [523, 659, 784, 1047].forEach((pitch, i) => tone({ at: i * 0.14, length: 0.9, loud: 0.24 }, pitch)),
  turn: () => [784, 1047].forEach((pitch, i) => tone({ at: i * 0.12, length: 0.6, loud: 0.2 }, pitch)),
  fail: () => [392, 330].forEach((pitch, i) => tone({ at: i * 0.16, length: 0.45, loud: 0.2 }, pitch)),
};

const MOMENT = 500; /* milliseconds */

/* Plays a sound if sounds are on. Never throws: a browser may refuse before the first touch, or be interrupted by a
   call; what could not be heard in its moment is not heard later, all at once. */
export function sound(name: Sound): void {
  if (!settings.value.sound) return;
  try {
    const { context } = open();
    if (context.state === "running") return sounds[name]();
    const wanted = performance.now();
    const late = (): boolean => performance.now() - wanted > MOMENT;
    context.resume().then(() => late() || sounds[name](), () => undefined);
  } catch {
    studio = undefined;
  }
}

/* On and off; who switches them on hears at once what they are like. */
export function switchSounds(on: boolean): void {
  change({ sound: on });
  sound("ribbon");
}
