import '../src/api/jitless.ts';
import { setBadge } from '../src/api/badge.ts';
import { session } from '../src/api/browser.ts';
import { browserPlatform } from '../src/api/platform.ts';
import { createEngine, type EngineStatus } from '../src/offline/engine.ts';

/** Delay before the second try, ms: longer than any hold. */
const secondTry = 1000;

/** Whether operations wait that another try could send. */
const couldBeSent = ({ waiting, drain }: EngineStatus): boolean =>
  waiting > 0 && drain !== 'needs-sign-in' && drain !== 'blocked';

/**
 * Sends the signed-in user's queue, with the same engine and lock as pages, and puts the count that is left on the
 * app's icon. Rejects while operations wait for the network, so that the browser fires the sync event again.
 */
async function drainStored(): Promise<void> {
  const owner = (await session.read())?.user.id;
  if (owner === undefined) return;
  const platform = browserPlatform();
  const engine = createEngine(platform, owner);
  try {
    await engine.drainOnce();
    if (couldBeSent(engine.status.get())) {
      // The last tap may be held for a second one, by a page that is gone.
      await new Promise((resolve) => setTimeout(resolve, secondTry));
      await engine.drainOnce();
    }
    if (couldBeSent(engine.status.get())) throw new Error('operations still wait');
  } finally {
    const { waiting, attention } = engine.status.get();
    await setBadge(waiting + attention);
    await engine.close().finally(() => platform.close());
  }
}

Object.assign(self, { drainStored });
