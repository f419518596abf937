import type { ImportField, ImportPreview } from '../../../../../core/contract/guest-import.ts';
import { groupBy } from '../../../../../core/rules/group-by.ts';

export type ImportGuest = ImportPreview['guests'][number];
type Issue = ImportPreview['issues'][number];
type BadLine = ImportPreview['bad_lines'][number];

/** What a count shows alone. `all` is without what stays as it is, unless the file says otherwise. */
export const filters = ['all', 'problems', 'withdraw', 'create', 'update', 'skip'] as const;
export type Filter = (typeof filters)[number];
export type Section = Exclude<Filter, 'all'>;

export type PreviewRow =
  | { kind: 'head'; key: string; section: Section; rows: number }
  /** `issues`: what of its line could not be read, so that it is imported without it. */
  | { kind: 'guest'; key: string; section: Section; guest: ImportGuest; issues: readonly Issue[] }
  | { kind: 'bad'; key: string; section: 'problems'; line: BadLine; issues: readonly Issue[] };

/** The most important first. */
const order = ['problems', 'withdraw', 'update', 'create', 'skip'] as const;

/** What the preview lists under a filter: each section under its head. */
export function previewRows(preview: ImportPreview, filter: Filter): PreviewRow[] {
  const issues = groupBy(preview.issues, ({ line }) => line);
  const sections: Record<Section, PreviewRow[]> = {
    problems: [],
    withdraw: [],
    update: [],
    create: [],
    skip: [],
  };
  for (const line of preview.bad_lines) {
    const row = { section: 'problems', line, issues: issues.get(line.line) ?? [] } as const;
    sections.problems.push({ kind: 'bad', key: `bad ${line.line}`, ...row });
  }
  for (const [index, guest] of preview.guests.entries()) {
    const found = issues.get(guest.line) ?? [];
    // Listed once: as a problem, unless its own filter is on.
    const section = found.length > 0 && filter !== guest.action ? 'problems' : guest.action;
    const row = { key: `${index}`, section, guest, issues: found } as const;
    sections[section].push({ kind: 'guest', ...row });
  }
  sections.problems.sort((a, b) => lineOf(a) - lineOf(b));
  const shown = filter === 'all' ? order : [filter];
  return shown.flatMap((section) => {
    const isAll = filter !== 'all' || section !== 'skip';
    const rows = isAll ? sections[section] : sections[section].filter(isKept);
    if (rows.length === 0) return [];
    return [{ kind: 'head', key: section, section, rows: rows.length } as const, ...rows];
  });
}

/** Whether it stays as a person has set it, and the file says otherwise. */
const isKept = (row: PreviewRow) => row.kind === 'guest' && row.guest.kept.length > 0;

function lineOf(row: PreviewRow): number {
  if (row.kind === 'head') return 0;
  return row.kind === 'bad' ? row.line.line : row.guest.line;
}

/** Lines with a problem: those that are left out, and those of which only a part could be read. */
export function problemLines({ counts, guests, issues }: ImportPreview): number {
  const withIssues = new Set(issues.map(({ line }) => line));
  const partly = guests.flatMap(({ line }) => (withIssues.has(line) ? [line] : []));
  return counts.bad + new Set(partly).size;
}

/** What each filter shows. */
export function countsOf(preview: ImportPreview): Record<Filter, number> {
  const { create, update, skip, withdraw, bad } = preview.counts;
  return {
    all: create + update + skip + withdraw + bad,
    problems: problemLines(preview),
    withdraw,
    create,
    update,
    skip,
  };
}

/** Fields that a list of guests can't do without, by the columns of which any will do. */
const needed = [
  ['guest_name', 'first_name', 'last_name'],
  ['check_in'],
  ['check_out', 'nights'],
] as const satisfies readonly (readonly ImportField[])[];

/** The needed fields of which the file has no column. */
export function missingFields(columns: ImportPreview['columns']): ImportField[] {
  const found = new Set(columns.map(({ field }) => field));
  return needed.flatMap(([first, ...others]) =>
    [first, ...others].some((field) => found.has(field)) ? [] : [first],
  );
}
