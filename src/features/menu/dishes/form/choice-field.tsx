import { type FieldPathByValue, useController } from 'react-hook-form';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import type { DishFormState } from './dish-form.tsx';
import type { DishValues } from './dish-values.ts';

/** One of a few values of a dish. */
export function ChoiceField(props: {
  form: DishFormState;
  name: FieldPathByValue<DishValues, string>;
  label: string;
  required?: boolean;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
}) {
  const { form, name, ...frame } = props;
  const { field } = useController({ control: form.control, name });
  return <SelectField {...frame} {...field} value={field.value} />;
}
