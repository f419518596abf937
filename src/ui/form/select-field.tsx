import { NativeSelect } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { type FieldFrame, FormField } from './form-field.tsx';

/** One of a few, from the browser's own list. */
export function SelectField({
  label,
  help,
  error,
  was,
  note,
  required = false,
  options,
  ...select
}: FieldFrame & {
  options: readonly { value: string; label: string }[];
} & ComponentProps<typeof NativeSelect.Field>) {
  return (
    <FormField label={label} help={help} error={error} was={was} note={note} required={required}>
      <NativeSelect.Root>
        <NativeSelect.Field height="control" {...select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}
