import { expect, test } from 'vitest';
import { bounds } from '../../../../core/contract/bounds.ts';
import type { ImportPreview } from '../../../../core/contract/guest-import.ts';
import { pass, until } from '../harness/clock.ts';
import { choose, drop, fill, keys, pick, press } from '../harness/hands.ts';
import { berta, karl } from '../harness/people.ts';
import { openReception } from '../harness/reception.ts';
import { json, problem, type Received } from '../harness/responses.ts';
import { all, button, dialog, field, one, says, textOf } from '../harness/sight.ts';

type App = Awaited<ReturnType<typeof openReception>>;

const list = new File(['name;room\nRossi;101\n'], 'guests.csv', { type: 'text/csv' });

const preview: ImportPreview = {
  columns: [
    { header: 'Gast', field: 'guest_name', sample: 'Rossi Marco' },
    { header: 'Zi', field: 'room_number', sample: '101' },
    { header: 'Memo', field: null, sample: '' },
  ],
  rows: 3,
  guests: [
    {
      ...{ line: 2, action: 'create', guest_name: 'Rossi Marco', made_up: false },
      ...{ room_number: '101', check_in: '2026-11-01', check_out: '2026-11-05', board: 'HB' },
      ...{ category: 'male', gender: 'male' },
    },
    {
      ...{ line: 3, action: 'skip', guest_name: 'Booking 7430 · guest 1', made_up: true },
      ...{ room_number: null, check_in: '2026-11-02', check_out: '2026-11-03', board: null },
      ...{ category: 'child', gender: null },
    },
  ],
  counts: { create: 1, update: 1, skip: 1, bad: 2 },
  issues: [
    { line: 4, column: 'An', code: 'invalid_date', value: '31.02.' },
    { line: 5, column: null, code: 'missing_value', value: 'room_number' },
    { line: 6, column: null, code: 'from_a_newer_server', value: '' },
  ],
  first_arrival: '2026-11-01',
  last_departure: '2026-11-05',
};

const path = '/api/v1/hotels/01900000-';
const id = '01900000-0000-7000-8000-00000000abcd';
/** The service's answers to an upload: what the preview says, and what importing did. */
const answers =
  (said: ImportPreview = preview) =>
  (request: Received): Response | undefined => {
    if (!request.path.startsWith(path) || !request.path.includes('/imports/guests')) return;
    if (request.path.endsWith('/preview')) return json(200, { data: said });
    return json(200, { data: { id, counts: said.counts, issues: said.issues }, version: 9 });
  };

/** The forms that were uploaded, oldest first. */
const uploads = ({ service }: App) =>
  service.received
    .filter((request) => request.path.includes('/imports/guests'))
    .map((request) => {
      const form = request.body as FormData;
      const { file, ...options } = Object.fromEntries(form);
      return { to: request.path.split('/').at(-1), file: (file as File).name, ...options };
    });

const modal = () => dialog('Import guest list');
const input = () => field('Browse files');
const upload = () => button('Upload');

async function openImport(said?: ImportPreview): Promise<App> {
  const app = await openReception();
  app.service.instead = answers(said);
  await press(button('Import guest list'));
  await until(modal);
  return app;
}

async function openPreview(said?: ImportPreview): Promise<App> {
  const app = await openImport(said);
  await pick(input(), list);
  await press(upload());
  await until(() => one('heading', 'Columns'));
  return app;
}

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

test('a file of 10 MB or more is refused before it is sent, with the limit', async () => {
  const app = await openImport();
  const big = new File([''], 'big.csv');
  Object.defineProperty(big, 'size', { value: bounds.importBytes, configurable: true });
  await pick(input(), big);
  expect(says('The file is too large: the limit is 10MB, 50,000 lines and 100,000 guests.')).toBe(
    true,
  );
  expect(upload()).toHaveProperty('disabled', true);
  Object.defineProperty(big, 'size', { value: bounds.importBytes - 1 });
  await pick(input(), big);
  expect(textOf(modal())).toContain('big.csv10 MB');
  expect(uploads(app)).toEqual([]);
});

test('the preview says what would happen, and writes nothing', async () => {
  const app = await openPreview();
  const counts = [...modal().querySelectorAll('dl[aria-label="What will happen"] > *')];
  expect(counts.map((each) => textOf(each as HTMLElement))).toEqual([
    ...['1new', '1changed', '1unchanged', '2bad lines'],
  ]);
  expect(all('row', undefined, modal()).map(textOf).slice(1)).toEqual([
    '2newRossi Marco · Man101Sun, 1 Nov 2026 – Thu, 5 Nov 2026HB',
    '3unchangedBooking 7430 · guest 1 · Child · no name in the file–Mon, 2 Nov 2026 – Tue, 3 Nov 2026–',
  ]);
  expect(button('Import 2 guests')).toBeTruthy();
  expect(uploads(app)).toEqual([{ to: 'preview', file: 'guests.csv', offset_days: '0' }]);
});

test('nobody is called a woman of whom the file does not say so', async () => {
  const [known] = preview.guests;
  if (known === undefined) throw new Error('no guest');
  const guests = (['female', 'other', null] as const).map((gender) => ({
    ...{ ...known, category: 'female' as const, gender },
  }));
  await openPreview({ ...preview, guests });
  const names = all('row', undefined, modal()).map((row) => textOf(row).replace(/101.*/, ''));
  expect(names.slice(1)).toEqual(['2newRossi Marco · Woman', '2newRossi Marco', '2newRossi Marco']);
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
  await press(button('Stop reading'));
  expect(signal?.aborted).toBe(true);
  expect(all('button', 'Stop reading')).toEqual([]);
  expect(textOf(modal())).toContain('guests.csv');
  app.service.instead = answers();
  await press(upload());
  await until(() => one('heading', 'Columns'));
});

test('each bad line and value says where it stands and why', async () => {
  await openPreview();
  const issues = one('region', '3 problems', modal());
  expect(all('listitem', undefined, issues).map(textOf)).toEqual([
    'Line 4, Annot a usable date“31.02.”',
    'Line 5missing“Room”',
    'Line 6could not be read',
  ]);
});

test('importing sends the same file, tells what was done, and starts anew afterwards', async () => {
  const app = await openPreview();
  await press(button('Import 2 guests'));
  await until(() => expect(says('The guest list is imported')).toBe(true));
  expect(says('New: 1, changed: 1, unchanged: 1, bad lines left out: 2')).toBe(true);
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
  await press(button('Import 2 guests'));
  expect(button('Cancel the import')).toHaveProperty('disabled', true);
  written = 500;
  await until(() => expect(textOf(modal())).toContain('500 of 2000 guests'));
  written = 1500;
  await until(() => expect(textOf(modal())).toContain('1500 of 2000 guests'));
  const { received } = app.service;
  const sent = received.find((request) => request.path.endsWith('/imports/guests'));
  const { id: of } = Object.fromEntries(sent?.body as FormData);
  expect(received.some((request) => request.path.endsWith(`/imports/guests/${of}`))).toBe(true);
  await press(button('Cancel the import'));
  await until(() => expect(textOf(modal())).toContain('This import was taken back.'));
  expect(button('Import 2 guests')).toHaveProperty('disabled', false);
});

test('an import that is done can be taken back; the file stays', async () => {
  const app = await openPreview();
  await press(button('Import 2 guests'));
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

test('another meaning for a column reads the file again, and takes the meaning from where it was', async () => {
  const app = await openPreview();
  await choose(field('Meaning of column Memo'), 'Guest name');
  await until(() => expect(uploads(app)).toHaveLength(2));
  expect(JSON.parse(String(Object(uploads(app)[1]).mapping))).toEqual({
    ...{ Gast: '', Zi: 'room_number', Memo: 'guest_name' },
  });
  await choose(field('Meaning of column Zi'), 'Leave out');
  await until(() => expect(uploads(app)).toHaveLength(3));
  expect(JSON.parse(String(Object(uploads(app)[2]).mapping))).toEqual({
    ...{ Gast: 'guest_name', Zi: '', Memo: '' },
  });
});

test('all dates can be moved: by days, to today, back', async () => {
  const app = await openPreview();
  expect(textOf(modal())).toContain(
    'In the file: first arrival Sunday, 1 November 2026, last departure Thursday, 5 November 2026',
  );
  const offsets = () => uploads(app).map((form) => Object(form).offset_days);
  await press(button('Bring first arrival to today'));
  await until(() => expect(offsets()).toEqual(['0', '20']));
  expect(field('Move all dates by days').value).toBe('20');
  await fill(field('Move all dates by days'), '-3');
  await keys('{Enter}');
  await until(() => expect(offsets()).toEqual(['0', '20', '-3']));
  await fill(field('Move all dates by days'), 'soon');
  await keys('{Tab}');
  expect(field('Move all dates by days').value).toBe('-3');
  await press(button('Leave dates as they are'));
  await until(() => expect(offsets()).toEqual(['0', '20', '-3', '0']));
});

test('a list with nothing new has nothing to import', async () => {
  await openPreview({ ...preview, counts: { create: 0, update: 0, skip: 3, bad: 0 }, issues: [] });
  expect(button('Nothing to import')).toHaveProperty('disabled', true);
});

test('a list of no guests says so', async () => {
  await openPreview({
    ...preview,
    ...{ guests: [], issues: [], first_arrival: null, last_departure: null },
    counts: { create: 0, update: 0, skip: 0, bad: 0 },
  });
  expect(says('No guest could be read from this file.')).toBe(true);
  expect(all('heading', 'Dates')).toEqual([]);
});

test('a long list is turned page by page, 20 guests to each; of many problems the first 50 are told', async () => {
  const [first] = preview.guests;
  if (!first) throw new Error('no guest');
  await openPreview({
    ...preview,
    guests: Array.from({ length: 45 }, (_, index) => ({ ...first, line: index + 2 })),
    issues: Array.from({ length: 60 }, (_, line) => ({ line, column: null, code: '', value: '' })),
  });
  expect(says('1–20 of 45')).toBe(true);
  await press(button('Next page'));
  await press(button('Next page'));
  expect(says('41–45 of 45')).toBe(true);
  expect(button('Next page')).toHaveProperty('disabled', true);
  expect(says('and 10 more')).toBe(true);
});

test.each([
  ['unreadable_file', 422, 'This file could not be read as a guest list. Save it as CSV and try'],
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
  expect(textOf(modal())).toContain('The file is still here; importing it again is safe.');
  expect(textOf(modal())).toContain('guests.csv');
  app.service.instead = answers();
  await press(upload());
  await until(() => one('heading', 'Columns'));
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
  await until(() => one('heading', 'Columns'));
});

test('closing in between keeps file and preview; "Choose another file" lets go of them', async () => {
  await openPreview();
  await keys('{Escape}');
  await until(() => expect(all('dialog')).toEqual([]));
  await press(button('Import guest list'));
  await until(() => one('heading', 'Columns'));
  await press(button('Choose another file'));
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
  expect(button(/Reading the file/)).toBeTruthy();
  await press(button('Remove file'));
  tell(json(200, { data: preview }));
  await pass(100);
  expect(says('Drop the guest list here')).toBe(true);
  expect(all('heading', 'Columns')).toEqual([]);
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
