import { useTranslation } from 'react-i18next';
import { isDay } from '../../../../core/rules/day.ts';
import { useActiveGuestGroups, useActiveGuestTypes } from '../../../data/meals/guest-kinds.ts';
import { useFormats } from '../../../i18n/format.ts';
import { dayText } from '../details/day-text.ts';
import { type Booking, formOf, type StayForm } from './stay-form.ts';
import type { Meanwhile } from './use-meanwhile.ts';

/** What stands beside a field that somebody else has changed while the form was open; undefined where nobody has. */
export type NoteOf = (field: keyof StayForm) => string | undefined;

export function useMeanwhileNotes({ now, marks }: Meanwhile, bookings: readonly Booking[]): NoteOf {
  const { t } = useTranslation('stay');
  const textOf = useValueTexts(bookings);
  const theirs = now && formOf(now);
  return (field) => {
    const mark = marks[field];
    if (!mark || !theirs) return undefined;
    if (mark === 'taken') return t('meanwhile.taken');
    return t('meanwhile.theirs', { value: textOf(field, theirs) });
  };
}

/** A value of the form, in words. */
function useValueTexts(bookings: readonly Booking[]) {
  const { t } = useTranslation(['stay', 'dishes', 'reception']);
  const formats = useFormats();
  const types = useActiveGuestTypes();
  const groups = useActiveGuestGroups();
  const none = t('stay:none');
  const day = (text: string) => (isDay(text) ? dayText(text) : none);
  const named = (rows: readonly { id: string; name: string }[], id: string) =>
    rows.find((row) => row.id === id)?.name ?? none;
  const words: { [F in keyof StayForm]: (value: StayForm[F]) => string } = {
    guest_name: (name) => name,
    room_number: (room) => room || t('stay:noRoom'),
    number_of_guests: String,
    check_in: day,
    check_out: day,
    arrives_before_noon: (isSo) => t(isSo ? 'stay:yes' : 'stay:no'),
    guest_gender: (gender) => (gender === '' ? t('stay:unknown') : t(`stay:gender.${gender}`)),
    guest_date_of_birth: day,
    guest_type_id: (id) => named(types, id),
    guest_group_id: (id) => named(groups, id),
    board: (board) => (board === '' ? t('stay:unknown') : t(`reception:board.${board}`)),
    booking: (reference) =>
      bookings.find((each) => each.reference === reference)?.client ?? t('stay:ownBooking'),
    diets: (diets) => formats.list(diets.map((each) => t(`stay:diet.${each}`))) || none,
    allergies: (all) => formats.list(all.map((each) => t(`dishes:allergen.${each}`))) || none,
    note: (note) => note || none,
  };
  return <F extends keyof StayForm>(field: F, form: StayForm): string => words[field](form[field]);
}
