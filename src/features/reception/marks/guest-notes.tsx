import { CircleAlert, MonitorOff, StickyNote, UserRoundX } from 'lucide-react';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { mealStatusId } from '../../../../core/rules/meal-status.ts';
import { mealTypes } from '../../../../core/rules/meal-type.ts';
import { type GuestFlags, isChild } from '../../../../core/rules/people.ts';
import { ageOn } from '../details/age.ts';
import { GridCell } from '../grid/grid-cell.tsx';
import { useMealContext } from '../meal-context.tsx';
import { NeedList } from '../needs/need-list.tsx';
import type { Need } from '../needs/needs-of.ts';
import { ChangedNote } from '../send/changed-note.tsx';

/** What has to be known of a guest at a glance. */
export function GuestNotes(props: {
  guest: Row<'reservation'>;
  needs: readonly Need[];
  day: Day;
  flags: GuestFlags;
  hidden: boolean;
}) {
  const { guest, day, flags } = props;
  const { t, overtaken, meals, decide } = useMealContext();
  const age = isChild(guest, day) ? ageOn(guest.guest_date_of_birth, day) : null;
  const clash = mealTypes.find(({ id }) => overtaken.has(mealStatusId(guest.id, day, id)));
  const flag = flags.excludedFromCount ? 'excluded' : flags.uncertain ? 'uncertain' : undefined;
  return (
    <GridCell part="notes">
      {clash && (
        <button type="button" data-note="clash" tabIndex={-1} onClick={decide}>
          <CircleAlert size={16} aria-hidden />
          {t('clash', { meal: meals[clash.id].name })}
        </button>
      )}
      {flag && (
        <span data-note="flag">
          <MonitorOff size={16} aria-hidden />
          {t(`flags.${flag}`)}
        </span>
      )}
      {guest.is_no_show && (
        <span data-note="no-show">
          <UserRoundX size={16} aria-hidden />
          {t('stay:tag')}
        </span>
      )}
      {props.hidden && <span>{t('search.noMeals')}</span>}
      {age !== null && <span>{t('child', { age })}</span>}
      <NeedList needs={props.needs} />
      <ChangedNote guestId={guest.id} day={day} />
      {!guest.is_external_guest && guest.check_in === day && <span>{t('arrives')}</span>}
      {!guest.is_external_guest && guest.check_out === day && <span>{t('leaves')}</span>}
      {guest.note !== null && guest.note !== '' && (
        <span className="guest-note" data-tip={guest.note}>
          <StickyNote size={16} aria-hidden />
          <span>{guest.note}</span>
        </span>
      )}
    </GridCell>
  );
}
