import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../../core/rules/day.ts';
import { TableCell } from '../../../../ui/table/data-table.tsx';
import { nightsOf } from './guest-effect.ts';
import type { ImportGuest } from './preview-rows.ts';

/** A guest as they will be; where that is something else than before, what was is struck through. */
export function GuestCells(props: {
  guest: ImportGuest;
  notes: { effects: readonly string[]; about: readonly string[] };
  issues: readonly string[];
  day(of: Day): string;
  dayBefore(of: Day): string;
}) {
  const { guest, notes, issues, day, dayBefore } = props;
  const { t } = useTranslation('imports');
  const { t: reception } = useTranslation('reception');
  const { before } = guest;
  const boardText = (of: ImportGuest['board']) => (of === null ? '–' : reception(`board.${of}`));
  const nights = nightsOf(guest);
  return (
    <>
      <TableCell column="line" number>
        {guest.line}
      </TableCell>
      <TableCell column="guest">
        <Changed was={before?.guest_name} is={guest.guest_name} />{' '}
        {notes.about.length > 0 && <small>{notes.about.join(' · ')}</small>}{' '}
        <small data-narrow>{`${t('nights', { count: nights })} · ${boardText(guest.board)}`}</small>
      </TableCell>
      <TableCell column="room">
        <Changed was={before && (before.room_number ?? '–')} is={guest.room_number ?? '–'} />
      </TableCell>
      <TableCell column="arrival">
        <Changed was={before && dayBefore(before.check_in)} is={day(guest.check_in)} />
      </TableCell>
      <TableCell column="departure">
        <Changed was={before && dayBefore(before.check_out)} is={day(guest.check_out)} />
      </TableCell>
      <TableCell column="nights" number>
        {nights}
      </TableCell>
      <TableCell column="board">
        <Changed was={before && boardText(before.board)} is={boardText(guest.board)} />
      </TableCell>
      <TableCell column="effect">
        {issues.length > 0 && <strong>{`${issues.join(', ')}\u00a0· `}</strong>}
        <small>{notes.effects.join(', ')}</small>
      </TableCell>
    </>
  );
}

function Changed({ was, is }: { was: string | null | undefined; is: string }) {
  if (was === null || was === undefined || was === is) return is;
  return (
    <>
      <del>{was}</del> <ins>{is}</ins>
    </>
  );
}
