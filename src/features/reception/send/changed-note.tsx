import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { useWriter } from '../../../data/connection/author.ts';
import { useLastChange } from '../../../data/kitchen/brief.ts';
import { useFormats } from '../../../i18n/format.ts';

/** When and by whom a guest's meal was changed after the day was sent to the kitchen; nothing where none was. */
export function ChangedNote({ guestId, day }: { guestId: string; day: Day }) {
  const row = useLastChange(day, guestId);
  return row ? <Note row={row} /> : null;
}

function Note({ row }: { row: Row<'meal_status'> }) {
  const { t } = useTranslation('brief');
  const format = useFormats();
  const who = useWriter('meal_status', row, row.updated_by);
  const comes = row.meal_status !== 'will_not_eat';
  const Sign = comes ? Plus : Minus;
  return (
    <span data-note="changed">
      <Sign size={16} role="img" aria-label={t(comes ? 'note.plus' : 'note.minus')} />
      <span>{[format.time(Date.parse(row.updated_at)), who?.name].filter(Boolean).join(', ')}</span>
    </span>
  );
}
