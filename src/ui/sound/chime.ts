import { useSyncExternalStore } from 'react';

/** What a sound says: something new came, it is well, or somebody has to look. */
export type Sound = 'news' | 'well' | 'look';

/** Tones, Hz, one after the other, each so long, s; loudness between 0 and 1. */
const sounds: Record<Sound, { tones: readonly number[]; length: number; loudness: number }> = {
  news: { tones: [880, 1175], length: 0.22, loudness: 0.4 },
  well: { tones: [660], length: 0.12, loudness: 0.15 },
  look: { tones: [440, 330], length: 0.18, loudness: 0.35 },
};

/** The page's sounds, after a press has allowed them: browsers let none out before. */
let context: AudioContext | undefined;
const listeners = new Set<() => void>();

/** Whether this browser can make sounds at all. */
export const canSound = (): boolean => 'AudioContext' in globalThis;

/** Whether sounds are on in this page. */
export const soundIsOn = (): boolean => context !== undefined;

/** Turns sounds on, within a press, or off. On, it sounds once: that is how loud it is. */
export function switchSound(on: boolean, first: Sound = 'news'): void {
  if (on && context === undefined && canSound()) {
    context = new AudioContext();
    chime(first);
  } else if (!on) {
    void context?.close();
    context = undefined;
  }
  for (const notify of listeners) notify();
}

/** `soundIsOn`, live. */
export function useSound(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, soundIsOn);
}

/** Sounds, where sounds are on. What it means has to be in sight too. */
export function chime(sound: Sound): void {
  if (context === undefined) return;
  // A device that was put away, or a call, stops a page's sounds.
  if (context.state !== 'running') void context.resume();
  const { tones, length, loudness } = sounds[sound];
  const { currentTime, destination } = context;
  const gain = context.createGain();
  gain.connect(destination);
  for (const [index, tone] of tones.entries()) {
    const from = currentTime + index * length;
    const voice = context.createOscillator();
    voice.frequency.value = tone;
    voice.connect(gain);
    voice.start(from);
    voice.stop(from + length);
  }
  gain.gain.setValueAtTime(loudness, currentTime);
  gain.gain.exponentialRampToValueAtTime(0.01, currentTime + tones.length * length);
}
