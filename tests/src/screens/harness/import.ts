import type { ImportPreview } from '../../../../core/contract/guest-import.ts';
import { until } from './clock.ts';
import { pick, press } from './hands.ts';
import { openReception } from './reception.ts';
import { json, type Received } from './responses.ts';
import { all, button, dialog, field, one, textOf } from './sight.ts';

type App = Awaited<ReturnType<typeof openReception>>;

export const list = new File(['name;room\nRossi;101\n'], 'guests.csv', { type: 'text/csv' });

export const preview: ImportPreview = {
  columns: [
    { header: 'Gast', field: 'guest_name', sample: 'Rossi Marco' },
    { header: 'Zi', field: 'room_number', sample: '101' },
    { header: 'An', field: 'check_in', sample: '22.11.' },
    { header: 'Ab', field: 'check_out', sample: '26.11.' },
    { header: 'Memo', field: null, sample: '' },
  ],
  rows: 6,
  guests: [
    {
      ...{ line: 2, action: 'create', guest_name: 'Rossi Marco', made_up: false, before: null },
      ...{ room_number: '101', check_in: '2026-11-22', check_out: '2026-11-26', board: 'HB' },
      ...{ category: 'male', gender: 'male', kept: [] },
    },
    {
      ...{ line: 3, action: 'skip', guest_name: 'Booking 7430 · guest 1', made_up: true },
      ...{ room_number: null, check_in: '2026-11-23', check_out: '2026-11-24', board: null },
      ...{ category: 'child', gender: null, before: null, kept: [] },
    },
    {
      ...{ line: 7, action: 'update', guest_name: 'Weber Ida', made_up: false },
      ...{ room_number: '110', check_in: '2026-11-22', check_out: '2026-11-25', board: 'HB' },
      ...{ category: 'female', gender: 'female', kept: ['name', 'board'] },
      before: {
        ...{ guest_name: 'Weber Ida', room_number: '108', board: 'HB' },
        ...{ check_in: '2026-11-22', check_out: '2026-11-24' },
      },
    },
  ],
  counts: { create: 1, update: 1, skip: 1, withdraw: 0, bad: 3 },
  issues: [
    { line: 4, column: 'An', code: 'invalid_date', value: '31.02.' },
    { line: 5, column: null, code: 'missing_value', value: 'adults' },
    { line: 6, column: null, code: 'from_a_newer_server', value: '' },
  ],
  bad_lines: [
    {
      ...{ line: 4, guest_name: 'Huber Karl', room_number: '7', board: 'FB' },
      ...{ check_in: null, check_out: '2026-11-30' },
    },
    ...[5, 6].map((line) => ({
      ...{ line, guest_name: '', room_number: '', board: null, check_in: null, check_out: null },
    })),
  ],
  first_arrival: '2026-11-22',
  last_departure: '2026-11-26',
};

const path = '/api/v1/hotels/01900000-';
export const id = '01900000-0000-7000-8000-00000000abcd';
/** The service's answers to an upload: what the preview says, and what importing did. */
export const answers =
  (said: ImportPreview = preview) =>
  (request: Received): Response | undefined => {
    if (!request.path.startsWith(path) || !request.path.includes('/imports/guests')) return;
    if (request.method === 'GET') return;
    if (request.path.endsWith('/preview')) return json(200, { data: said });
    return json(200, { data: { id, counts: said.counts, issues: said.issues }, version: 9 });
  };

/** The forms that were uploaded, oldest first. */
export const uploads = ({ service }: App) =>
  service.received
    .filter(({ method, path }) => method === 'POST' && path.includes('/imports/guests'))
    .map((request) => {
      const form = request.body as FormData;
      const { file, ...options } = Object.fromEntries(form);
      return { to: request.path.split('/').at(-1), file: (file as File).name, ...options };
    });

export const modal = () => dialog('Import guest list');
export const input = () => field('Browse files');
export const upload = () => button('Upload');
export const columns = () => button(/^Columns/);
export const run = () => button(/^Import 2 guests/);
export const rowsOf = () => all('row', undefined, modal()).map(textOf);
/** A count over the list, which is its filter. */
export const count = (name: string) =>
  button(new RegExp(`^${name}`), one('group', 'Show', modal()));

export async function openImport(
  said?: ImportPreview,
  opening: Parameters<typeof openReception>[0] = {},
): Promise<App> {
  const app = await openReception(opening);
  app.service.instead = answers(said);
  await press(button('Import guest list'));
  await until(modal);
  return app;
}

export async function openPreview(
  said?: ImportPreview,
  opening: Parameters<typeof openReception>[0] = {},
): Promise<App> {
  const app = await openImport(said, opening);
  await pick(input(), list);
  await press(upload());
  await until(columns);
  return app;
}
