import { session as keeper } from '../../api/browser.ts';
import type { SessionUser } from '../../api/session-record.ts';
import { chooseHotel } from '../account/hotel-choice.ts';
import { checkHere, forgetOldPin, forgetPerson, isHere, rememberPerson } from './people-here.ts';
import { forgetTablet, keptTablet } from './tablet.ts';

/**
 * What came of a PIN. `wait`: no PIN of that person is taken for so long, ms. `first-online`: they have not used this
 * tablet yet, and the server can't be reached. `code`: why the server does not let them in, or `unknown`.
 */
export type Entered =
  | { kind: 'done'; user: SessionUser; online: boolean }
  | { kind: 'wrong' }
  | { kind: 'wait'; ms: number }
  | { kind: 'first-online' }
  | { kind: 'refused'; code: string };

/** How long the server is waited for where this tablet can decide without it, ms. */
const shortTimeout = 3000;
const longTimeout = 8000;

/** Signs a person in on this shared tablet: at the server, and without it by what the tablet keeps. Never rejects. */
export async function enter(userId: string, pin: string): Promise<Entered> {
  try {
    const hotelId = (await keptTablet())?.device.hotel.id;
    // Before their screens open: they are about the tablet's hotel.
    if (hotelId !== undefined) chooseHotel(userId, hotelId);
    const known = await isHere(userId);
    const answer = await keeper.signInWithPin(userId, pin, known ? shortTimeout : longTimeout);
    if (answer.ok) {
      const { user } = answer;
      await rememberPerson(user, pin).catch(() => undefined);
      return { kind: 'done', user, online: true };
    }
    const { error, retryAfter } = answer;
    if (error === 'too_many_requests') return { kind: 'wait', ms: retryAfter ?? 60_000 };
    if (isUnreached(error)) return await enterHere(userId, pin);
    return await refusedBy(error, userId, pin);
  } catch {
    return { kind: 'refused', code: 'unknown' };
  }
}

/** The server's word goes before what the tablet keeps. */
async function refusedBy(code: string, userId: string, pin: string): Promise<Entered> {
  if (code === 'wrong_pin') {
    await forgetOldPin(userId, pin);
    return { kind: 'wrong' };
  }
  if (code === 'not_on_this_tablet') await forgetPerson(userId);
  if (code === 'not_shared') await forgetTablet();
  return { kind: 'refused', code };
}

async function enterHere(userId: string, pin: string): Promise<Entered> {
  const checked = await checkHere(userId, pin);
  if (checked.kind === 'unknown') return { kind: 'first-online' };
  if (checked.kind !== 'right') return checked;
  await keeper.beginOffline(checked.user, pin);
  return { kind: 'done', user: checked.user, online: false };
}

/** Whether a code stands for a server that did not answer, or is out of order. */
const isUnreached = (code: string): boolean =>
  code === 'network' || code === 'unavailable' || code === 'internal' || code === 'unknown';
