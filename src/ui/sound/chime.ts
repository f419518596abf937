import { useSyncExternalStore } from 'react';

/** The page's sounds, after a press has allowed them: browsers let none out before. */
let context: AudioContext | undefined;
const listeners = new Set<() => void>();

/** Whether this browser can make sounds at all. */
export const canSound = (): boolean => 'AudioContext' in globalThis;

/** Turns sounds on, within a press, or off. On, it sounds once: that is how loud it is. */
export function switchSound(on: boolean): void {
  if (on && context === undefined && canSound()) {
    context = new AudioContext();
    chime();
  } else if (!on) {
    void context?.close();
    context = undefined;
  }
  for (const notify of listeners) notify();
}

/** Whether sounds are on in this page. */
export function useSound(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => context !== undefined,
  );
}

/** Two tones, Hz, each so long, s. */
const tones = [880, 1175] as const;
const length = 0.22;

/** Sounds, where sounds are on. What it means has to be in sight too. */
export function chime(): void {
  if (context === undefined) return;
  const { currentTime, destination } = context;
  const loudness = context.createGain();
  loudness.connect(destination);
  for (const [index, tone] of tones.entries()) {
    const from = currentTime + index * length;
    const voice = context.createOscillator();
    voice.frequency.value = tone;
    voice.connect(loudness);
    voice.start(from);
    voice.stop(from + length);
  }
  loudness.gain.setValueAtTime(0.4, currentTime);
  loudness.gain.exponentialRampToValueAtTime(0.01, currentTime + tones.length * length);
}
