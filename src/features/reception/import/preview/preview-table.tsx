import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '../../../../../core/contract/guest-import.ts';
import { addDays, type Day } from '../../../../../core/rules/day.ts';
import { DataTable, TableCell } from '../../../../ui/table/data-table.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import { finePointer } from '../../../../ui/windows.ts';
import { BadCells } from './bad-line.tsx';
import { GuestCells } from './guest-line.tsx';
import { type NotesContext, useGuestNotes } from './guest-notes.ts';
import type { PreviewRow } from './preview-rows.ts';
import { useIssueText } from './use-issue-text.ts';

const columns = [
  { key: 'line', number: true },
  { key: 'guest' },
  { key: 'room' },
  { key: 'arrival' },
  { key: 'departure' },
  { key: 'nights', number: true },
  { key: 'board' },
  { key: 'effect' },
] as const;

/** The guests and lines of the preview, as they will be. */
export function PreviewTable(props: {
  rows: readonly PreviewRow[];
  preview: ImportPreview;
  context: NotesContext;
  /** By how many days the dates of the guests, and those of the bad lines, are moved on. */
  shift: { guests: number; lines: number };
  dayText(day: Day): string;
}) {
  const { rows, preview, shift, dayText } = props;
  const { t } = useTranslation('imports');
  const heights = useHeights();
  const notesOf = useGuestNotes(props.context);
  const issueText = useIssueText(preview.columns);
  const day = (of: Day | null, by: number) => (of === null ? null : dayText(addDays(of, by)));
  return (
    <DataTable
      label={t('title')}
      columns={columns.map((column) => ({ ...column, head: t(`head.${column.key}`) }))}
      rows={rows}
      keyOf={keyOf}
      isHead={isHead}
      heightOf={heights.of}
      headHeight={heights.head}
      toneOf={isProblem}
    >
      {(row) => {
        if (row.kind === 'head')
          return (
            <SectionHead row={row} rows={rows} preview={preview} isDemo={props.context.isDemo} />
          );
        const issues = row.issues.map(issueText);
        if (row.kind === 'bad') {
          return <BadCells line={row.line} issues={issues} day={(of) => day(of, shift.lines)} />;
        }
        // Dates that are still being moved: the guest's own days are those of the last reading.
        return (
          <GuestCells
            guest={row.guest}
            notes={notesOf(row.guest)}
            issues={issues.map(({ text }) => text)}
            day={(of) => day(of, shift.guests) ?? ''}
            dayBefore={dayText}
          />
        );
      }}
    </DataTable>
  );
}

const keyOf = ({ key }: PreviewRow) => key;
const isHead = ({ kind }: PreviewRow) => kind === 'head';
const isProblem = (row: PreviewRow) =>
  row.kind !== 'head' && row.issues.length + Number(row.kind === 'bad') > 0 ? 'warn' : undefined;

/** Heights of rows, px, by pointer and width. */
function useHeights() {
  const fine = useMedia(finePointer);
  const phone = useMedia('(max-width: 768px)');
  const line = phone ? 80 : fine ? 44 : 56;
  const problem = phone ? 88 : fine ? 56 : 64;
  return {
    head: phone ? 0 : 40,
    of: (row: PreviewRow) => (row.kind === 'head' ? 40 : isProblem(row) ? problem : line),
  };
}

function SectionHead(props: {
  row: Extract<PreviewRow, { kind: 'head' }>;
  rows: readonly PreviewRow[];
  isDemo: boolean;
  preview: ImportPreview;
}) {
  const { t } = useTranslation('imports');
  const { section, rows } = props.row;
  const isMadeUp = props.isDemo && props.rows.some((row) => hasMadeUp(row, section));
  const { bad } = props.preview.counts;
  const note = () => {
    if (section !== 'problems') return t(`section.${section}`, { count: rows });
    return bad > 0 ? t('section.bad', { count: bad }) : t('section.partly');
  };
  return (
    <TableCell span={columns.length}>
      {t(`filter.${section}`)} <small>{isMadeUp ? `${note()} · ${t('demo')}` : note()}</small>
    </TableCell>
  );
}

const hasMadeUp = (row: PreviewRow, section: PreviewRow['section']): boolean =>
  row.kind === 'guest' && row.section === section && row.guest.made_up;
