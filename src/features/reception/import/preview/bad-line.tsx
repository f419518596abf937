import { useTranslation } from 'react-i18next';
import type { ImportField, ImportPreview } from '../../../../../core/contract/guest-import.ts';
import { type Day, daysBetween } from '../../../../../core/rules/day.ts';
import { TableCell } from '../../../../ui/table/data-table.tsx';
import type { TextOfIssue } from './use-issue-text.ts';

/** A line that is left out: what could be read of it, what could not as it stands in the file, and why. */
export function BadCells(props: {
  line: ImportPreview['bad_lines'][number];
  issues: readonly TextOfIssue[];
  day(of: Day | null): string | null;
}) {
  const { line, issues, day } = props;
  const { t } = useTranslation('imports');
  const { t: reception } = useTranslation('reception');
  const { check_in: from, check_out: to } = line;
  const cell = (fields: readonly ImportField[], text: string | null) => {
    const at = issues.find(({ field }) => field !== undefined && fields.includes(field));
    return at ? <mark>{at.value || '–'}</mark> : text || '–';
  };
  return (
    <>
      <TableCell column="line" number>
        {line.line}
      </TableCell>
      <TableCell column="guest">
        {cell(['guest_name'], line.guest_name)}{' '}
        <small data-phone>{t('lineNumber', { line: line.line })}</small>
      </TableCell>
      <TableCell column="room">{cell(['room_number'], line.room_number)}</TableCell>
      <TableCell column="arrival">{cell(['check_in'], day(from))}</TableCell>
      <TableCell column="departure">{cell(['check_out'], day(to))}</TableCell>
      <TableCell column="nights" number>
        {from && to && to >= from ? daysBetween(from, to) : '–'}
      </TableCell>
      <TableCell column="board">
        {cell(['board'], line.board && reception(`board.${line.board}`))}
      </TableCell>
      <TableCell column="effect">
        <strong>{issues.map(wordsOf).join(', ')}</strong>
      </TableCell>
    </>
  );
}

const ownColumns: readonly ImportField[] = [
  ...(['guest_name', 'room_number', 'check_in', 'check_out', 'board'] as const),
];

/** What stands in the file is told where the table has no column for it. */
const wordsOf = ({ text, field, value }: TextOfIssue): string =>
  value === '' || (field && ownColumns.includes(field)) ? text : `${text} “${value}”`;
