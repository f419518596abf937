import { memo } from 'react';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { inHouse } from '../../../../core/rules/guest-list.ts';
import { mealTypes } from '../../../../core/rules/meal-type.ts';
import { type GuestFlags, peopleOf } from '../../../../core/rules/people.ts';
import { GridCell } from '../grid/grid-cell.tsx';
import { checkColumn, groupColumn, nameColumn } from '../grid/grid-move.ts';
import { GuestNotes } from '../marks/guest-notes.tsx';
import { useMealContext } from '../meal-context.tsx';
import { MealButton } from '../meals/meal-button.tsx';
import { NeedList } from '../needs/need-list.tsx';
import { needsOf } from '../needs/needs-of.ts';
import { MoreCell } from './more-cell.tsx';

interface LineProps {
  guest: Row<'reservation'>;
  day: Day;
  /** The room or client in the gutter beside the first guest of one; absent for the others. */
  gutterTitle: string | undefined;
  /** The same in full: "Room 107". */
  gutterName: string;
  gutterPeople: number;
  /** Whether all of that room or client are chosen. */
  gutterChecked: boolean;
  /** What the guest is listed under, where neither gutter nor band says it. */
  title: string | undefined;
  groupName: string | undefined;
  selected: boolean;
  checked: boolean;
  flags: GuestFlags;
  /** Listed by a search alone: the meal filter would hide the guest. */
  hidden: boolean;
}

/**
 * One guest of the list: the room or client in the gutter, name, notes, the day's three meals. Plain HTML, styled by the
 * grid, which also handles its clicks by `data-col`.
 */
export const GuestLine = memo(function GuestLine(props: LineProps) {
  const { guest, day, groupName, flags } = props;
  const { t } = useMealContext();
  const people = peopleOf(guest);
  const needs = needsOf(guest, t);
  const name = guest.guest_name;
  return (
    <div
      className="line"
      data-selected={props.selected}
      data-checked={props.checked}
      data-excluded={flags.excludedFromCount}
      data-no-show={guest.is_no_show === true}
    >
      <GridCell part="gutter">
        {props.gutterTitle !== undefined && <Gutter {...props} title={props.gutterTitle} />}
      </GridCell>
      <GridCell part="check">
        <button
          type="button"
          className="mark"
          data-col={checkColumn}
          tabIndex={-1}
          aria-pressed={props.checked}
          aria-label={t('select.guest', { name })}
        />
      </GridCell>
      <GridCell part="who">
        <button type="button" data-col={nameColumn} tabIndex={-1} aria-current={props.selected}>
          <b>
            {name}
            {people > 1 && ` × ${people}`}
          </b>
          <span>
            {props.title !== undefined && <span className="line-title">{props.title} </span>}
            <i>{guest.room_number ?? t('card.externalShort')} </i>
            {guest.board !== null && (
              <>
                <span data-long>{t(`board.${guest.board}`)}</span>
                <span data-brief>{t(`board.short.${guest.board}`)}</span>
              </>
            )}
            {groupName !== undefined && <em>{groupName}</em>}
            {guest.is_no_show && <span className="line-tag">{t('stay:tag')}</span>}
            {needs.length > 0 && (
              <span className="line-needs">
                <NeedList needs={needs} />
              </span>
            )}
          </span>
        </button>
      </GridCell>
      <div className="line-group">{groupName}</div>
      <GuestNotes guest={guest} needs={needs} day={day} flags={flags} hidden={props.hidden} />
      <div className="tiles" role="presentation">
        {mealTypes.map(({ id }) => (
          <GridCell key={id}>
            <MealButton
              guestId={guest.id}
              guestName={name}
              day={day}
              meal={id}
              inStay={inHouse(guest, day) && !guest.is_no_show}
              tabStop={false}
            />
          </GridCell>
        ))}
      </div>
      <MoreCell name={name} />
    </div>
  );
});

/** The room or client of some guests, with how many people are in it. A press chooses them. */
function Gutter(props: LineProps & { title: string }) {
  const { t } = useMealContext();
  const people = t('card.people', { count: props.gutterPeople });
  return (
    <button
      type="button"
      data-col={groupColumn}
      tabIndex={-1}
      aria-pressed={props.gutterChecked}
      aria-label={`${props.gutterName}, ${people}`}
    >
      <b>{props.title}</b>
      {props.gutterPeople > 1 && <span>{people}</span>}
    </button>
  );
}
