import { useTranslation } from 'react-i18next';
import { type MealTypeId, mealName } from '../../../../core/rules/meal-type.ts';
import type { DayBrief } from '../../../data/kitchen/brief.ts';
import { useRooms } from '../../../data/kitchen/rooms.ts';
import { signed, useBriefTexts } from '../../../i18n/brief-text.ts';
import { type MoveLine, moveLines } from './move-lines.ts';

/** Lines that the band has room for. Where there are more, the last one counts the rest. */
const most = 3;

/** What the kitchen has not seen yet, a line for each room, the signed number first. */
export function BriefMoves({ sent, meal }: { sent: DayBrief; meal: MealTypeId }) {
  const { t } = useTranslation(['brief', 'common']);
  const rooms = useRooms();
  const lines = moveLines(sent.unseen, meal);
  if (lines.length === 0) return <p className="brief-new">{t('kitchen.new')}</p>;
  const shown = lines.length > most ? most - 1 : most;
  return (
    <ul className="brief-moves">
      {lines.slice(0, shown).map((line) => (
        <li key={line.key}>
          <b>{signed(line.by)}</b>
          <span>
            <Words line={line} shown={meal} rooms={rooms} />
          </span>
        </li>
      ))}
      {lines.length > shown && <li>{t('kitchen.more', { count: lines.length - shown })}</li>}
    </ul>
  );
}

function Words(props: { line: MoveLine; shown: MealTypeId; rooms: ReturnType<typeof useRooms> }) {
  const { meal, by, needs, all } = props.line;
  const { t } = useTranslation(['brief', 'common']);
  const texts = useBriefTexts();
  const [first] = all;
  const [rooms, names] = [new Set<string>(), new Set<string>()];
  for (const { id, note } of all) {
    const guest = props.rooms.get(id);
    const room = guest?.room ?? note?.room_number;
    if (room) rooms.add(room);
    else names.add(guest?.name ?? note?.guest_name ?? t('pane.gone'));
  }
  const said = first?.hasOtherNeeds
    ? needs.length > 0
      ? t('move.needs', { needs: texts.needs(needs) })
      : t('move.noNeeds')
    : texts.needs(needs);
  return [
    meal === props.shown ? '' : t(`common:${mealName(meal)}`),
    said,
    by === 0 && first && first.from !== first.to ? t(`move.${first.to}`) : '',
    rooms.size > 0 ? t('kitchen.room', { count: rooms.size, rooms: [...rooms].join(', ') }) : '',
    ...names,
  ]
    .filter(Boolean)
    .join(', ');
}
