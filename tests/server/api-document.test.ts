import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createWebhook } from '../../core/contract/integrations.ts';
import { keyActions } from '../../core/rules/permissions.ts';
import { makeKey } from './fixtures/api-key.ts';
import { blocksOf, readCurl } from './fixtures/curl.ts';
import { answerOf, openHouse } from './fixtures/house.ts';
import { markMeal } from './fixtures/mark-meal.ts';

// docs/API.md does what it says: its commands are sent in their order, and answered as it shows.

const house = await openHouse();
afterAll(() => house.close());
const { hotel } = house;

const blocks = blocksOf('docs/API.md');
const program = await makeKey(house, keyActions);
const variables = {
  COPERTO: '',
  KEY: program.token,
  HOTEL: hotel.id,
  TODAY: hotel.today,
  GUEST: hotel.guests.jo,
  OWNER: program.id,
};
const csv = blocks.find(({ language }) => language === 'csv')?.text ?? '';
// The days of the example would have passed.
const files = {
  'guests.csv': csv
    .replace(/\d{4}-\d\d-\d\d(?=,\d{4})/, hotel.today)
    .replace(/(?<=,)\d{4}-\d\d-\d\d(?=,\d,)/, hotel.today),
};
/** Each command, with the answer that is shown below it. */
const examples = blocks.flatMap(({ language, text }, index) => {
  if (language !== 'sh' || !text.startsWith('curl')) return [];
  const next = blocks[index + 1];
  return [{ text, shown: next?.language === 'json' ? JSON.parse(next.text) : undefined }];
});

/** What is wrong with an answer: each part that is shown has to be there, of the same kind. */
function missing(shown: unknown, answer: unknown, at = '$'): string[] {
  if (Array.isArray(shown)) {
    if (!Array.isArray(answer)) return [`${at} is no list`];
    if (shown.length > 0 && answer.length === 0) return [`${at} is empty`];
    return shown.flatMap((each) => {
      const tries = answer.map((one, n) => missing(each, one, `${at}[${n}]`));
      return tries.find((found) => found.length === 0) ?? tries[0] ?? [];
    });
  }
  if (shown !== null && typeof shown === 'object') {
    if (answer === null || typeof answer !== 'object') return [`${at} is no object`];
    return Object.entries(shown).flatMap(([name, each]) =>
      missing(each, Reflect.get(answer, name), `${at}.${name}`),
    );
  }
  return typeof shown === typeof answer ? [] : [`${at} is ${String(answer)}, not ${String(shown)}`];
}

test('the document has examples of what it is about', () => {
  expect(examples.length).toBeGreaterThanOrEqual(9);
  expect(csv).toContain('Eva Gruber');
  for (const { text } of examples) expect(text).toContain('Bearer $KEY');
});

test.each(examples)('$text', async ({ text, shown }) => {
  const { method, url, init } = readCurl(text, variables, files);
  const answer = await house.app.request(url, { ...init, method });
  const body: unknown = await answer.json();
  const status = (shown as { status?: number } | undefined)?.status ?? 200;
  expect([answer.status, body]).toEqual([status, body]);
  expect(missing(shown ?? {}, body)).toEqual([]);
  // What the example decides, and not only its kind.
  const decided = JSON.stringify(shown)?.match(
    /"(?:meal_status|error|counts|code)":("\w+"|\{[^}]*\})/g,
  );
  for (const each of decided ?? []) expect(JSON.stringify(body)).toContain(each);
});

test('says of every action what it is for', () => {
  const text = readFileSync('docs/API.md', 'utf8');
  expect(keyActions.filter((action) => !text.includes(`\`${action}\``))).toEqual([]);
});

test('its receiver verifies what a webhook is sent', async () => {
  const code = blocks.find(({ language }) => language === 'js')?.text ?? '';
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const made = await house.send(house.people.admin, 'POST', house.path('webhooks'), {
    body: { url, events: ['guest.changed'] },
  });
  const { secret } = answerOf(createWebhook, made).data;
  const receiver = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, SECRET: secret ?? '', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void receiver.kill());
  await markMeal(house, 0, { meal_type_id: 1, meal_date: hotel.today });
  const line = await new Promise<string>((resolve) =>
    createInterface(receiver.stdout).once('line', resolve),
  );
  expect(line).toContain('guest.changed {');
  expect(line).toContain(hotel.guests.jo);
  const forged = await fetch(url, { method: 'POST', body: '{"type":"guest.changed"}' });
  expect(forged.status).toBe(400);
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
