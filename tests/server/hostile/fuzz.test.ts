import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { sendBatch } from '../../../core/contract/batch.ts';
import { errorCodes } from '../../../core/contract/problem.ts';
import { patternOf } from '../../../server/http/pattern.ts';
import { endpointAt } from '../fixtures/document.ts';
import { dumpOf } from '../fixtures/dump.ts';
import { type Example, examplesOf } from '../fixtures/examples.ts';
import { type Hotel, makeHotel } from '../fixtures/hotel.ts';
import { type Answer, answerOf, openHouse, refusalOf, requestsIn } from '../fixtures/house.ts';
import { type Person, signIn } from '../fixtures/people.ts';
import { filled, symbolicHotel } from './placeholders.ts';
import { type HostileRequest, requestsLike } from './requests.ts';
import { createTally, runs, seed, timeout } from './runs.ts';

// Every endpoint is sent requests that are made from its own schemas and example, most with something wrong. A new
// endpoint is in it by its example. That a refusal is one that the document names is looked at by `house.send`.

const house = await openHouse();
afterAll(() => house.close());
const { people, neighbour, database } = house;

const symbolic = symbolicHotel(house.hotel);
const examples = examplesOf(symbolic.hotel);
const each = Math.max(1, Math.ceil(runs / examples.length));
const tally = createTally();
afterAll(() => tally.print('fuzz of the API'));

const rowsOfNeighbour = async () =>
  (await dumpOf(database)).filter((row) => row.includes(neighbour.id));
const before = await rowsOfNeighbour();

/** Requests after which an endpoint gets a new hotel: what was made in one slows its reads down. */
const hotelLife = 200;
/** Requests of one admin in a minute stay under the limit of a user. */
const runsPerAdmin = 4000;

describe.concurrent.each(examples)('$method $pattern', (example) => {
  test('answers what is wrong with a refusal that it documents, never with 5xx', {
    timeout,
  }, async () => {
    const admin = runs > runsPerAdmin ? await newAdmin(example) : people.admin;
    const team = { admin: admin.id, kitchen: people.kitchen.id };
    let hotel: Hotel | undefined;
    let sent = 0;
    const property = fc.asyncProperty(requestsLike(example, symbolic.size), async (request) => {
      sent += 1;
      if (sent % hotelLife === 0) hotel = undefined;
      hotel ??= await makeHotel(database, 'Alpenblick', team);
      const answers = await sendTo(hotel, { ...people, admin, nobody: undefined }, request);
      for (const [name, answer] of answers) {
        tally.add(answer.status);
        requireSound(name, answer);
        // What a request has deleted is there again for the next one.
        if (answer.status === 200 && name.startsWith('DELETE')) hotel = undefined;
      }
    });
    await fc.assert(property, { seed, numRuns: each });
  });
});

test('nothing of a hotel has changed to which nobody who sent it belongs', async () => {
  expect(await rowsOfNeighbour()).toEqual(before);
});

let admins = 0;
function newAdmin({ method }: Example): Promise<Person> {
  admins += 1;
  return signIn(house.app, database, `${method.toLowerCase()}-${admins}`);
}

/** Sends a request. Returns what answered to which `METHOD path`; of a batch, also what is in it. */
async function sendTo(
  hotel: Hotel,
  who: Record<HostileRequest['who'], Person | undefined>,
  request: HostileRequest,
): Promise<[name: string, Answer][]> {
  const fill = (text: string) => filled(text, hotel, neighbour);
  const headers: Record<string, string> = JSON.parse(fill(JSON.stringify(request.headers)));
  const single = { method: request.method, path: fill(request.path), headers };
  const body = bodyOf(request.body, fill);
  const sender = who[request.who];
  const isWrapped = request.inBatch && !(body instanceof FormData);
  const { method, path } = isWrapped ? { method: 'POST', path: sendBatch.path } : single;
  const text = isWrapped ? batchOf(sender, single, body) : body;
  const answer = await house.send(sender, method, path, {
    ...(!isWrapped && { headers }),
    ...(text !== undefined && method !== 'GET' && { body: text }),
  });
  const inner = requestsIn(text, answer.body).map(([sent, one]): [string, Answer] => [
    `${sent.method} ${sent.path}`,
    { ...one, headers: new Headers({ 'Content-Type': 'application/problem+json' }) },
  ]);
  return [[`${method} ${path}`, answer], ...inner];
}

/** A batch of one request. Its body stays the text that it is. */
function batchOf(sender: Person | undefined, single: object, body: string | undefined): string {
  const request = JSON.stringify({ id: 'a', ...single }).slice(0, -1);
  const requests = `[${request}${body ? `,"body":${body}` : ''}}]`;
  return `{"owner":${JSON.stringify(sender?.id ?? 'a')},"requests":${requests}}`;
}

/** @throws where an answer is none that the contract allows */
function requireSound(name: string, answer: Answer): void {
  const { status, body } = answer;
  if (status >= 500) throw new Error(`${name} answers ${status} ${JSON.stringify(body)}`);
  if (status !== 200) return void expect(errorCodes).toContain(refusalOf(answer).error);
  const [method = '', path = ''] = name.split(' ');
  const pattern = patternOf(endpointAt(house.document, method, path)?.path ?? '');
  const at = examples.find((one) => one.method === method && one.pattern === pattern);
  if (at?.endpoint.answer) answerOf({ answer: at.endpoint.answer }, answer);
}

function bodyOf(
  body: HostileRequest['body'],
  fill: (text: string) => string,
): string | FormData | undefined {
  if (body === undefined) return undefined;
  if ('text' in body) return fill(body.text);
  const form = new FormData();
  for (const [name, value] of body.form) {
    if (typeof value === 'string') form.append(name, fill(value));
    else form.append(name, new File([value.file], 'guests.csv'));
  }
  return form;
}
