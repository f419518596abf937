import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { useToday } from '../../../data/account/active-hotel.ts';
import { useGuestFlags } from '../../../data/meals/flags.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { useFlagUndo } from '../marks/use-flag-undo.ts';
import type { Span } from '../selection/use-bulk-change.ts';
import { GroupFlags } from './group-flags.tsx';
import { GroupMeals } from './group-meals.tsx';
import { GroupPeople } from './group-people.tsx';
import './group.css';

/** Guests who belong together: how many of them come to each meal, which is set for all of them, and who they are. */
export function GroupDetails(props: {
  guests: readonly Row<'reservation'>[];
  day: Day;
  onOpen(guestId: string): void;
  onChange(ids: readonly string[]): void;
}) {
  const { guests, day } = props;
  const { t } = useTranslation('reception');
  const [span, setSpan] = useState<Span>('day');
  const today = useToday();
  const flags = useGuestFlags(day);
  const flag = useFlagUndo(day, flags);
  const stays = guests.some((guest) => guest.check_out > guest.check_in);
  return (
    <div className="group-details">
      {stays && day >= today && (
        <Segmented<Span>
          label={t('group.span')}
          value={span}
          options={[
            { value: 'day', label: t('group.thisDay') },
            { value: 'stay', label: t('group.wholeStay') },
          ]}
          onChange={setSpan}
        />
      )}
      <GroupMeals guests={guests} day={day} span={span} onChange={props.onChange} />
      <GroupPeople guests={guests} day={day} onOpen={props.onOpen} />
      <GroupFlags
        flagged={guests.every(({ id }) => flags.flagsOf(id).uncertain)}
        // As of a guest: who is left out of the count is not uncertain in it.
        disabled={guests.every(({ id }) => flags.flagsOf(id).excludedFromCount)}
        onFlag={() => flag(guests.map(({ id }) => id))}
      />
    </div>
  );
}
