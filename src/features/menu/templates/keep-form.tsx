import { Button } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { bounds } from '../../../../core/contract/bounds.ts';
import { addDays, type Day } from '../../../../core/rules/day.ts';
import { useMenuWeeks } from '../../../data/menus/days.ts';
import { keepAsTemplate, type Template, usePlannedWeeks } from '../../../data/menus/templates.ts';
import { useFormats } from '../../../i18n/format.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { notify } from '../../../ui/toasts.ts';
import { MissingWeeks } from './missing-weeks.tsx';
import { templateName } from './template-name.ts';
import { useNameError } from './use-name-error.ts';

interface Values {
  name: string;
  weeks: string;
}

const weekCounts = Array.from({ length: bounds.templateWeeks }, (_, index) => String(index + 1));

/** Keeps the week on screen, and those after it, as a template. */
export function KeepForm(props: { week: Day; templates: readonly Template[]; onBack(): void }) {
  const { t } = useTranslation(['templates', 'common', 'errors']);
  const { week, templates, onBack } = props;
  const formats = useFormats();
  const nameError = useNameError();
  const resolver = useMemo(
    () => zodResolver(z.object({ name: templateName(templates), weeks: z.enum(weekCounts) })),
    [templates],
  );
  const { control, register, handleSubmit, watch, formState } = useForm<Values>({
    ...{ resolver, defaultValues: { name: '', weeks: '1' } },
  });
  const weeks = Number(watch('weeks'));
  const until = addDays(week, weeks * 7 - 1);
  const { status, missing, retry } = useMenuWeeks(week, until);
  const planned = usePlannedWeeks(week, weeks);
  const isWhole = status === 'ready';
  const isTooLarge = planned.meals > bounds.templateMeals || planned.dishes > bounds.templateDishes;
  const save = async ({ name }: Values) => {
    try {
      await keepAsTemplate(name, week, weeks);
      notify({ kind: 'success', title: t('templates:keep.done', { name }) });
      onBack();
    } catch {
      notify({ kind: 'error', title: t('errors:not_stored') });
    }
  };
  return (
    <form noValidate className="templates-form" onSubmit={handleSubmit(save)}>
      <h3 className="templates-head">{t('templates:keep.title')}</h3>
      <TextField
        label={t('templates:name.label')}
        placeholder={t('templates:name.example')}
        error={nameError(formState.errors.name?.message)}
        required
        data-autofocus=""
        {...register('name')}
      />
      <FormField
        label={t('templates:keep.weeks')}
        help={t('templates:range', {
          from: formats.tableDay(week),
          until: formats.tableDay(until),
        })}
      >
        <WeekCount control={control} />
      </FormField>
      {missing.length > 0 && (
        <MissingWeeks weeks={missing} title={t('templates:keep.missing')} onRetry={retry} />
      )}
      {isWhole && planned.meals === 0 && (
        <FormNotice kind="info" title={t('templates:keep.nothing')} />
      )}
      {isWhole && isTooLarge && <TooLarge />}
      <ModalFoot>
        <Button variant="outline" onClick={onBack}>
          {t('common:cancel')}
        </Button>
        <Button
          type="submit"
          loading={formState.isSubmitting || status === 'loading'}
          disabled={!isWhole || planned.meals === 0 || isTooLarge}
        >
          {t('templates:keep.save', { count: planned.meals })}
        </Button>
      </ModalFoot>
    </form>
  );
}

function WeekCount({ control }: { control: Control<Values> }) {
  const { t } = useTranslation('templates');
  return (
    <Controller
      control={control}
      name="weeks"
      render={({ field }) => (
        <Segmented
          label={t('keep.weeks')}
          value={field.value}
          options={weekCounts.map((value) => ({ value, label: value }))}
          onChange={field.onChange}
        />
      )}
    />
  );
}

function TooLarge() {
  const { t } = useTranslation('templates');
  const { number } = useFormats();
  const most = { meals: number(bounds.templateMeals), dishes: number(bounds.templateDishes) };
  return <FormNotice kind="warning" title={t('keep.tooLarge', most)} />;
}
