import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { fill, press } from '../harness/hands.ts';
import { answers, modal, openPreview, preview, run, uploads } from '../harness/import.ts';
import { json, problem } from '../harness/responses.ts';
import { button, field, says, textOf } from '../harness/sight.ts';

const days = () => field('Move all dates by days');

test('the first press on Import counts, also while the days are still being typed', async () => {
  const app = await openPreview();
  await fill(days(), '3');
  await press(run());
  await until(() => expect(says('The guest list is imported')).toBe(true));
  expect(uploads(app).map((form) => [form.to, Object(form).offset_days])).toEqual([
    ...[
      ['preview', '0'],
      ['preview', '3'],
      ['guests', '3'],
    ],
  ]);
});

test('a press on Import that comes while the file is read again is kept, once', async () => {
  const app = await openPreview();
  let tell: (answer: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    tell = resolve;
  });
  app.service.instead = (request) =>
    request.path.endsWith('/preview') ? late : answers()(request);
  await fill(days(), '3');
  await pass(1000);
  await press(run());
  expect(button(/Reading the file/)).toHaveProperty('disabled', true);
  expect(button('A day later')).toHaveProperty('disabled', true);
  tell(json(200, { data: preview }));
  await until(() => expect(says('The guest list is imported')).toBe(true));
  expect(uploads(app).map((form) => form.to)).toEqual(['preview', 'preview', 'guests']);
});

test('so is one on the button of a list that only withdraws guests', async () => {
  const counts = { create: 0, update: 0, skip: 2, withdraw: 1, bad: 0 };
  const app = await openPreview({ ...preview, counts });
  await fill(days(), '3');
  await press(button('Withdraw 1 guest'));
  await until(() => expect(says('The guest list is imported')).toBe(true));
  expect(uploads(app).map((form) => form.to)).toEqual(['preview', 'preview', 'guests']);
});

test('what could not be read anew is read again by the press on Import, and then imported', async () => {
  const app = await openPreview();
  app.service.cut();
  await fill(days(), '3');
  await until(() => expect(textOf(modal())).toContain('There is no connection to the server.'));
  expect(days().value).toBe('3');
  app.service.restore();
  await press(run());
  await until(() => expect(says('The guest list is imported')).toBe(true));
  const offsets = uploads(app).map((form) => [form.to, Object(form).offset_days]);
  expect(offsets.slice(-2)).toEqual([
    ['preview', '3'],
    ['guests', '3'],
  ]);
});

test('nothing is imported where the file can not be read anew', async () => {
  const app = await openPreview();
  app.service.instead = (request) =>
    request.path.includes('/imports/') ? problem(422, 'too_many_guests') : undefined;
  await fill(days(), '3');
  await press(run());
  await until(() => expect(textOf(modal())).toContain('more than 5,000 guests on one day'));
  expect(uploads(app).map((form) => form.to)).toEqual(['preview', 'preview']);
  expect(run()).toHaveProperty('disabled', false);
});
