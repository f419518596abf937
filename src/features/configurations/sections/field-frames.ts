import { useFieldErrorText } from '../../../i18n/error-text.ts';
import type { FieldFrame } from '../../../ui/form/form-field.tsx';
import type { FieldName } from '../form-values.ts';
import type { Configuration } from '../saving/use-configuration.ts';
import type { Texts } from '../use-texts.ts';

/** What stands around the control of a field. */
export type FieldFrames = (
  field: FieldName,
) => Pick<FieldFrame, 'label'> & { error: string | undefined; was: string | undefined };

/** Label, error and stored value of every field of the form, in words. */
export function useFieldFrames(configuration: Configuration, texts: Texts): FieldFrames {
  const errorText = useFieldErrorText('configuration');
  const { form, changes, stored } = configuration;
  const { formState } = form;
  return (field) => ({
    label: texts.label(field),
    error: errorText(field, form.getFieldState(field, formState).error?.message),
    was: changes.includes(field) ? texts.value(field, stored) : undefined,
  });
}
