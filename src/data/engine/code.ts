import { lostCode } from './running.ts';

/** The engine's code, loaded once somebody is signed in: signing in does without it. */
export const engineCode = () => import('../../offline/engine.ts');

type Code = Awaited<ReturnType<typeof engineCode>>;

/** Ends the pause before the next try. */
let hurry: () => void = () => undefined;

/** Pause before the next try, ms; a network that comes back, or a person, ends it sooner. */
const again = 5000;

/** The engine's code, tried again until it is here; undefined once it is no longer `wanted`. */
export async function codeOnceHere(wanted: () => boolean): Promise<Code | undefined> {
  try {
    while (wanted()) {
      try {
        return await engineCode();
      } catch (error) {
        console.error('engine code', error);
        lostCode.set(lost);
        if (wanted()) await pause();
      }
    }
    return undefined;
  } finally {
    lostCode.set(undefined);
  }
}

/** Tries now, and looks whether the code is still wanted. */
export const hurryCode = (): void => hurry();

const lost = { retry: hurryCode };

function pause(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, again);
    addEventListener('online', go);
    hurry = go;
  });
}
