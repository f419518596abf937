import { session } from '../src/api/browser.ts';
import { browserPlatform } from '../src/api/platform.ts';
import { createEngine } from '../src/offline/engine.ts';

/**
 * Sends what the signed-in user has waiting, with the engine that pages use, and its lock against them.
 * Rejects while something still waits for the network, so that the browser tries again later.
 */
export async function drainStored(): Promise<void> {
  const owner = (await session.read())?.user.id;
  if (owner === undefined) return;
  const platform = browserPlatform();
  const engine = createEngine(platform, owner);
  try {
    await engine.drainOnce();
    if (engine.status.get().drain === 'backoff') throw new Error('operations still wait');
  } finally {
    await engine.close().finally(() => platform.close());
  }
}
