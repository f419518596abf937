import { Button, chakra, Fieldset, Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import { useToday } from '../../../data/account/active-hotel.ts';
import { addExternalGuest } from '../../../data/reception/guests.ts';
import { useFieldErrorText } from '../../../i18n/error-text.ts';
import { useFormats } from '../../../i18n/format.ts';
import { NumberStepper } from '../../../ui/form/number-stepper.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { notify } from '../../../ui/toasts.ts';
import { MealToggles } from '../meals/meal-filter.tsx';
import { DayField } from './day-field.tsx';
import { dateTypes, type ExternalForm, emptyForm, externalForm, stayOf } from './external-form.ts';

/** Form to add an external guest. Errors show at their fields; the input is kept when saving fails. */
export function ExternalGuestForm(props: {
  /** The day that "today only" stands for: the one on screen. */
  day: Day;
  meals: readonly MealTypeId[];
  onAdded(id: string): void;
  onCancel(): void;
}) {
  const { t } = useTranslation('reception');
  const today = useToday();
  const resolver = useMemo(() => zodResolver(externalForm(today)), [today]);
  const { control, register, handleSubmit, watch, formState } = useForm<ExternalForm>({
    resolver,
    defaultValues: emptyForm(props.meals),
  });
  const { errors, isSubmitting } = formState;
  const errorText = useFieldErrorText('external_guest');
  const formats = useFormats();
  /** On another day than today, the option says which. */
  const labelOf = (type: ExternalForm['date_type']) =>
    type === 'TODAY_ONLY' && props.day !== today
      ? t('external.dayOnly', { day: formats.weekdayDay(props.day) })
      : t(dateTypeTexts[type]);
  const text = (field: keyof ExternalForm) => errorText(field, errors[field]?.message);
  const save = async (form: ExternalForm) => {
    try {
      const id = await addExternalGuest({
        name: form.name,
        number_of_guests: form.number_of_guests,
        ...stayOf(form, props.day),
        meals: form.meals,
      });
      notify({ kind: 'success', title: t('external.created', { name: form.name }) });
      props.onAdded(id);
    } catch {
      notify({
        kind: 'error',
        title: t('external.failed'),
        description: t('external.notAdded', { name: form.name }),
      });
    }
  };

  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      gap="4"
      onSubmit={handleSubmit(save)}
    >
      <TextField
        label={t('external.name')}
        error={text('name')}
        required
        data-autofocus=""
        {...register('name')}
      />
      <Controller
        control={control}
        name="number_of_guests"
        render={({ field }) => (
          <NumberStepper
            {...field}
            label={t('external.people')}
            error={text('number_of_guests')}
            required
            min={1}
            max={999}
          />
        )}
      />
      <Controller
        control={control}
        name="date_type"
        render={({ field }) => (
          <Segmented
            label={t('external.when')}
            value={field.value}
            options={dateTypes.map((value) => ({ value, label: labelOf(value) }))}
            onChange={field.onChange}
          />
        )}
      />
      {watch('date_type') === 'SELECT_DATE' && (
        <Flex gap="4" wrap="wrap">
          {(['start_date', 'end_date'] as const).map((name) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field }) => (
                <DayField
                  label={t(name === 'start_date' ? 'external.start' : 'external.end')}
                  value={field.value}
                  min={today}
                  error={text(name)}
                  onValue={field.onChange}
                  onBlur={field.onBlur}
                />
              )}
            />
          ))}
        </Flex>
      )}
      <Controller
        control={control}
        name="meals"
        render={({ field, fieldState }) => (
          <Fieldset.Root invalid={errors.meals !== undefined}>
            <Fieldset.Legend>{t('external.meals')}</Fieldset.Legend>
            <MealToggles
              label={t('external.meals')}
              selected={field.value}
              onSelected={(meals) =>
                field.onChange(fieldState.isDirty ? meals : firstChoice(field.value, meals))
              }
            />
            <Fieldset.ErrorText>{text('meals')}</Fieldset.ErrorText>
          </Fieldset.Root>
        )}
      />
      <ModalFoot>
        <Button variant="outline" onClick={props.onCancel}>
          {t('external.cancel')}
        </Button>
        <Button type="submit" loading={isSubmitting}>
          {t('external.save')}
        </Button>
      </ModalFoot>
    </chakra.form>
  );
}

/** The first meal that is pressed takes the place of the proposed one; from then on each is added or taken away. */
function firstChoice(proposed: readonly MealTypeId[], after: readonly MealTypeId[]): MealTypeId[] {
  const added = after.filter((meal) => !proposed.includes(meal));
  return added.length > 0 ? added : [...after];
}

const dateTypeTexts = {
  TODAY_ONLY: 'external.todayOnly',
  SELECT_DATE: 'external.selectDate',
} as const;
