import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../core/rules/day.ts';
import { openBrowser } from '../fixtures/browser.ts';
import { openHouse } from '../fixtures/house.ts';
import { password } from '../fixtures/people.ts';
import { corpusOf, type Kind, type Sent } from './corpus.ts';
import { identityKinds } from './identity-kinds.ts';
import { inQuietMs, ratioLimit, stallOf } from './loop-delay.ts';

// The server has one thread: while one request computes, all others wait. A stall is measured as a multiple of a
// computation timed just before, so that a slow machine fails nothing; and up to three times, because on a busy machine
// the operating system causes stalls too.

const house = await openHouse();
const { app, people, hotel } = house;
/** The cookie of one more session of the administrator. */
async function newSession(): Promise<string> {
  const browser = openBrowser(house);
  await browser.call('sign-in/email', { email: people.admin.email, password });
  return [...browser.cookies].map((each) => each.join('=')).join('; ');
}

const identity = await identityKinds(house.config.publicUrl, newSession);
const corpus = [...corpusOf(hotel), ...identity];
const measured = new Map<string, number>();
afterAll(async () => {
  const longest = [...measured].sort(([, a], [, b]) => b - a).slice(0, 25);
  const lines = longest.map(
    ([name, ratio]) => `${inQuietMs(ratio)} ms (${ratio.toFixed(2)}) ${name}`,
  );
  console.info(`longest stalls, in ms of a quiet machine:\n${lines.join('\n')}`);
  await house.close();
});

/** A thousand guests of a week, in full board: the snapshot and the change log of a large hotel. */
beforeAll(async () => {
  const { today } = hotel;
  const lines = Array.from(
    { length: 1000 },
    (_, n) => `Guest ${n};${n};${today};${addDays(today, 7)};FB\n`,
  );
  const form = new FormData();
  const csv = `Guest name;Room;Arrival;Departure;Board\n${lines.join('')}`;
  form.set('file', new File([csv], 'guests.csv'));
  const answer = await house.send(people.admin, 'POST', house.path('imports/guests'), {
    body: form,
  });
  expect(answer.status).toBe(200);
}, 60_000);

/** Sends what arrives at once: each request in a turn of the event loop of its own, as from sockets. */
async function sendAll({ requests }: Kind): Promise<number[]> {
  const answers: Promise<number>[] = [];
  for (const request of requests) {
    answers.push(send(request));
    await setImmediate();
  }
  return Promise.all(answers);
}

async function send({ method, path, headers, body }: Sent): Promise<number> {
  const answer = await app.request(path, {
    method,
    headers: { Authorization: `Bearer ${people.admin.token}`, ...headers },
    ...(body && { body }),
  });
  const isStream = answer.headers.get('Content-Type')?.includes('event-stream');
  const reader = answer.body?.getReader();
  for (let read = await reader?.read(); read && !read.done && !isStream; )
    read = await reader?.read();
  await reader?.cancel();
  return answer.status;
}

const tries = 3;

test.each(corpus)('$name does not hold the event loop', { timeout: 120_000 }, async (kind) => {
  let best = Number.POSITIVE_INFINITY;
  for (let left = tries; left > 0 && best >= ratioLimit; left -= 1) {
    const ratio = await stallOf(async () => {
      for (const status of await sendAll(kind)) {
        expect(status).toBeLessThan(kind.isAccepted ? 300 : 500);
      }
    });
    best = Math.min(best, ratio);
  }
  measured.set(kind.name, best);
  expect(best).toBeLessThan(ratioLimit);
});
