import { CircleMinus, CirclePlus } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { inHouse } from '../../../../core/rules/guest-list.ts';
import { mealTypes } from '../../../../core/rules/meal-type.ts';
import { peopleOf } from '../../../../core/rules/people.ts';
import { GridCell } from '../grid/grid-cell.tsx';
import { markColumn, nameColumn } from '../grid/grid-move.ts';
import { MealButton } from '../meals/meal-button.tsx';

/**
 * One guest of the list: name, the day's three meals, and the exclude button. Plain HTML, styled by the grid, which
 * also handles its clicks by `data-col`.
 */
export const GuestLine = memo(function GuestLine(props: {
  guest: Row<'reservation'>;
  day: Day;
  typeName: string | undefined;
  groupName: string | undefined;
  selected: boolean;
  excluded: boolean;
  uncertain: boolean;
  last: boolean;
}) {
  const { guest, day, excluded } = props;
  const { t } = useTranslation('reception');
  const people = peopleOf(guest);
  const facts = [
    guest.room_number === null
      ? t('details.external')
      : t('card.room', { room: guest.room_number }),
    ...(guest.board === null ? [] : [t(`board.${guest.board}`)]),
    ...(props.typeName === undefined ? [] : [props.typeName]),
    ...(props.groupName === undefined ? [] : [props.groupName]),
  ];
  const Mark = excluded ? CirclePlus : CircleMinus;
  const inStay = inHouse(guest, day);

  return (
    <div
      data-part="line"
      data-last={props.last}
      data-selected={props.selected}
      data-excluded={excluded}
    >
      <GridCell part="who">
        <button type="button" data-col={nameColumn} tabIndex={-1} aria-current={props.selected}>
          <span data-part="name">
            {guest.guest_name}
            {people > 1 && <b> × {people}</b>}
          </span>
          <span data-part="facts">{facts.join(' · ')}</span>
          {(excluded || props.uncertain) && (
            <span data-part="flag">{t(excluded ? 'flags.excluded' : 'flags.uncertain')}</span>
          )}
        </button>
      </GridCell>
      <div data-part="meals" role="presentation">
        {mealTypes.map(({ id }) => (
          <GridCell key={id}>
            <MealButton
              guestId={guest.id}
              guestName={guest.guest_name}
              day={day}
              meal={id}
              inStay={inStay}
              tabStop={false}
            />
          </GridCell>
        ))}
      </div>
      <GridCell>
        <button
          type="button"
          data-col={markColumn}
          data-part="mark"
          tabIndex={-1}
          aria-label={t(excluded ? 'flags.include' : 'flags.exclude', { name: guest.guest_name })}
        >
          <Mark size={24} aria-hidden />
        </button>
      </GridCell>
    </div>
  );
});
