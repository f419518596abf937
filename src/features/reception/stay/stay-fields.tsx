import { SimpleGrid, Textarea } from '@chakra-ui/react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { boards } from '../../../../core/rules/board.ts';
import { useRow } from '../../../data/engine/view.ts';
import { useActiveGuestGroups, useActiveGuestTypes } from '../../../data/meals/guest-kinds.ts';
import { useFieldErrorText } from '../../../i18n/error-text.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { NumberStepper } from '../../../ui/form/number-stepper.tsx';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchGroup } from '../../../ui/form/switch-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { DayField } from '../external/day-field.tsx';
import type { NoteOf } from './meanwhile-notes.ts';
import { RoomField } from './room-field.tsx';
import type { Booking, StayForm } from './stay-form.ts';

interface FieldsProps {
  form: UseFormReturn<StayForm>;
  noteOf: NoteOf;
}

/** What is wrong with a field, in words. */
function useStayError({ formState: { errors } }: UseFormReturn<StayForm>) {
  const errorText = useFieldErrorText('external_guest');
  return (field: keyof StayForm) => errorText(field, errors[field]?.message);
}

/** Who it is, and from when to when; of a party also how many. */
export function WhoFields({ form, noteOf, isParty }: FieldsProps & { isParty: boolean }) {
  const { t } = useTranslation('stay');
  const error = useStayError(form);
  const day = (name: 'check_in' | 'check_out' | 'guest_date_of_birth') => (
    <Controller
      key={name}
      control={form.control}
      name={name}
      render={({ field }) => (
        <DayField
          label={t(`field.${name}`)}
          value={field.value}
          optional={name === 'guest_date_of_birth'}
          error={error(name)}
          note={noteOf(name)}
          onValue={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  );
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      <TextField
        label={t('field.guest_name')}
        error={error('guest_name')}
        note={noteOf('guest_name')}
        required
        data-autofocus=""
        {...form.register('guest_name')}
      />
      {isParty ? (
        <Controller
          control={form.control}
          name="number_of_guests"
          render={({ field }) => (
            <NumberStepper
              {...field}
              label={t('field.number_of_guests')}
              error={error('number_of_guests')}
              note={noteOf('number_of_guests')}
              required
              min={1}
              max={999}
            />
          )}
        />
      ) : (
        <Controller
          control={form.control}
          name="room_number"
          render={({ field }) => (
            <RoomField
              {...field}
              day={form.watch('check_in')}
              error={error('room_number')}
              note={noteOf('room_number')}
            />
          )}
        />
      )}
      {day('check_in')}
      {day('check_out')}
      {!isParty && day('guest_date_of_birth')}
      {!isParty && (
        <Choice
          {...{ form, noteOf }}
          name="guest_gender"
          label={t('field.guest_gender')}
          options={(['', 'female', 'male', 'other'] as const).map((value) => ({
            value,
            label: t(value === '' ? 'unknown' : `gender.${value}`),
          }))}
        />
      )}
    </SimpleGrid>
  );
}

/** One of a few. The form's value counts, also while the list does not have it. */
function Choice({
  form,
  noteOf,
  name,
  ...field
}: FieldsProps & {
  name: 'guest_gender' | 'board' | 'guest_type_id' | 'guest_group_id';
  label: string;
  options: readonly { value: string; label: string }[];
}) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: held }) => <SelectField {...field} {...held} note={noteOf(name)} />}
    />
  );
}

/** The board, and with whom the guest is: type, group, booking. */
export function HouseFields({
  form,
  noteOf,
  bookings,
}: FieldsProps & { bookings: readonly Booking[] }) {
  const { t } = useTranslation(['stay', 'reception']);
  const types = useActiveGuestTypes();
  const groups = useActiveGuestGroups();
  const board = useWatch({ control: form.control, name: 'board' });
  const [typeId, groupId] = form.getValues(['guest_type_id', 'guest_group_id']);
  const ownType = useRow('guest_type', typeId);
  const ownGroup = useRow('guest_group', groupId);
  /** What the guest has can be out of use. */
  const named = (
    rows: readonly { id: string; name: string }[],
    own: { id: string; name: string } | undefined,
  ) => [
    { value: '', label: t('stay:none') },
    ...(own && !rows.some(({ id }) => id === own.id) ? [own, ...rows] : rows).map(
      ({ id, name }) => ({ value: id, label: name }),
    ),
  ];
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <Choice
          {...{ form, noteOf }}
          name="board"
          label={t('stay:field.board')}
          options={[
            { value: '', label: t('stay:unknown') },
            ...boards.map((value) => ({ value, label: t(`reception:board.${value}`) })),
          ]}
        />
        <Choice
          {...{ form, noteOf }}
          name="guest_type_id"
          label={t('stay:field.guest_type_id')}
          options={named(types, ownType)}
        />
        <Choice
          {...{ form, noteOf }}
          name="guest_group_id"
          label={t('stay:field.guest_group_id')}
          options={named(groups, ownGroup)}
        />
        <BookingField {...{ form, noteOf, bookings }} />
      </SimpleGrid>
      {(board === 'FB' || board === 'AI') && <ArrivalField {...{ form, noteOf }} />}
    </>
  );
}

function BookingField({ form, noteOf, bookings }: FieldsProps & { bookings: readonly Booking[] }) {
  const { t } = useTranslation('stay');
  const options = bookings.map(({ reference, client }) => ({
    value: reference,
    label: client ?? reference,
  }));
  return (
    <Controller
      control={form.control}
      name="booking"
      render={({ field }) => (
        <SearchSelect
          {...field}
          label={t('field.booking')}
          note={noteOf('booking')}
          inDialog
          options={[{ value: '', label: t('ownBooking') }, ...options]}
        />
      )}
    />
  );
}

/** Whether the guest is there for lunch on the day of arrival. */
function ArrivalField({ form, noteOf }: FieldsProps) {
  const { t } = useTranslation('stay');
  return (
    <Controller
      control={form.control}
      name="arrives_before_noon"
      render={({ field }) => (
        <SwitchGroup
          label={[t('arrival'), noteOf('arrives_before_noon')].filter(Boolean).join(' · ')}
          lines={[
            {
              ...{ kind: 'switch', name: field.name, was: undefined },
              label: t('field.arrives_before_noon'),
              checked: field.value,
              onChange: field.onChange,
            },
          ]}
        />
      )}
    />
  );
}

/** Something to remember about the guest. */
export function NoteField({ form, noteOf }: FieldsProps) {
  const { t } = useTranslation('stay');
  const error = useStayError(form);
  return (
    <FormField label={t('field.note')} error={error('note')} note={noteOf('note')}>
      <Textarea rows={2} {...form.register('note')} />
    </FormField>
  );
}
