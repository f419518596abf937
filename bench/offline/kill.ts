import { type Device, openDevice } from '../../e2e/harness/device.ts';
import type { FixtureFor } from './fixture.ts';
import { openPage, staged } from './round.ts';
import type { Site } from './site.ts';

/**
 * Taps `count` times, each after the one before is accepted; kills every process of the browser with SIGKILL at the
 * last acceptance; reopens the browser with the same profile. @returns the number of taps that are there
 */
export async function survivors(
  parts: { site: Site; fixtureFor: FixtureFor },
  contender: string,
  run: string,
  count: number,
): Promise<number> {
  const device = await openDevice();
  try {
    const processes = await processesOf(device);
    const context = device.page.context();
    const page = await openPage({ context, site: parts.site }, contender, run);
    await staged(page, (stage, fixture) => stage.prepare(fixture), await parts.fixtureFor(run));
    const closed = new Promise((resolve) => context.once('close', resolve));
    // The page's renderer started later: it is a child of these processes, and ends with them.
    await staged(page, (stage, taps) => stage.serial(taps), count);
    for (const id of processes) process.kill(id, 'SIGKILL');
    await closed;
    await device.reopen();
    const again = await openPage(
      { context: device.page.context(), site: parts.site },
      contender,
      run,
    );
    const fixture = { ...(await parts.fixtureFor(run)), reservations: [] };
    return (await staged(again, (stage, given) => stage.open(given), fixture)).pending;
  } finally {
    await device.close();
  }
}

async function processesOf(device: Device): Promise<number[]> {
  const session = await device.page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('no way to the browser');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.map(({ id }) => id);
}
