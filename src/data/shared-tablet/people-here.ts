import { z } from 'zod';
import { device } from '../../api/browser.ts';
import { type SessionUser, sessionUser } from '../../api/session-record.ts';
import { pinProof, proofOf, proves } from './pin-proof.ts';

const key = 'shared-tablet-people';

/** Wrong PINs of a person without a network that cost nothing; each further one is followed by a wait. */
const freeTries = 5;
/** The first wait, ms; it doubles with each wrong PIN. */
const firstWait = 60_000;
const longestWait = 60 * 60_000;

/** Somebody who has signed in here with their PIN. */
const person = z.object({
  user: sessionUser,
  proof: pinProof,
  /** Wrong PINs since the last right one, and until when none is taken after the last of them, ms. */
  wrong: z.int(),
  until: z.number(),
});
type Person = z.infer<typeof person>;
const people = z.record(z.string(), person);

const peopleOf = (stored: unknown): Record<string, Person> => people.safeParse(stored).data ?? {};

/** Ids of those who can sign in here without a network. */
export async function idsHere(): Promise<ReadonlySet<string>> {
  return new Set(Object.keys(peopleOf(await device.read(key))));
}

export const isHere = async (id: string): Promise<boolean> => (await idsHere()).has(id);

/** Lets a person whose PIN the server has taken sign in here without a network from now on. */
export async function rememberPerson(user: SessionUser, pin: string): Promise<void> {
  const proof = await proofOf(pin);
  if (!proof) return;
  await device.change(key, (stored) => ({
    ...peopleOf(stored),
    [user.id]: { user, proof, wrong: 0, until: 0 } satisfies Person,
  }));
}

export async function forgetPerson(id: string): Promise<void> {
  await device.change(key, (stored) => {
    const { [id]: _gone, ...others } = peopleOf(stored);
    return others;
  });
}

/** The server does not take this PIN any more: it does not go on here without a network. */
export async function forgetOldPin(id: string, pin: string): Promise<void> {
  const known = peopleOf(await device.read(key))[id];
  if (known && (await proves(known.proof, pin))) await forgetPerson(id);
}

export async function forgetPeople(): Promise<void> {
  await device.change(key, () => undefined);
}

/** `wait`: no PIN of theirs is taken for so long, ms. `unknown`: they have not used this tablet yet. */
export type Checked =
  | { kind: 'right'; user: SessionUser }
  | { kind: 'wrong' }
  | { kind: 'wait'; ms: number }
  | { kind: 'unknown' };

/** Checks a PIN by what this tablet keeps. A try counts before it is looked at, so that a reload does not take it back. */
export async function checkHere(id: string, pin: string, now = Date.now()): Promise<Checked> {
  let before: Person | undefined;
  let wait = 0;
  await device.change(key, (stored) => {
    const all = peopleOf(stored);
    before = all[id];
    if (!before) return stored;
    wait = waitOf(before, now);
    if (wait > 0) return stored;
    const wrong = before.wrong + 1;
    return { ...all, [id]: { ...before, wrong, until: now + waitAfter(wrong) } };
  });
  if (!before) return { kind: 'unknown' };
  if (wait > 0) return { kind: 'wait', ms: wait };
  const { user, proof, wrong } = before;
  if (await proves(proof, pin)) {
    await device.change(key, (stored) => {
      const all = peopleOf(stored);
      const own = all[id];
      return own ? { ...all, [id]: { ...own, wrong: 0, until: 0 } } : stored;
    });
    return { kind: 'right', user };
  }
  const next = waitAfter(wrong + 1);
  return next > 0 ? { kind: 'wait', ms: next } : { kind: 'wrong' };
}

function waitAfter(wrong: number): number {
  return wrong < freeTries ? 0 : Math.min(longestWait, firstWait * 2 ** (wrong - freeTries));
}

/** A clock that was set back makes no wait longer. */
const waitOf = ({ wrong, until }: Person, now: number): number =>
  Math.min(Math.max(0, until - now), waitAfter(wrong));
