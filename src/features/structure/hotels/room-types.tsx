import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { Plus, Trash2, Undo2 } from 'lucide-react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText, useFieldErrorText } from '../../../i18n/error-text.ts';
import { IconControl } from '../../../ui/control.tsx';
import { roomyFields } from '../../../ui/form/form-layout.tsx';
import { NumberStepper } from '../../../ui/form/number-stepper.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { atLeastOne, type HotelValues, newRoomType, type RoomTypeRow } from './form-values.ts';

type HotelFormApi = UseFormReturn<HotelValues>;

/** Kinds of rooms, a row each. A stored one that is removed stays in sight until it is saved. */
export function RoomTypes({ form }: { form: HotelFormApi }) {
  const { t } = useTranslation('structure');
  const errorText = useErrorText();
  const rows = form.watch('room_types');
  const { errors } = form.formState;
  const problem = errors.room_types?.root?.message ?? errors.room_types?.message;
  const set = (next: RoomTypeRow[]) => {
    form.setValue('room_types', next, { shouldDirty: true });
    // They stand at places that others may have now.
    form.clearErrors('room_types');
  };
  const present = () => form.getValues('room_types');
  const mark = (index: number, action: RoomTypeRow['action']) =>
    set(present().map((row, at) => (at === index ? { ...row, action } : row)));
  const remove = (index: number) =>
    present()[index]?.action === 'create'
      ? set(present().filter((_, at) => at !== index))
      : mark(index, 'delete');
  const add = () => {
    const index = present().length;
    set([...present(), newRoomType]);
    requestAnimationFrame(() => form.setFocus(`room_types.${index}.name`));
  };
  return (
    <Box role="group" aria-label={t('rooms.title')}>
      {rows.map(({ id, name, action }, index) => {
        // New rows are the last ones, and have no other name than their place.
        const key = id === '' ? index : id;
        return action === 'delete' ? (
          <RemovedRow key={key} name={name} onKeep={() => mark(index, 'update')} />
        ) : (
          <RoomTypeFields key={key} form={form} index={index} onRemove={() => remove(index)} />
        );
      })}
      {problem !== undefined && (
        <Text role="alert" color="fg.error" textStyle="sm" mt="3">
          {errorText(problem)}
        </Text>
      )}
      <Button variant="outline" mt="4" onClick={add}>
        <Plus aria-hidden />
        {t('rooms.add')}
      </Button>
    </Box>
  );
}

function RemovedRow({ name, onKeep }: { name: string; onKeep(): void }) {
  const { t } = useTranslation('structure');
  return (
    <Flex align="center" gap="3" py="2" minH="14" borderBottomWidth="1px" color="fg.muted">
      <Text flex="1" minW="0" overflowWrap="anywhere">
        {t('rooms.removed', { name })}
      </Text>
      <Button variant="ghost" flexShrink="0" onClick={onKeep}>
        <Undo2 aria-hidden />
        {t('rooms.keep')}
      </Button>
    </Flex>
  );
}

function RoomTypeFields(props: { form: HotelFormApi; index: number; onRemove(): void }) {
  const { t } = useTranslation('structure');
  const { form, index } = props;
  const name = form.watch(`room_types.${index}.name`).trim();
  return (
    <Grid
      gap="3"
      py="3"
      borderBottomWidth="1px"
      alignItems="end"
      gridTemplateColumns="1fr 1fr auto"
      css={{
        '& > div:first-of-type': { gridColumn: '1 / -1' },
        [roomyFields]: {
          gridTemplateColumns: 'minmax(0, 1fr) 10rem 10rem auto',
          '& > div:first-of-type': { gridColumn: 'auto' },
        },
      }}
      role="group"
      aria-label={name || t('rooms.new')}
    >
      <RoomTypeName {...props} />
      <RoomTypeCount {...props} field="capacity" />
      <RoomTypeCount {...props} field="total_available_rooms" />
      <IconControl
        look="quiet"
        label={t('rooms.remove', { name: name || t('rooms.new') })}
        onClick={props.onRemove}
      >
        <Trash2 size={20} aria-hidden />
      </IconControl>
    </Grid>
  );
}

function RoomTypeName({ form, index }: { form: HotelFormApi; index: number }) {
  const { t } = useTranslation('structure');
  const fieldError = useFieldErrorText('hotel');
  const error = form.formState.errors.room_types?.[index]?.name?.message;
  return (
    <Box minW="0">
      <TextField
        label={t('rooms.field.name')}
        error={fieldError('room_types', error)}
        {...form.register(`room_types.${index}.name`)}
      />
    </Box>
  );
}

function RoomTypeCount(props: {
  form: HotelFormApi;
  index: number;
  field: 'capacity' | 'total_available_rooms';
}) {
  const { t } = useTranslation('structure');
  const fieldError = useFieldErrorText('hotel');
  const { form, index, field: kind } = props;
  const errors = form.formState.errors.room_types?.[index];
  return (
    <Controller
      control={form.control}
      name={`room_types.${index}.${kind}`}
      render={({ field }) => (
        <NumberStepper
          {...field}
          label={t(`rooms.field.${kind}`)}
          error={fieldError('room_types', errors?.[kind]?.message)}
          min={1}
          max={kind === 'capacity' ? 999 : 9999}
          onBlur={() => {
            const count = atLeastOne(field.value);
            if (!Object.is(count, field.value)) field.onChange(count);
            field.onBlur();
          }}
        />
      )}
    />
  );
}
