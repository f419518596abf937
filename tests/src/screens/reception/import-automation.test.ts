import { expect, test } from 'vitest';
import { until } from '../harness/clock.ts';
import { handedOver, takes } from '../harness/hand-over.ts';
import { keys, pick, press } from '../harness/hands.ts';
import { answers, columns, input, list, modal, upload } from '../harness/import.ts';
import { openReception } from '../harness/reception.ts';
import { problem } from '../harness/responses.ts';
import { all, button, one, textOf } from '../harness/sight.ts';

// An automation takes the files of imports: the app reads nothing of them.

async function openImport() {
  const app = await openReception({
    before(service) {
      service.automation = true;
      service.instead = takes;
    },
  });
  await press(button('Import guest list'));
  await until(modal);
  await until(() => expect(textOf(modal())).toContain('One file of any kind, smaller than 10MB'));
  return app;
}

const says = (text: string) => until(() => expect(textOf(modal())).toContain(text));

test('the file is handed over, and that is the end of it', async () => {
  const { service } = await openImport();
  await pick(input(), list);
  await press(upload());
  await until(() => one('heading', 'Processing complete', modal()));
  expect(textOf(modal())).toContain('guests.csv has arrived and is passed on to the automation');
  expect(handedOver(service)).toEqual([
    { kind: 'guests', file: list, others: {}, key: expect.any(String) },
  ]);
  expect(service.received.some((request) => request.path.includes('/preview'))).toBe(false);
  await press(button('Other file'));
  await until(() => expect(upload()).toHaveProperty('disabled', true));
});

test('closing it after that lets go of the file', async () => {
  await openImport();
  await pick(input(), list);
  await press(upload());
  await until(() => one('heading', 'Processing complete', modal()));
  await keys('{Escape}');
  await until(() => expect(all('dialog')).toEqual([]));
  await press(button('Import guest list'));
  await until(() => expect(upload()).toHaveProperty('disabled', true));
});

test('without a network the file stays, and is handed over once when it is sent again', async () => {
  const { service, page } = await openImport();
  await pick(input(), list);
  service.losesAnswer = ({ path }) => path.endsWith('/hand-over');
  await press(upload());
  await says('There is no connection to the server. The file is still here');
  service.losesAnswer = () => false;
  service.cut();
  page.believe(false);
  await press(upload());
  await says('There is no connection to the server.');
  await press(button('Remove file'));
  await says('Sending needs a connection.');
  await pick(input(), list);
  service.restore();
  page.believe(true);
  await press(upload());
  await until(() => one('heading', 'Processing complete', modal()));
  const [first, second] = handedOver(service);
  expect(second?.key).toBe(first?.key);
});

test.each([
  ['identity_missing', 422, 'User ID or email is missing.'],
  ['file_too_large', 413, 'the limit is 10MB'],
  ['forbidden', 403, 'Your role may not import guest lists.'],
])('a refusal (%s) is said, and the file stays', async (code, status, text) => {
  const { service } = await openImport();
  service.instead = (request) => takes(request) && problem(status, code);
  await pick(input(), list);
  await press(upload());
  await says(text);
  expect(textOf(modal())).toContain('guests.csv');
});

test('where the automation is gone the file is read here', async () => {
  const { service } = await openImport();
  service.automation = false;
  service.instead = (request) =>
    takes(request) ? problem(409, 'no_automation') : answers()(request);
  await pick(input(), list);
  await press(upload());
  await until(columns);
});
