import { expect, test } from 'vitest';
import type { ImportReport } from '../../../../core/contract/guest-import.ts';
import { until } from '../harness/clock.ts';
import { press } from '../harness/hands.ts';
import { today } from '../harness/hotel.ts';
import { modal } from '../harness/import.ts';
import { openReception } from '../harness/reception.ts';
import { json, problem } from '../harness/responses.ts';
import { all, button, dialog, one, says, textOf } from '../harness/sight.ts';

const section = () => one('region', 'Imports so far', modal());
const lines = () =>
  all('listitem', undefined, one('list', 'Imports so far', section())).map(textOf);
const none = { create: 0, update: 0, skip: 0, withdraw: 0, bad: 0 };
const at = new Date(Date.parse(`${today}T05:30:00Z`)).toISOString();

let made = 0;
function report(part: Partial<ImportReport>): ImportReport {
  made += 1;
  return {
    ...{
      id: `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`,
      state: 'done',
      counts: none,
    },
    ...{ source: 'folder', name: 'arrivals.csv', at, by: null, refusal: null },
    ...{ issues: [], issue_count: 0, ...part },
  };
}

async function openReport(...data: ImportReport[]) {
  const app = await openReception();
  app.service.imports = { version: 1, data, next: null };
  await press(button('Import guest list'));
  await until(section);
  return app;
}

const withoutTime = (text: string) => text.replace(/\d\d:\d\d( [AP]M)?/, '');

test('what came, from where, and what it did or why it was refused', async () => {
  await openReport(
    report({ counts: { create: 3, update: 1, skip: 4, withdraw: 2, bad: 1 } }),
    report({
      source: 'alpinebits',
      name: 'Hotel system 5.1',
      by: 'Our key',
      counts: { ...none, skip: 1 },
    }),
    report({ source: 'file', name: '', by: 'Berta Boss', state: 'taken_back' }),
    report({ name: 'picture.csv', state: 'refused', refusal: 'unreadable_file' }),
    report({ name: 'later.csv', state: 'refused', refusal: 'from_a_newer_server' }),
    report({ source: 'alpinebits', name: '', state: 'refused', refusal: 'unreadable_file' }),
    report({ name: 'empty.csv' }),
  );
  await until(() => expect(lines()).toHaveLength(7));
  expect(lines().map(withoutTime)).toEqual([
    'arrivals.csv · Import folder3 new, 1 changed, 2 withdrawn, 4 unchanged, 1 line left outTake back',
    'Hotel system 5.1 · AlpineBits · Our key1 unchanged',
    'File · Berta BossTaken back',
    'picture.csv · Import folderRefused: This file could not be read as a guest list. Save it as XLSX or CSV and try again. Nothing was written.',
    'later.csv · Import folderRefused: Something went wrong on the server. Try again in a moment. Nothing was written.',
    'AlpineBitsRefused: What was sent is no message of reservations. Nothing was written.',
    'empty.csv · Import foldernothing to import',
  ]);
});

test('the lines that were left out are opened, with how many more there are', async () => {
  const issues = [
    { line: 4, column: 'An', code: 'invalid_date', value: '31.02.' },
    { line: 5, column: null, code: 'missing_value', value: 'adults' },
  ];
  await openReport(report({ counts: { ...none, bad: 9 }, issues, issue_count: 9 }));
  const summary = await until(() => {
    const found = section().querySelector('summary');
    if (found === null) throw new Error('no details');
    return found;
  });
  expect(textOf(summary)).toBe('9 problems');
  const details = summary.closest('details');
  expect(details?.open).toBe(false);
  await press(summary);
  expect(details?.open).toBe(true);
  expect([...(details?.querySelectorAll('li') ?? [])].map(textOf)).toEqual([
    'Line 4, Annot a usable date“31.02.”',
    'Line 5missing“Adults”',
    'and 7 more',
  ]);
});

test('before anything has come it says how lists come', async () => {
  await openReport();
  await until(() => expect(textOf(section())).toContain('No list has come yet.'));
});

test('without a network it says so, and shows the list when there is one again', async () => {
  const app = await openReception();
  app.service.imports = { version: 1, data: [report({})], next: null };
  app.service.cut();
  await press(button('Import guest list'));
  await until(() =>
    expect(textOf(section())).toContain(
      'What has come so far is to be seen with the network only.',
    ),
  );
  app.service.restore();
  await until(() => expect(lines()).toHaveLength(1));
});

test('where it can not be had it is asked for again; older ones come on demand', async () => {
  const app = await openReception();
  let fails = true;
  app.service.instead = ({ method, path }) => {
    if (method !== 'GET' || !path.includes('/imports/guests')) return undefined;
    if (fails) return problem(500, 'internal');
    const isFirst = !path.includes('before=');
    const data = [report({ name: isFirst ? 'new.csv' : 'old.csv' })];
    return json(200, { version: 1, data, next: isFirst ? at : null });
  };
  await press(button('Import guest list'));
  await until(() => expect(textOf(section())).toContain('could not be loaded'));
  fails = false;
  await press(button('Try again', section()));
  await until(() => expect(lines()).toHaveLength(1));
  await press(button('Show older ones', section()));
  await until(() => expect(lines()).toHaveLength(2));
  expect(lines()[1]).toContain('old.csv');
  expect(all('button', 'Show older ones', section())).toEqual([]);
});

test('an import is taken back after a question, and then says so; a refusal is told', async () => {
  const done = report({ counts: { ...none, create: 2 } });
  const app = await openReport(done);
  await until(() => expect(lines()).toHaveLength(1));
  let refused = true;
  app.service.instead = ({ method, path }) => {
    if (method !== 'POST' || !path.endsWith(`/imports/guests/${done.id}/take-back`))
      return undefined;
    if (refused) return problem(403, 'forbidden');
    app.service.imports = { version: 2, data: [{ ...done, state: 'taken_back' }], next: null };
    const progress = {
      id: done.id,
      state: 'taken_back',
      total: 2,
      written: 2,
      counts: done.counts,
    };
    return json(200, { data: progress, version: 2 });
  };
  const takeBack = async () => {
    await press(button('Take back: arrivals.csv', section()));
    const question = await until(() => dialog('Take this import back?'));
    await press(button('Take it back', question));
  };
  await takeBack();
  await until(() => expect(says('The import could not be taken back')).toBe(true));
  refused = false;
  await takeBack();
  await until(() => expect(says('The import was taken back')).toBe(true));
  await until(() =>
    expect(withoutTime(lines()[0] ?? '')).toBe('arrivals.csv · Import folderTaken back'),
  );
});
