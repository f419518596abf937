import { useSyncExternalStore } from 'react';
import { session as keeper, sessionChannel } from '../../api/browser.ts';
import type { SignedIn } from '../../api/session.ts';
import type { SessionRecord, SessionUser } from '../../api/session-record.ts';
import { createStore } from '../../offline/store.ts';
import type { Outcome } from '../commands/outcome.ts';
import { running } from '../engine/running.ts';
import { loadLists, takeLists } from './lists.ts';
import { rememberName } from './people.ts';
import { readShared } from './shared-flag.ts';

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /**
   * `expired`: all of the app works on; only sending waits for a new sign-in. `byPin`: on a shared tablet, where nothing
   * of the account can be changed.
   */
  | { status: 'signed-in'; user: SessionUser; expired: boolean; byPin: boolean };

export const sessions = createStore<Session>({ status: 'loading' });

/** Who is signed in on this device; the same in every tab. */
export function useSession(): Session {
  return useSyncExternalStore(sessions.subscribe, sessions.get);
}

/** Signs in. Online only. Refused with `second_step` where a code has to follow the password. */
export const signIn = (email: string, password: string): Promise<Outcome<SessionUser>> =>
  outcomeOf(keeper.signIn(email, password));

/** Signs in whoever a call of the identity part answers with: a code, a passkey. */
export const signInBy = (path: string, body: object): Promise<Outcome<SessionUser>> =>
  outcomeOf(keeper.signInBy(path, body));

/** Signs in whoever the browser's cookie belongs to, as after signing in elsewhere. */
export const adoptSession = (): Promise<Outcome<SessionUser>> => outcomeOf(keeper.adopt());

async function outcomeOf(signedIn: Promise<SignedIn>): Promise<Outcome<SessionUser>> {
  const answer = await signedIn.catch(() => undefined);
  await showing;
  if (answer === undefined) return { kind: 'unreachable', code: 'unknown' };
  if (answer.ok) return { kind: 'done', data: answer.user };
  const { error: code } = answer;
  if (code === 'network') return { kind: 'unreachable', code };
  return { kind: 'refused', code, issues: [], current: undefined };
}

/**
 * Signs out of this device, without a network too; the server is told meanwhile, or later. Operations not yet sent stay
 * parked for their owner.
 */
export async function signOut(): Promise<void> {
  let stop = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    stop = keeper.onChange((record) => {
      if (record === null) resolve();
    });
  });
  const told = keeper.signOut();
  try {
    await Promise.race([gone, told]);
  } finally {
    stop();
    // What the server was not told, another page or the next start tells it.
    told.catch(() => undefined);
  }
}

/** How many operations of the signed-in user have not taken effect yet, in any hotel; with none open too. */
export async function unsentCount(): Promise<number> {
  const engine = running.get()?.engine;
  if (engine) return (await engine.operations()).length;
  const session = sessions.get();
  if (session.status !== 'signed-in') return 0;
  const { parkedQueues } = await import('../../offline/queue/outbox/parked.ts');
  const queues = await parkedQueues(globalThis);
  return queues.find(({ owner }) => owner === session.user.id)?.waiting ?? 0;
}

/** Storage that does not open is asked again so often; who is signed in stays open for that long, ms. */
const pause = 500;
const storageTimeout = 10_000;

/**
 * Learns from the device's record who is signed in. Storage that does not open, as right after a crash while the
 * dead browser's files are still held, is no sign-out: it is asked until it answers.
 */
export async function readSession(): Promise<void> {
  const start = performance.now();
  for (;;) {
    try {
      const before = changes;
      const record = await keeper.read();
      await readShared();
      // What was read before a change is no more.
      if (before !== changes) continue;
      return await show(record);
    } catch {
      const isLate = performance.now() - start > storageTimeout;
      if (isLate && sessions.get().status === 'loading') sessions.set({ status: 'signed-out' });
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** How often this context has changed the record. */
let changes = 0;

/** The newest record is shown, once what the device keeps of its user is loaded. */
let newest: SessionRecord | null;
let showing: Promise<void> = Promise.resolve();

function show(record: SessionRecord | null): Promise<void> {
  newest = record;
  showing = showLoaded(record);
  return showing;
}

async function showLoaded(record: SessionRecord | null): Promise<void> {
  if (record) {
    rememberName(record.user);
    await loadLists(record.user.id);
    if (newest !== record) return;
  }
  takeLists(record?.user.id);
  sessions.set(shown(sessions.get(), record));
}

/** Keeps `sessions` equal to the device's record, whichever tab or worker changed it. Returns how to stop. */
export function followSession(): () => void {
  const channel = new BroadcastChannel(sessionChannel);
  const stop = keeper.onChange((record) => {
    changes += 1;
    void show(record);
  });
  channel.onmessage = () => void readSession();
  void readSession();
  return () => {
    stop();
    channel.close();
  };
}

/** The session as screens see it; the same object where nothing that they see changed. */
export function shown(present: Session, record: SessionRecord | null): Session {
  if (record === null) {
    return present.status === 'signed-out' ? present : { status: 'signed-out' };
  }
  const { user, pin } = record;
  // Nobody can tell the server of the session any more, as after a reload: only the person, with the PIN.
  const expired = record.expired || (pin === 'pending' && !keeper.holdsPin(user.id));
  const byPin = pin !== undefined;
  const same =
    present.status === 'signed-in' &&
    present.expired === expired &&
    present.byPin === byPin &&
    present.user.id === user.id &&
    present.user.email === user.email &&
    present.user.name === user.name;
  return same ? present : { status: 'signed-in', user, expired, byPin };
}
