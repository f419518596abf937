import { unsentCount } from '../account/session.ts';
import { running } from '../engine/running.ts';

/** Timeout of sending before a sign-out, ms. */
const timeout = 4000;
const pollInterval = 250;

/**
 * Sends the queue; resolves with how many operations of the signed-in user have not taken effect then. Ends as soon as
 * an attempt has failed, whatever the browser reports of the network.
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
    const end = performance.now() + timeout;
    while (left > 0 && !isStuck && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, pollInterval));
      left = await unsentCount();
    }
    return left;
  } finally {
    stop();
  }
}
