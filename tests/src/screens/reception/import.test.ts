import { expect, test } from 'vitest';
import { bounds } from '../../../../core/contract/bounds.ts';
import { pass, until } from '../harness/clock.ts';
import { drop, keys, pick, press } from '../harness/hands.ts';
import {
  answers,
  columns,
  id,
  input,
  list,
  modal,
  openImport,
  openPreview,
  preview,
  run,
  upload,
  uploads,
} from '../harness/import.ts';
import { berta, karl } from '../harness/people.ts';
import { openReception } from '../harness/reception.ts';
import { json, problem, type Received } from '../harness/responses.ts';
import { all, button, dialog, one, says, textOf } from '../harness/sight.ts';

test('without a file nothing can be uploaded; a file is shown with name and size, and can be put back', async () => {
  await openImport();
  expect(upload()).toHaveProperty('disabled', true);
  await pick(input(), new File(['x'.repeat(1536)], 'guests.csv'));
  expect(textOf(modal())).toContain('Chosen file: guests.csv2 kB');
  expect(upload()).toHaveProperty('disabled', false);
  await press(button('Remove file'));
  expect(upload()).toHaveProperty('disabled', true);
  expect(says('Drop the guest list here')).toBe(true);
});

test('of several files that are dropped the first is taken; of none it asks for one', async () => {
  await openImport();
  const zone = button(/^Drop the guest list here/);
  await drop(zone);
  expect(says('Please choose a file first.')).toBe(true);
  await drop(zone, new File(['a'], 'first.csv'), new File(['b'], 'second.csv'));
  expect(textOf(modal())).toContain('first.csv');
  expect(textOf(modal())).not.toContain('second.csv');
});

test('what is dropped beside the zone is taken; the browser opens nothing in place of the app', async () => {
  await openImport();
  expect(await drop(document.body, new File(['a'], 'beside.csv'))).toBe(false);
  expect(textOf(modal())).toContain('beside.csv');
  expect(await drop(modal(), new File(['b'], 'another.csv'))).toBe(false);
  expect(textOf(modal())).not.toContain('another.csv');
});

test('a file that has gone since it was chosen is not called a lack of network', async () => {
  const app = await openImport();
  const gone = new File(['x'], 'gone.csv');
  gone.stream = () => new ReadableStream({ pull: () => Promise.reject(new Error()) });
  await pick(input(), gone);
  await press(upload());
  await until(() => expect(textOf(modal())).toContain('This file can’t be read any more'));
  expect(textOf(modal())).not.toContain('importing it again is safe');
  expect(uploads(app)).toEqual([]);
});

test('a file of 10 MB or more is refused before it is sent, with the limit', async () => {
  const app = await openImport();
  const big = new File([''], 'big.csv');
  Object.defineProperty(big, 'size', { value: bounds.importBytes, configurable: true });
  await pick(input(), big);
  expect(
    says('File size limit exceeded: the limit is 10MB, 50,000 lines and 100,000 guests.'),
  ).toBe(true);
  expect(upload()).toHaveProperty('disabled', true);
  Object.defineProperty(big, 'size', { value: bounds.importBytes - 1 });
  await pick(input(), big);
  expect(textOf(modal())).toContain('big.csv10 MB');
  expect(uploads(app)).toEqual([]);
});

test('reading can be given up, at the server too; the file stays, and is read anew when asked for', async () => {
  const app = await openImport();
  await pick(input(), list);
  const asked = Promise.withResolvers<AbortSignal | undefined>();
  app.service.instead = (request) => {
    asked.resolve(request.signal);
    return new Promise(() => undefined);
  };
  await press(upload());
  const signal = await asked.promise;
  expect(textOf(modal())).toContain('Reading the guest list …guests.csv is uploaded and read.');
  await press(button('Stop reading'));
  expect(signal?.aborted).toBe(true);
  expect(all('button', 'Stop reading')).toEqual([]);
  expect(textOf(modal())).toContain('guests.csv');
  app.service.instead = answers();
  await press(upload());
  await until(columns);
});

test('when it is done, each line that was left out says where it stands and why', async () => {
  await openPreview();
  await press(run());
  await until(() => expect(says('The guest list is imported')).toBe(true));
  const issues = one('region', '3 problems', modal());
  expect(all('listitem', undefined, issues).map(textOf)).toEqual([
    'Line 4, Annot a usable date“31.02.”',
    'Line 5missing“Adults”',
    'Line 6could not be read',
  ]);
});

test('importing sends the same file, tells what was done, and starts anew afterwards', async () => {
  const app = await openPreview();
  await press(run());
  await until(() => expect(says('The guest list is imported')).toBe(true));
  one('heading', 'Processing complete', modal());
  expect(says('New: 1, changed: 1, unchanged: 1, bad lines left out: 3')).toBe(true);
  expect(uploads(app).map(({ to, file }) => [to, file])).toEqual([
    ['preview', 'guests.csv'],
    ['guests', 'guests.csv'],
  ]);
  await press(all('button', 'Close', modal()).at(-1) ?? modal());
  await until(() => expect(all('dialog')).toEqual([]));
  await press(button('Import guest list'));
  await until(() => expect(upload()).toHaveProperty('disabled', true));
});

/** Answers to an import that runs until `finish`, with how far it has come. */
function running(written: () => number) {
  let finish: (answer: Response) => void = () => undefined;
  const imported = new Promise<Response>((resolve) => {
    finish = resolve;
  });
  const { counts } = preview;
  const progress = (state: string) => ({ id, state, total: 2000, written: written(), counts });
  const answer = (request: Received): Response | Promise<Response> | undefined => {
    if (request.path.endsWith('/preview')) return answers()(request);
    if (request.path.endsWith('/take-back')) {
      finish(problem(409, 'import_taken_back'));
      return json(200, { data: progress('taken_back'), version: 9 });
    }
    if (request.path.endsWith('/imports/guests')) return imported;
    return request.path.includes('/imports/guests/')
      ? json(200, { data: progress('running'), version: 9 })
      : undefined;
  };
  return { answer, finish };
}

test('a long import says how far it has come, and can be cancelled, which takes it back', async () => {
  const app = await openPreview();
  let written = 0;
  app.service.instead = running(() => written).answer;
  await press(run());
  expect(button('Cancel the import')).toHaveProperty('disabled', true);
  written = 500;
  await until(() => expect(textOf(modal())).toContain('500 of 2000 guests'));
  written = 1500;
  await until(() => expect(textOf(modal())).toContain('1500 of 2000 guests'));
  const { received } = app.service;
  const sent = received.find(
    ({ method, path }) => method === 'POST' && path.endsWith('/imports/guests'),
  );
  const { id: of } = Object.fromEntries(sent?.body as FormData);
  expect(received.some((request) => request.path.endsWith(`/imports/guests/${of}`))).toBe(true);
  await press(button('Cancel the import'));
  await until(() => expect(textOf(modal())).toContain('This import was taken back.'));
  expect(run()).toHaveProperty('disabled', false);
});

test('an import that is done can be taken back; the file stays', async () => {
  const app = await openPreview();
  await press(run());
  await until(() => expect(says('The guest list is imported')).toBe(true));
  app.service.instead = (request) =>
    request.path.endsWith('/take-back') ? problem(503, 'unavailable') : undefined;
  await press(button('Take the import back'));
  await until(() =>
    expect(textOf(dialog('Take this import back?'))).toContain(
      'also those that somebody has changed since',
    ),
  );
  await press(button('Cancel'));
  expect(app.service.received.some(({ path }) => path.endsWith('/take-back'))).toBe(false);
  await press(button('Take the import back'));
  await press(button('Take it back'));
  await until(() => expect(textOf(modal())).toContain('Something went wrong on the server.'));
  app.service.instead = running(() => 2000).answer;
  await press(button('Take the import back'));
  await press(button('Take it back'));
  await until(() => expect(textOf(modal())).toContain('This import was taken back.'));
  expect(textOf(modal())).toContain('guests.csv');
});

test('Cancel lets go of the file, and nothing was written', async () => {
  const app = await openPreview();
  await press(button('Cancel'));
  await until(() => expect(all('dialog')).toEqual([]));
  expect(uploads(app).map((form) => form.to)).toEqual(['preview']);
  await press(button('Import guest list'));
  await until(() => expect(upload()).toHaveProperty('disabled', true));
});

test('a list of other days leads to its first one when it is done', async () => {
  await openPreview();
  await press(run());
  await until(() => expect(says('The guest list is imported')).toBe(true));
  await press(button('Show Sun 22 Nov'));
  await until(() => expect(all('dialog')).toEqual([]));
  button(/^Sunday, 22 November 2026/);
});

test.each([
  [
    'unreadable_file',
    422,
    'This file could not be read as a guest list. Save it as XLSX or CSV and try',
  ],
  ['import_too_wide', 422, 'A line of this file is too long: a list has at most 256 columns.'],
  ['too_many_nights', 422, 'all guests together may stay 400,000 nights'],
  ['import_too_complex', 422, 'Reading this file takes too long.'],
  ['too_many_requests', 429, 'The server is busy with other imports.'],
  ['import_running', 409, 'Another import of this hotel is running.'],
  ['forbidden', 403, 'Your role may not import guest lists.'],
  ['internal', 500, 'Something went wrong on the server. Try again in a moment.'],
])('a refusal (%s) says what happened and that the file is safe', async (code, status, said) => {
  const app = await openImport();
  app.service.instead = (request) =>
    request.path.includes('/imports/') ? problem(status, code) : undefined;
  await pick(input(), list);
  await press(upload());
  await until(() => expect(textOf(modal())).toContain(said));
  expect(textOf(modal())).toContain('Failed to import data');
  expect(textOf(modal())).toContain('The file is still here; importing it again is safe.');
  expect(textOf(modal())).toContain('guests.csv');
  app.service.instead = answers();
  await press(upload());
  await until(columns);
});

test('without a network it says that importing needs one, keeps the file, and goes on when it is back', async () => {
  const app = await openImport();
  app.service.cut();
  app.page.believe(false);
  await pass(1000);
  expect(textOf(modal())).toContain('Importing needs a connection.');
  await pick(input(), list);
  await press(upload());
  await until(() => expect(textOf(modal())).toContain('There is no connection to the server.'));
  expect(textOf(modal())).toContain('guests.csv');
  app.service.restore();
  app.page.believe(true);
  await press(upload());
  await until(columns);
});

test('closing in between keeps file and preview; "Other file" lets go of them', async () => {
  await openPreview();
  await keys('{Escape}');
  await until(() => expect(all('dialog')).toEqual([]));
  await press(button('Import guest list'));
  await until(columns);
  await press(button('Other file'));
  await until(() => expect(upload()).toHaveProperty('disabled', true));
});

test('an answer that comes after the file was put back is not shown', async () => {
  const app = await openImport();
  let tell: (answer: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    tell = resolve;
  });
  app.service.instead = (request) => (request.path.includes('/imports/') ? late : undefined);
  await pick(input(), list);
  await press(upload());
  await press(button('Stop reading'));
  await press(button('Remove file'));
  tell(json(200, { data: preview }));
  await pass(100);
  expect(says('Drop the guest list here')).toBe(true);
  expect(all('button', /^Columns/)).toEqual([]);
});

test('reception and administrators may import, the kitchen may not', async () => {
  await openReception({ as: karl });
  expect(all('button', 'Import guest list')).toEqual([]);
});

test('an administrator may', async () => {
  await openReception({ as: berta });
  await press(button('Import guest list'));
  await until(modal);
});

test('a screen that gives the focus to something of its own does not close the dialog', async () => {
  await openImport();
  const outside = document.createElement('button');
  document.body.append(outside);
  outside.focus();
  outside.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await pass(500);
  outside.remove();
  expect(modal()).toBeTruthy();
});
