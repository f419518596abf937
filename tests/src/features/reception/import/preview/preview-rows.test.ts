import { describe, expect, it } from 'vitest';
import type { ImportPreview } from '../../../../../../core/contract/guest-import.ts';
import {
  countsOf,
  missingFields,
  type PreviewRow,
  previewRows,
} from '../../../../../../src/features/reception/import/preview/preview-rows.ts';

type Guest = ImportPreview['guests'][number];

const guest = (line: number, action: Guest['action']): Guest => ({
  ...{ line, action, guest_name: `G ${line}`, made_up: false, before: null },
  ...{ room_number: '1', check_in: '2026-11-01', check_out: '2026-11-03', board: 'HB' },
  ...{ category: 'male', gender: 'male', kept: [] },
});
const bad = (line: number): ImportPreview['bad_lines'][number] => ({
  ...{ line, guest_name: '', room_number: '', check_in: null, check_out: null, board: null },
});
const preview: ImportPreview = {
  columns: [],
  rows: 7,
  guests: [guest(2, 'create'), guest(3, 'skip'), guest(5, 'create'), guest(6, 'update')],
  counts: { create: 2, update: 1, skip: 1, withdraw: 0, bad: 2 },
  issues: [
    { line: 4, column: 'An', code: 'invalid_date', value: 'x' },
    { line: 5, column: 'VP', code: 'unknown_board', value: 'x' },
    { line: 8, column: 'An', code: 'invalid_date', value: 'x' },
    { line: 8, column: 'Ab', code: 'invalid_date', value: 'y' },
  ],
  bad_lines: [bad(4), bad(8)],
  ...{ first_arrival: '2026-11-01', last_departure: '2026-11-03' },
};

const told = (rows: PreviewRow[]) =>
  rows.map((row) => {
    if (row.kind === 'head') return `${row.section} ${row.rows}`;
    return row.kind === 'bad' ? row.line.line : row.guest.line;
  });

describe('what the preview lists', () => {
  it('is what needs a person first, then changed and new guests, without what stays', () => {
    const rows = previewRows(preview, 'all');
    expect(told(rows)).toEqual(['problems 3', 4, 5, 8, 'update 1', 6, 'create 1', 2]);
    expect(rows.map((row) => (row.kind === 'head' ? '' : row.issues.length))).toEqual([
      ...['', 1, 1, 2, '', 0, '', 0],
    ]);
  });

  it('has guests who stay as somebody has set them, though the file says otherwise', () => {
    const kept: Guest = { ...guest(9, 'skip'), kept: ['room'] };
    const rows = previewRows({ ...preview, guests: [guest(3, 'skip'), kept] }, 'all');
    expect(told(rows)).toEqual(['problems 2', 4, 8, 'skip 1', 9]);
  });

  it('is one section where its count is chosen', () => {
    expect(told(previewRows(preview, 'skip'))).toEqual(['skip 1', 3]);
    expect(told(previewRows(preview, 'problems'))).toEqual(['problems 3', 4, 5, 8]);
    expect(told(previewRows(preview, 'create'))).toEqual(['create 2', 2, 5]);
    expect(previewRows({ ...preview, guests: [] }, 'update')).toEqual([]);
  });
});

it('counts lines that are left out, and lines of which a part could not be read', () => {
  expect(countsOf(preview)).toEqual({
    all: 6,
    problems: 3,
    withdraw: 0,
    create: 2,
    update: 1,
    skip: 1,
  });
});

it('finds which of name, arrival and departure no column has', () => {
  const columns = (...fields: ImportPreview['columns'][number]['field'][]) =>
    fields.map((field, index) => ({ header: `${index}`, field, sample: '' }));
  expect(missingFields(columns('last_name', 'check_in', 'check_out'))).toEqual([]);
  expect(missingFields(columns('check_in', null))).toEqual(['guest_name', 'check_out']);
  expect(missingFields(columns('client_name', 'guest_name'))).toEqual(['check_in', 'check_out']);
});
