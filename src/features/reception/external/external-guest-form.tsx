import { Button, chakra, Fieldset, Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { type Control, Controller, useForm, useWatch } from 'react-hook-form';
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

interface FormProps {
  /** The day that "today only" stands for: the one on screen. */
  day: Day;
  meals: readonly MealTypeId[];
  onAdded(id: string): void;
  onCancel(): void;
}

/** Form to add an external guest. Errors show at their fields; the input is kept when saving fails. */
export function ExternalGuestForm(props: FormProps) {
  const { t } = useTranslation('reception');
  const { form, save } = useAdding(props);
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;
  const errorText = useFieldErrorText('external_guest');
  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      gap="4"
      onSubmit={form.handleSubmit(save)}
    >
      <TextField
        label={t('external.name')}
        error={errorText('name', errors.name?.message)}
        required
        data-autofocus=""
        {...register('name')}
      />
      <Controller
        control={control}
        name="number_of_guests"
        render={({ field, fieldState }) => (
          <NumberStepper
            {...field}
            label={t('external.people')}
            error={errorText('number_of_guests', fieldState.error?.message)}
            required
            min={1}
            max={999}
          />
        )}
      />
      <StayFields control={control} day={props.day} />
      <MealsField control={control} />
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

/** The form, and what adds the guest that it describes. */
function useAdding({ day, meals, onAdded }: FormProps) {
  const { t } = useTranslation('reception');
  const today = useToday();
  const resolver = useMemo(() => zodResolver(externalForm(today)), [today]);
  const form = useForm<ExternalForm>({ resolver, defaultValues: emptyForm(meals) });
  const save = async (filled: ExternalForm) => {
    const { name, number_of_guests } = filled;
    try {
      const guest = { name, number_of_guests, ...stayOf(filled, day), meals: filled.meals };
      const id = await addExternalGuest(guest);
      notify({ kind: 'success', title: t('external.created', { name }) });
      onAdded(id);
    } catch {
      notify({
        kind: 'error',
        title: t('external.failed'),
        description: t('external.notAdded', { name }),
      });
    }
  };
  return { form, save };
}

type FieldsProps = { control: Control<ExternalForm> };

/** On which days the guest comes. On another day than today, the option for one day says which. */
function StayFields({ control, day }: FieldsProps & { day: Day }) {
  const { t } = useTranslation('reception');
  const today = useToday();
  const formats = useFormats();
  const errorText = useFieldErrorText('external_guest');
  const dateType = useWatch({ control, name: 'date_type' });
  const labelOf = (type: ExternalForm['date_type']) =>
    type === 'TODAY_ONLY' && day !== today
      ? t('external.dayOnly', { day: formats.weekdayDay(day) })
      : t(dateTypeTexts[type]);
  return (
    <>
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
      {dateType === 'SELECT_DATE' && (
        <Flex gap="4" wrap="wrap">
          {(['start_date', 'end_date'] as const).map((name) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field, fieldState }) => (
                <DayField
                  label={t(name === 'start_date' ? 'external.start' : 'external.end')}
                  value={field.value}
                  min={today}
                  error={errorText(name, fieldState.error?.message)}
                  onValue={field.onChange}
                  onBlur={field.onBlur}
                />
              )}
            />
          ))}
        </Flex>
      )}
    </>
  );
}

/** Which meals the guest has. */
function MealsField({ control }: FieldsProps) {
  const { t } = useTranslation('reception');
  const errorText = useFieldErrorText('external_guest');
  return (
    <Controller
      control={control}
      name="meals"
      render={({ field, fieldState }) => (
        <Fieldset.Root invalid={fieldState.invalid}>
          <Fieldset.Legend>{t('external.meals')}</Fieldset.Legend>
          <MealToggles
            label={t('external.meals')}
            selected={field.value}
            onSelected={(meals) =>
              field.onChange(fieldState.isDirty ? meals : firstChoice(field.value, meals))
            }
          />
          <Fieldset.ErrorText>{errorText('meals', fieldState.error?.message)}</Fieldset.ErrorText>
        </Fieldset.Root>
      )}
    />
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
