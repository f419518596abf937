import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type MemberHotel, memberHotel, updateHotel } from '../../../../core/contract/hotels.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { useFieldErrorText } from '../../../i18n/error-text.ts';
import { FormFoot } from '../../../ui/form/form-foot.tsx';
import { FormLayout } from '../../../ui/form/form-layout.tsx';
import { FormColumns, FormSection } from '../../../ui/form/form-section.tsx';
import { NumberStepper } from '../../../ui/form/number-stepper.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { SaveNotices } from '../saving/notices.tsx';
import { useSaveNotices } from '../saving/use-save-notices.ts';
import { type SavedForm, useSavedForm } from '../saving/use-saved-form.ts';
import { DeleteHotel } from './delete-hotel.tsx';
import {
  bodyOf,
  type HotelField,
  type HotelValues,
  hotelSchema,
  hotelSchemaWithCapacity,
  rowsAfterSave,
  textFields,
  valuesOf,
} from './form-values.ts';
import { RoomTypes } from './room-types.tsx';

interface HotelFormProps {
  hotel: MemberHotel;
  /** `capacity`: how many people the house takes is asked for too. */
  asks: 'texts' | 'capacity';
}

/** A hotel as a form: quiet until something is changed; then its foot says what, and saves it. */
export function HotelForm({ hotel, asks }: HotelFormProps) {
  const { t } = useTranslation('structure');
  const saved = useHotelForm(hotel, asks);
  const [isDeleted, setIsDeleted] = useState(false);
  const { form, changes, values, isSaving } = saved;
  const notices = useSaveNotices(saved, {
    done: t('hotel.updated'),
    failed: t('hotel.failed.save'),
  });
  const labelOf = (field: HotelField) => t(`hotel.field.${field}`);
  const textOf = (field: HotelField, of: HotelValues) =>
    field === 'room_types' ? undefined : wordsOf(of[field]);
  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      flex="1"
      onSubmit={form.handleSubmit(notices.save, notices.invalid)}
    >
      <UnsavedGuard active={changes.length > 0 && !isDeleted} />
      <FormLayout index={null}>
        <Flex direction="column" gap="3" pb="5" css={{ '&:empty': { display: 'none' } }}>
          <SaveNotices
            saved={saved}
            failed={t('hotel.failed.save')}
            labelOf={labelOf}
            textOf={textOf}
          />
        </Flex>
        <FormSection id="hotel" title={t('hotel.title')} description={t('hotel.text')}>
          <HotelFields saved={saved} asks={asks} />
        </FormSection>
        <FormSection id="room-types" title={t('rooms.title')} description={t('rooms.text')}>
          <RoomTypes form={form} />
        </FormSection>
        {asks === 'texts' && (
          <FormSection id="delete" title={t('delete.title')} description={t('delete.text')}>
            <DeleteHotel hotel={hotel} onDeleted={() => setIsDeleted(true)} />
          </FormSection>
        )}
      </FormLayout>
      {(changes.length > 0 || isSaving) && (
        <FormFoot
          count={changes.length}
          changes={changes.map((field) => {
            const value = textOf(field, values);
            if (value === undefined) return labelOf(field);
            return t('saving.change', { field: labelOf(field), value: value || t('saving.empty') });
          })}
          note={notices.note()}
          saving={isSaving}
          onDiscard={saved.discard}
        />
      )}
    </chakra.form>
  );
}

function useHotelForm(hotel: MemberHotel, asks: HotelFormProps['asks']) {
  const { send } = useCommand(updateHotel);
  return useSavedForm<HotelValues, MemberHotel>({
    row: hotel,
    schema: asks === 'capacity' ? hotelSchemaWithCapacity : hotelSchema,
    valuesOf,
    async send(wanted, seen) {
      const params = { hotelId: seen.id };
      const outcome = await send({ params, body: bodyOf(wanted, seen) }, seen.version);
      if (outcome.kind !== 'done') return outcome;
      return { kind: 'done', data: { ...seen, ...outcome.data.data } };
    },
    afterSave: (values, sent, stored) => ({
      ...values,
      room_types: rowsAfterSave(values.room_types, sent.room_types, stored.room_types),
    }),
    currentOf(current) {
      const row = typeof current === 'object' && current !== null ? current : {};
      const { role, lacks_second_factor, is_demo } = hotel;
      return memberHotel.safeParse({ ...row, role, lacks_second_factor, is_demo }).data;
    },
  });
}

function HotelFields(props: { saved: SavedForm<HotelValues>; asks: HotelFormProps['asks'] }) {
  const { t } = useTranslation('structure');
  const errorText = useFieldErrorText('hotel');
  const { form, changes, stored } = props.saved;
  const frame = (field: Exclude<HotelField, 'room_types'>) => ({
    label: t(`hotel.field.${field}`),
    required: true,
    error: errorText(field, form.formState.errors[field]?.message),
    was: changes.includes(field) ? wordsOf(stored[field]) : undefined,
  });
  return (
    <FormColumns>
      {textFields.map((field) => (
        <TextField key={field} {...frame(field)} {...inputs[field]} {...form.register(field)} />
      ))}
      {props.asks === 'capacity' && (
        <Controller
          control={form.control}
          name="capacity"
          render={({ field }) => (
            <NumberStepper
              {...frame('capacity')}
              {...field}
              help={t('hotel.capacityHelp')}
              min={1}
              max={99_999}
            />
          )}
        />
      )}
    </FormColumns>
  );
}

const inputs = {
  name: {},
  website: { inputMode: 'url' },
  address: {},
  city: {},
  phone: { type: 'tel' },
} as const;

const wordsOf = (value: string | number): string =>
  typeof value === 'number' ? (Number.isNaN(value) ? '' : String(value)) : value.trim();
