import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { useMay } from '../../../data/account/active-hotel.ts';
import { changeGuests, type GuestChanges } from '../../../data/reception/stays.ts';
import { useFormats } from '../../../i18n/format.ts';
import { notify } from '../../../ui/toasts.ts';
import { offerUndo } from '../../../ui/undo/undo.ts';

type Guest = Row<'reservation'>;

/** What a desk does with stays. Each can be taken back for 10 s. */
export interface StayActions {
  edit(guest: Guest): void;
  move(guest: Guest): void;
  /** The guest leaves on the day on screen. */
  leave(guest: Guest): void;
  /** The guest never came; or came after all. */
  setNoShow(guest: Guest, isNoShow: boolean): void;
  /** Settles when it is stored on this device. @param text says what was done */
  change(guests: readonly Guest[], changes: GuestChanges, text: string): Promise<void>;
}

/** @returns undefined where the user may not change guests */
export function useStayActions(
  day: Day,
  on: Pick<StayActions, 'edit' | 'move'> & { changed(): void },
): StayActions | undefined {
  const { t } = useTranslation(['stay', 'errors']);
  const formats = useFormats();
  const may = useMay('guests.write');
  const { edit, move, changed } = on;
  return useMemo(() => {
    if (!may) return undefined;
    const lost = () => notify({ kind: 'error', title: t('errors:not_stored') });
    const change: StayActions['change'] = (guests, changes, text) => {
      const { stored, undo } = changeGuests(guests, changes);
      changed();
      offerUndo({ text, undo: () => void undo().catch(lost) });
      return stored;
    };
    return {
      ...{ edit, move, change },
      leave: (guest) =>
        void change(
          [guest],
          { check_out: day },
          t('stay:done.leaves', { name: guest.guest_name, day: formats.weekdayDay(day) }),
        ).catch(lost),
      setNoShow: (guest, is_no_show) =>
        void change(
          [guest],
          { is_no_show },
          t(is_no_show ? 'stay:done.noShow' : 'stay:done.came', { name: guest.guest_name }),
        ).catch(lost),
    };
  }, [may, t, formats, day, edit, move, changed]);
}

/** Whether the guest may leave on `day`: in the middle of the stay, or on the day of arrival. */
export const mayLeave = (guest: Guest, day: Day): boolean =>
  guest.check_in <= day && day < guest.check_out && !guest.is_no_show;
