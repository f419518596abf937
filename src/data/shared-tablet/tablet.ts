import { z } from 'zod';
import { device, sessionChannel } from '../../api/browser.ts';
import { identityCall } from '../account/identity.ts';
import { readShared, tabletKey } from '../account/shared-flag.ts';
import type { Outcome } from '../commands/outcome.ts';
import { forgetPeople } from './people-here.ts';

const named = z.object({ id: z.string(), name: z.string() });
const sharedDevice = z.object({ ...named.shape, hotel: named });

/** This shared tablet, as the server said last: its hotel, and who signs in here with a PIN. */
const tablet = z.object({ device: sharedDevice, people: z.array(named) });
export type Tablet = z.infer<typeof tablet>;
export type TabletPerson = Tablet['people'][number];

/** What is kept of it; undefined on a device that is not shared. */
export async function keptTablet(): Promise<Tablet | undefined> {
  return tablet.safeParse(await device.read(tabletKey)).data;
}

/** Asks the server who signs in here; a tablet that is shared no more forgets that it was. */
export async function fetchTablet(): Promise<Outcome<Tablet>> {
  const outcome = await identityCall('GET', 'shared-device', undefined, tablet);
  if (outcome.kind === 'done') await keep(outcome.data);
  else if (outcome.kind === 'refused' && outcome.code === 'not_shared') await forgetTablet();
  return outcome;
}

/** Makes this device a shared tablet of a hotel of which the signed-in person is an admin. */
export async function shareTablet(hotelId: string, name: string): Promise<Outcome<unknown>> {
  const answer = z.object({ device: sharedDevice });
  const body = { hotelId, name };
  const outcome = await identityCall('POST', 'shared-device/share', body, answer);
  if (outcome.kind === 'done') {
    await forgetPeople();
    await keep({ device: outcome.data.device, people: [] });
  }
  return outcome;
}

/** Nobody signs in here with a PIN any more. What waits to be sent stays. */
export async function forgetTablet(): Promise<void> {
  await forgetPeople();
  await device.change(tabletKey, () => undefined);
  await tellAll();
}

async function keep(next: Tablet): Promise<void> {
  await device.change(tabletKey, () => next);
  await tellAll();
}

/** Other pages read it with the session. */
async function tellAll(): Promise<void> {
  await readShared();
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage('changed');
  channel.close();
}
