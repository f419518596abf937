import { type Device, openDevice } from '../../e2e/harness/device.ts';
import type { LayOut } from './ground.ts';
import { openPage, staged } from './round.ts';
import type { Site } from './site.ts';

/**
 * Lets a contender accept `count` taps one after the other, ends every process of the browser with
 * SIGKILL at the last acceptance, opens the browser on the same profile and counts what is there.
 */
export async function survivors(
  parts: { site: Site; layOut: LayOut },
  contender: string,
  run: string,
  count: number,
): Promise<number> {
  const device = await openDevice();
  try {
    const processes = await processesOf(device);
    const context = device.page.context();
    const page = await openPage({ context, site: parts.site }, contender, run);
    await staged(page, (stage, ground) => stage.prepare(ground), await parts.layOut(run));
    const closed = new Promise((resolve) => context.once('close', resolve));
    // The page's own renderer came later; it is a child of these, and gone with them.
    await staged(page, (stage, taps) => stage.serial(taps), count);
    for (const id of processes) process.kill(id, 'SIGKILL');
    await closed;
    await device.reopen();
    const again = await openPage(
      { context: device.page.context(), site: parts.site },
      contender,
      run,
    );
    const ground = { ...(await parts.layOut(run)), reservations: [] };
    return (await staged(again, (stage, given) => stage.open(given), ground)).pending;
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
