import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { isDay } from '../../../../core/rules/day.ts';
import { stockCategories } from '../../../../core/rules/stock/category.ts';
import { mostStock, stockUnits } from '../../../../core/rules/stock/units.ts';
import type { StockItem } from '../../../data/stock/stock.ts';
import { useFieldErrorText } from '../../../i18n/error-text.ts';
import { useQuantityText, useUnitText } from '../../../i18n/quantity.ts';
import { NumberStepper } from '../../../ui/form/number-stepper.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useStockNumbers } from '../numbers.ts';
import { type IngredientValues, wholeAmount } from './ingredient-values.ts';

interface Parts {
  form: UseFormReturn<IngredientValues>;
  item: StockItem | null;
  today: Day;
  /** Whether amounts may be entered; else only what the ingredient is. */
  mayStock: boolean;
}

/** The fields of the ingredient modal. */
export function IngredientFields(props: Parts) {
  const { t } = useTranslation('stock');
  const unitText = useUnitText();
  const errorOf = useErrorOf(props.form);
  const { register, watch } = props.form;
  const unit = watch('unit');
  const units = stockUnits.some((each) => each === unit) ? stockUnits : [...stockUnits, unit];
  return (
    <div className="stock-fields">
      <TextField
        label={t('form.name')}
        required
        data-autofocus=""
        error={errorOf('name')}
        {...register('name')}
      />
      <div className="stock-fields-two">
        <Choice
          form={props.form}
          name="category"
          label={t('form.category')}
          required
          options={[
            { value: '', label: t('form.choose') },
            ...stockCategories.map((value) => ({ value, label: t(`category.${value}`) })),
          ]}
        />
        <Choice
          form={props.form}
          name="unit"
          label={t('form.unit')}
          options={units.map((value) => ({ value, label: unitText(value) }))}
        />
      </div>
      {props.mayStock && <Amounts {...props} />}
      <div className="stock-fields-two">
        <Whole
          form={props.form}
          name="package_size"
          label={t('form.package')}
          help={t('form.packageHelp')}
        />
        <TextField
          label={t('form.barcode')}
          inputMode="numeric"
          error={errorOf('barcode')}
          {...register('barcode')}
        />
      </div>
    </div>
  );
}

function Amounts({ form, item, today }: Parts) {
  const { t } = useTranslation('stock');
  const amount = useQuantityText();
  const { longDay } = useStockNumbers();
  const errorOf = useErrorOf(form);
  const date = form.watch('date');
  const incoming = form.watch('incoming');
  const stored = item && amount({ quantity: item.stock, unit: item.row.unit });
  return (
    <>
      <Whole
        form={form}
        name="current_stock"
        label={t('form.stock')}
        {...(stored && { help: t('form.stored', { amount: stored }) })}
      />
      <div className="stock-fields-two">
        <Whole
          form={form}
          name="incoming"
          label={t('form.incoming')}
          help={t('form.incomingHelp')}
        />
        <TextField
          type="date"
          label={t('form.date')}
          required={incoming > 0}
          min={today}
          max={`${today.slice(0, 4)}-12-31`}
          error={errorOf('date')}
          {...(isDay(date) && { help: longDay(date) })}
          {...form.register('date')}
        />
      </div>
    </>
  );
}

function Whole(props: {
  form: Parts['form'];
  name: 'current_stock' | 'incoming' | 'package_size';
  label: string;
  help?: string;
}) {
  const { form, name, label, help } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <NumberStepper
          {...{ name, label }}
          {...(help !== undefined && { help })}
          value={field.value}
          min={0}
          max={mostStock}
          onChange={(value) => field.onChange(wholeAmount(value))}
          onBlur={field.onBlur}
        />
      )}
    />
  );
}

function Choice(props: {
  form: Parts['form'];
  name: 'category' | 'unit';
  label: string;
  required?: boolean;
  options: readonly { value: string; label: string }[];
}) {
  const { form, name, ...rest } = props;
  const errorOf = useErrorOf(form);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => <SelectField {...rest} {...field} error={errorOf(name)} />}
    />
  );
}

function useErrorOf({ formState: { errors } }: Parts['form']) {
  const errorText = useFieldErrorText('stock');
  return (field: keyof IngredientValues) => errorText(field, errors[field]?.message);
}
