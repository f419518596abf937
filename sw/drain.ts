import { setBadge } from '../src/api/badge.ts';
import { session } from '../src/api/browser.ts';
import { browserPlatform } from '../src/api/platform.ts';
import { createEngine, type EngineStatus } from '../src/offline/engine.ts';

/** When to look again for what was held back at first, ms. */
const secondLook = 1000;

/** Whether something waits that another try could send. Without a sign-in no try can. */
const isHeldBack = ({ waiting, drain }: EngineStatus): boolean =>
  waiting > 0 && drain !== 'needs-sign-in' && drain !== 'blocked';

/**
 * Sends what the signed-in user has waiting, with the engine that pages use, and its lock against them;
 * the app's icon then says how many are left.
 * Rejects while something still waits for the network, so that the browser tries again later.
 */
export async function drainStored(): Promise<void> {
  const owner = (await session.read())?.user.id;
  if (owner === undefined) return;
  const platform = browserPlatform();
  const engine = createEngine(platform, owner);
  try {
    await engine.drainOnce();
    if (isHeldBack(engine.status.get())) {
      // A last tap waits a moment for a second one, and its page may be gone.
      await new Promise((resolve) => setTimeout(resolve, secondLook));
      await engine.drainOnce();
    }
    if (isHeldBack(engine.status.get())) throw new Error('operations still wait');
  } finally {
    const { waiting, attention } = engine.status.get();
    await setBadge(waiting + attention);
    await engine.close().finally(() => platform.close());
  }
}
