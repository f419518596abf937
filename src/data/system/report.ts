import { reportDevice } from '../../../core/contract/system.ts';
import { release } from '../../../core/release.ts';
import { device } from '../../api/browser.ts';
import { call } from '../../api/call.ts';
import { newId } from '../../api/new-id.ts';
import type { Engine } from '../../offline/engine.ts';

const idKey = 'report-id';

/** Tells the server which release this device runs, and what it has not sent of a hotel. */
export async function report(engine: Engine, hotelId: string): Promise<void> {
  const waiting = (await engine.operations()).filter(
    (each) => each.hotelId === hotelId && each.state.kind !== 'inbox',
  );
  const oldest = Math.min(...waiting.map(({ at }) => at));
  const params = { hotelId, deviceId: await ownId() };
  const oldest_at = waiting.length === 0 ? null : new Date(oldest).toISOString();
  await call(reportDevice, { params, body: { release, waiting: waiting.length, oldest_at } });
}

/** Tells this device from others of the same name. */
async function ownId(): Promise<string> {
  return String(await device.change(idKey, (id) => id ?? newId()));
}
