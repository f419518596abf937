import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { isChild, peopleOf } from '../../../../core/rules/people.ts';
import { ageOn } from '../details/age.ts';

/** So many are listed at first. */
const atFirst = 50;

/** The guests of a group by name; a press opens one. */
export function GroupPeople(props: {
  guests: readonly Row<'reservation'>[];
  day: Day;
  onOpen(guestId: string): void;
}) {
  const { guests } = props;
  const { t } = useTranslation('reception');
  const rest = guests.slice(atFirst);
  return (
    <section className="group-part" aria-labelledby="group-people">
      <h3 id="group-people">{t('list.title')}</h3>
      <People {...props} guests={guests.slice(0, atFirst)} />
      {rest.length > 0 && (
        <details>
          <summary>{t('group.more', { count: rest.length })}</summary>
          <People {...props} guests={rest} />
        </details>
      )}
    </section>
  );
}

function People({ guests, day, onOpen }: Parameters<typeof GroupPeople>[0]) {
  const { t } = useTranslation('reception');
  return (
    <ul className="group-people">
      {guests.map((guest) => (
        <li key={guest.id}>
          <button type="button" onClick={() => onOpen(guest.id)}>
            <span>
              {guest.guest_name}
              {peopleOf(guest) > 1 && ` × ${peopleOf(guest)}`}
            </span>
            <small>
              {isChild(guest, day) &&
                `${t('child', { age: ageOn(guest.guest_date_of_birth, day) })} · `}
              {guest.room_number ?? t('card.externalShort')}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
