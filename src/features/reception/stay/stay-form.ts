import { z } from 'zod';
import { bounds } from '../../../../core/contract/bounds.ts';
import * as f from '../../../../core/contract/fields.ts';
import type { Row } from '../../../../core/contract/rows.ts';
import { type Day, isDay } from '../../../../core/rules/day.ts';
import { stayIssues } from '../../../../core/rules/stay.ts';
import type { GuestChanges, GuestFacts } from '../../../data/reception/stays.ts';

type Guest = Row<'reservation'>;

/** A booking that a guest may join. */
export interface Booking {
  reference: string;
  client: string | null;
}

/** Values of the form, under the names of the request. Days are `YYYY-MM-DD`, empty, or the typed text; '' = none. */
export const stayForm = (today: Day) =>
  z
    .object({
      guest_name: f.name,
      room_number: f.storable.trim().max(1000, { error: 'too_long' }),
      number_of_guests: f.people,
      check_in: z.string(),
      check_out: z.string(),
      arrives_before_noon: z.boolean(),
      guest_gender: z.union([f.gender, z.literal('')]),
      guest_date_of_birth: z.string(),
      guest_type_id: z.string(),
      guest_group_id: z.string(),
      board: z.union([f.board, z.literal('')]),
      /** Reference of the booking that the guest belongs to; '' = one of their own. */
      booking: z.string(),
      diets: f.guestDietList,
      allergies: f.guestAllergyList,
      note: f.text,
    })
    .superRefine(
      (form, context) => {
        const issue = (path: string, message: string) =>
          context.addIssue({ code: 'custom', path: [path], message });
        for (const path of ['check_in', 'check_out'] as const) {
          if (form[path] === '') issue(path, 'required');
          else if (!isDay(form[path])) issue(path, 'invalid_day');
        }
        const born = form.guest_date_of_birth;
        if (born !== '' && !isDay(born)) issue('guest_date_of_birth', 'invalid_day');
        const areDays = isDay(form.check_in) && isDay(form.check_out);
        const stay = {
          check_in: areDays ? form.check_in : today,
          check_out: areDays ? form.check_out : today,
          guest_date_of_birth: isDay(born) ? born : null,
        };
        for (const { field, code } of stayIssues(stay, { today, most: bounds.stayNights }))
          issue(field, code);
      },
      // Runs also when other fields are invalid, so that all errors show at once.
      { when: () => true },
    );
export type StayForm = z.infer<ReturnType<typeof stayForm>>;

export function emptyStay(day: Day): StayForm {
  return {
    ...{ guest_name: '', room_number: '', number_of_guests: 1, check_in: day, check_out: '' },
    ...{ arrives_before_noon: false, guest_gender: '', guest_date_of_birth: '' },
    ...{ guest_type_id: '', guest_group_id: '', board: '', booking: '' },
    ...{ diets: [], allergies: [], note: '' },
  };
}

export function formOf(guest: Guest): StayForm {
  return {
    guest_name: guest.guest_name,
    room_number: guest.room_number ?? '',
    number_of_guests: guest.number_of_guests,
    check_in: guest.check_in,
    check_out: guest.check_out,
    arrives_before_noon: guest.arrives_before_noon,
    guest_gender: guest.guest_gender ?? '',
    guest_date_of_birth: guest.guest_date_of_birth ?? '',
    guest_type_id: guest.guest_type_id ?? '',
    guest_group_id: guest.guest_group_id ?? '',
    board: guest.board ?? '',
    booking: guest.booking_reference ?? '',
    diets: [...(guest.diets ?? [])],
    allergies: [...(guest.allergies ?? [])],
    note: guest.note ?? '',
  };
}

/** What a valid form says of a guest of the house. */
export function factsOf(form: StayForm, bookings: readonly Booking[]): GuestFacts {
  const joined = bookings.find(({ reference }) => reference === form.booking);
  return {
    guest_name: form.guest_name,
    room_number: form.room_number || null,
    check_in: form.check_in,
    check_out: form.check_out,
    arrives_before_noon: form.arrives_before_noon,
    guest_gender: form.guest_gender || null,
    guest_date_of_birth: form.guest_date_of_birth || null,
    guest_type_id: form.guest_type_id || null,
    guest_group_id: form.guest_group_id || null,
    board: form.board || null,
    booking_reference: joined?.reference ?? null,
    client_name: joined?.client ?? null,
    diets: form.diets,
    allergies: form.allergies,
    note: form.note || null,
  };
}

/** What differs from the guest's row; a party has only some of the fields. */
export function changesTo(
  guest: Guest,
  form: StayForm,
  bookings: readonly Booking[],
): GuestChanges {
  const { booking_reference, client_name, ...own } = factsOf(form, bookings);
  const { number_of_guests } = form;
  const { guest_name, check_in, check_out, diets, allergies, note } = own;
  const ofParty = { guest_name, check_in, check_out, diets, allergies, note, number_of_guests };
  const wanted: GuestChanges = guest.is_external_guest ? ofParty : own;
  const isRebooked = !guest.is_external_guest && form.booking !== (guest.booking_reference ?? '');
  const ofBooking: GuestChanges = isRebooked
    ? {
        booking_reference: booking_reference ?? guest.id,
        client_name: client_name ?? own.guest_name,
      }
    : {};
  const differs = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(guest[field as keyof Guest] ?? emptyOf(value));
  return { ...Object.fromEntries(Object.entries(wanted).filter(differs)), ...ofBooking };
}

const emptyOf = (value: unknown) => (Array.isArray(value) ? [] : null);
