import { randomUUID } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { runGuestImport } from '../../core/contract/guest-import.ts';
import { pathOf } from '../../core/contract/path.ts';
import { corpusOf, type Sent } from '../../tests/server/hostile/corpus.ts';
import { guestLists } from '../../tests/server/hostile/guest-lists.ts';
import type { Attack } from './attack.ts';

// A process that attacks until its parent says `end`, then says how many answers had each status.

// Attackers have machines of their own: here they leave the processors to the server and its database.
setPriority(constants.priority.PRIORITY_LOW);

const { url, token, target }: Attack = JSON.parse(process.argv[2] ?? '');
const authorization = `Bearer ${token}`;
const corpus = corpusOf(target);
const answers: Record<string, number> = {};
const attackers = 4;
const writers = 40;

async function send({ method, path, headers, body }: Sent): Promise<void> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization, ...headers },
    body: body ?? null,
  }).catch(() => undefined);
  const status = String(answer?.status ?? 'none');
  answers[status] = (answers[status] ?? 0) + 1;
  const isStream = answer?.headers.get('content-type')?.includes('event-stream');
  await (isStream ? answer?.body?.cancel() : answer?.arrayBuffer())?.catch(() => undefined);
}

/** All kinds of requests of the stall gate, one kind after the other. */
async function sendKinds(first: number): Promise<never> {
  for (let index = first; ; index += 1) {
    await Promise.all((corpus[index % corpus.length]?.requests ?? []).map(send));
  }
}

/** Imports of the largest lists, one after the other. */
async function importLists(): Promise<never> {
  for (;;) {
    for (const text of Object.values(guestLists(target.today))) {
      const body = new FormData();
      body.set('file', new File([text], 'guests.csv'));
      const path = pathOf(runGuestImport.path, { hotelId: target.id });
      await send({ method: 'POST', path, body, headers: { 'Idempotency-Key': randomUUID() } });
    }
  }
}

/** Writes that wait for each other's lock of the hotel. */
async function writeGuests(): Promise<never> {
  const path = `/api/v1/hotels/${target.id}/external-guests/`;
  const { today } = target;
  const guest = { name: 'Eva', number_of_guests: 1, check_in: today, check_out: today };
  for (;;) await send(json(path, guest, { 'Idempotency-Key': randomUUID() }));
}

/** Wrong passwords of nobody. */
async function guessPasswords(): Promise<never> {
  for (;;) {
    const guess = { email: `${randomUUID()}@guess.hotel`, password: 'wrong-password' };
    await send(json('/api/auth/sign-in/email', guess, { origin: url, authorization: '' }));
  }
}

function json(path: string, value: unknown, headers: Record<string, string>): Sent {
  const body = new TextEncoder().encode(JSON.stringify(value));
  return {
    method: 'POST',
    path,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  };
}

for (let index = 0; index < attackers; index += 1) {
  void sendKinds(Math.floor((index * corpus.length) / attackers));
}
for (let index = 0; index < writers; index += 1) void writeGuests();
void importLists();
void guessPasswords();
process.once('message', () => process.send?.(answers));
