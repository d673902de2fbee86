/** Telling somebody who does not look at the screen: a short beep, a short shake. */

import { settings } from './settings.svelte';

export const canVibrate = 'vibrate' in navigator;

const TONES = [660, 880];
const SECONDS = 0.12;
const QUIET = 0.0001;

let audio: AudioContext | undefined;

/** A page may sound only after it was touched: ready the sound with each touch. */
export function ready(): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  void audio.resume();
}

export function signal(): void {
  if (settings.sound) beep();
  if (settings.vibration && canVibrate) navigator.vibrate([120, 60, 120]);
}

function beep(): void {
  ready();
  TONES.forEach((tone, at) => audio && play(audio, tone, audio.currentTime + at * SECONDS));
}

function play(on: AudioContext, tone: number, from: number): void {
  const volume = new GainNode(on, { gain: QUIET });
  volume.gain.exponentialRampToValueAtTime(0.2, from + SECONDS / 4);
  volume.gain.exponentialRampToValueAtTime(QUIET, from + SECONDS);
  const source = new OscillatorNode(on, { frequency: tone });
  source.connect(volume).connect(on.destination);
  source.start(from);
  source.stop(from + SECONDS);
}
