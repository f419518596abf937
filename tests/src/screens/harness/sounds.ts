import { onTestFinished, vi } from 'vitest';

/** A browser that can make sounds. @returns the tones that it plays, Hz */
export function withSounds(): number[] {
  const tones: number[] = [];
  const nothing = () => undefined;
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = {};
      state = 'running';
      createGain() {
        const gain = { setValueAtTime: nothing, exponentialRampToValueAtTime: nothing };
        return { connect: nothing, gain };
      }
      createOscillator() {
        const frequency = { value: 0 };
        return {
          frequency,
          connect: nothing,
          start: () => tones.push(frequency.value),
          stop: nothing,
        };
      }
      close() {
        return Promise.resolve();
      }
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return tones;
}
