import { Check, CircleQuestionMark, Clock, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../../core/rules/day.ts';
import { inHouse } from '../../../../../core/rules/guest-list.ts';
import { isChild, peopleOf } from '../../../../../core/rules/people.ts';
import type { DoorGuest } from '../../../../data/door/door-guests.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { ageOn } from '../../details/age.ts';
import { givenName } from '../rooms/door-rooms.ts';
import { AllergyMark } from './allergy-mark.tsx';

/** How a guest stands at the door. */
type Standing = 'came' | 'expected' | 'uncertain' | 'absent';

function standingOf({ presence, status }: DoorGuest): Standing {
  if (presence) return 'came';
  if (status === 'will_not_eat') return 'absent';
  return status === 'uncertain' ? 'uncertain' : 'expected';
}

const marks = {
  came: <Check size={20} strokeWidth={3} aria-hidden />,
  expected: null,
  uncertain: <CircleQuestionMark size={36} strokeWidth={1.75} aria-hidden />,
  absent: <Minus size={20} aria-hidden />,
};

/** One guest: a tap says that they came, another one takes it back. */
export function GuestTile(props: {
  guest: DoorGuest;
  day: Day;
  /** The name that stands over all of the room, and is left out here. */
  family: string | undefined;
  withRoom: boolean;
  may: boolean;
  onTap(): void;
}) {
  const { guest, day } = props;
  const { row, presence, pending } = guest;
  const { t } = useTranslation('door');
  const words = useWords(guest, day, props.withRoom);
  const standing = standingOf(guest);
  const people = peopleOf(row);
  return (
    <button
      type="button"
      className="door-guest"
      data-guest={row.id}
      data-standing={standing}
      aria-pressed={presence !== undefined}
      disabled={!props.may || !inHouse(row, day)}
      onClick={props.onTap}
    >
      <span className="door-mark">{marks[standing]}</span>
      <span className="door-who">
        <b>
          {givenName(row.guest_name, props.family)}
          {people > 1 && ` × ${people}`}
        </b>
        <span>{words}</span>
      </span>
      <AllergyMark allergies={row.allergies ?? []} />
      {pending && (
        <span className="door-clock" role="img" aria-label={t('guest.waiting')}>
          <Clock size={18} aria-hidden />
        </span>
      )}
    </button>
  );
}

/** "eats, child 9"; "came 19:42". */
function useWords(guest: DoorGuest, day: Day, withRoom: boolean): string {
  const { t } = useTranslation('door');
  const format = useFormats();
  const { row, presence } = guest;
  const standing = standingOf(guest);
  const status = {
    came: t('guest.came', { time: format.time(Date.parse(presence?.since ?? '') || 0) }),
    expected: t('guest.eats'),
    uncertain: t('guest.uncertain'),
    absent: t('guest.absent'),
  }[standing];
  const age = isChild(row, day) ? ageOn(row.guest_date_of_birth, day) : null;
  const room =
    row.room_number === null
      ? t('room.externalShort')
      : t('guest.inRoom', { room: row.room_number });
  return [
    ...(withRoom ? [room] : []),
    status,
    ...(age === null || presence ? [] : [t('guest.child', { age })]),
  ].join(', ');
}
