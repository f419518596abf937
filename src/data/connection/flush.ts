import { unsentCount } from '../account/session.ts';
import { running } from '../engine/running.ts';

/** How long somebody who leaves waits for the last operations to be sent, ms. */
const patience = 4000;
const lookEvery = 250;

/**
 * Sends what waits; answers how many operations of the signed-in user have not taken effect then. Waits no longer
 * than it takes to learn that they can't be sent now, whatever the browser believes of the network.
 */
export async function leftAfterSending(): Promise<number> {
  const engine = running.get()?.engine;
  let left = await unsentCount();
  if (left === 0 || !engine) return left;
  const { status } = engine;
  let tried = false;
  let isStuck = false;
  const stop = status.subscribe(() => {
    const { drain } = status.get();
    if (tried && drain !== 'sending' && drain !== 'idle') isStuck = true;
    tried ||= drain === 'sending';
  });
  try {
    engine.wake('visible');
    const end = performance.now() + patience;
    while (left > 0 && !isStuck && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, lookEvery));
      left = await unsentCount();
    }
    return left;
  } finally {
    stop();
  }
}
