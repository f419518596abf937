import { describe, expect, it } from 'vitest';
import type { ImportPreview } from '../../../../../core/contract/guest-import.ts';
import {
  columnsWith,
  type ImportEvent,
  importAfter,
  isWanted,
  mappingWith,
  nothingChosen,
  offsetTo,
} from '../../../../../src/features/reception/import/import-flow.ts';
import { fileSize } from '../../../../../src/ui/file/file-size.ts';

const result = {
  id: 'a',
  counts: { create: 1, update: 0, skip: 0, withdraw: 0, bad: 0 },
  issues: [],
};
const list = new File(['Name;Zimmer\nRossi;101'], 'guests.csv');
const columns: ImportPreview['columns'] = [
  { header: 'Name', field: 'guest_name', sample: 'Rossi' },
  { header: 'Zimmer', field: 'room_number', sample: '101' },
  { header: 'Notiz', field: null, sample: '' },
];
const preview: ImportPreview = {
  columns,
  rows: 1,
  guests: [],
  counts: { create: 1, update: 0, skip: 0, withdraw: 0, bad: 0 },
  issues: [],
  bad_lines: [],
  first_arrival: '2017-07-01',
  last_departure: '2017-07-03',
};

const stateAfter = (...events: ImportEvent[]) => events.reduce(importAfter, nothingChosen);
const chosen: ImportEvent = { kind: 'chosen', file: list };
const options = { offset_days: 0 };
const read: ImportEvent = { kind: 'read', preview, options };

describe('importAfter', () => {
  it('goes from choosing over the preview to done', () => {
    const state = stateAfter(
      chosen,
      { kind: 'reading' },
      read,
      { kind: 'importing' },
      { kind: 'imported', result },
    );
    expect(state).toMatchObject({ step: 'done', file: list, result });
  });

  it('refuses a file of 10 MB, and no file', () => {
    const big = new File([new Uint8Array(10 * 1024 * 1024)], 'big.csv');
    expect(stateAfter({ kind: 'chosen', file: big })).toMatchObject({
      file: null,
      problem: 'file_too_large',
    });
    expect(stateAfter({ kind: 'chosen', file: undefined })).toMatchObject({ problem: 'no_file' });
  });

  it('keeps the file and the preview when the network fails', () => {
    const failed: ImportEvent = { kind: 'failed', problem: 'network' };
    expect(stateAfter(chosen, { kind: 'reading' }, failed)).toMatchObject({
      step: 'choose',
      file: list,
      busy: null,
      problem: 'network',
    });
    expect(stateAfter(chosen, read, { kind: 'importing' }, failed)).toMatchObject({
      step: 'preview',
      file: list,
      preview,
      busy: null,
      problem: 'network',
    });
  });

  it('keeps a press on import that comes while the file is read again, until that fails', () => {
    const again: ImportEvent = { kind: 'reading', options: { offset_days: 3 } };
    const wanted = stateAfter(chosen, read, again, { kind: 'wanted' });
    expect(wanted).toMatchObject({
      readWith: options,
      busy: { kind: 'reading', thenImport: true },
    });
    const further: ImportEvent = { kind: 'reading', options: { offset_days: 4 } };
    expect([wanted, importAfter(wanted, further)].map(isWanted)).toEqual([true, true]);
    const failed = importAfter(wanted, { kind: 'failed', problem: 'network' });
    expect(isWanted(failed)).toBe(false);
    expect(failed).toMatchObject({ options: { offset_days: 3 }, readWith: options, busy: null });
  });

  it('does not jump to the preview of a file that was removed meanwhile', () => {
    expect(stateAfter(chosen, { kind: 'reading' }, { kind: 'removed' }, read)).toEqual(
      nothingChosen,
    );
  });
});

it('shows the columns as they were mapped by hand', () => {
  const mapped = columnsWith(columns, { Notiz: 'guest_type', Zimmer: '' });
  expect(mapped.map(({ field }) => field)).toEqual(['guest_name', null, 'guest_type']);
  expect(columnsWith(columns, undefined)).toEqual(columns);
});

describe('mappingWith', () => {
  it('takes a meaning from the column that had it', () => {
    expect(mappingWith(columns, { Zimmer: 'guest_group' }, 'Notiz', 'guest_name')).toEqual({
      Name: '',
      Zimmer: 'guest_group',
      Notiz: 'guest_name',
    });
  });

  it('can leave a column out', () => {
    expect(mappingWith(columns, undefined, 'Zimmer', '')).toEqual({ Zimmer: '' });
  });
});

it('moves the first arrival to a day', () => {
  expect(offsetTo(preview, '2017-07-11')).toBe(10);
  expect(offsetTo({ first_arrival: null }, '2017-07-11')).toBe(0);
});

it('says sizes in a unit that people read', () => {
  expect(fileSize(900)).toEqual({ amount: 900, unit: 'B' });
  expect(fileSize(2048)).toEqual({ amount: 2, unit: 'kB' });
  expect(fileSize(1024 * 1024 * 2.55)).toEqual({ amount: 2.6, unit: 'MB' });
});
