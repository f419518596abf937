import { Input } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { type FieldFrame, FormField } from './form-field.tsx';

/** A line of text. */
export function TextField({
  label,
  help,
  error,
  was,
  note,
  required = false,
  ...input
}: FieldFrame & ComponentProps<typeof Input>) {
  return (
    <FormField label={label} help={help} error={error} was={was} note={note} required={required}>
      <Input autoComplete="off" css={{ '--input-height': 'sizes.control' }} {...input} />
    </FormField>
  );
}
