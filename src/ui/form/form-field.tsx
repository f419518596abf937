import { Box, Field, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Was } from './was.tsx';

/** What stands around every control of a form. */
export interface FieldFrame {
  label: string;
  /** One quiet sentence below. */
  help?: ReactNode;
  /** What is wrong, in words; the control then counts as invalid. */
  error?: string | undefined;
  /** Changed and not saved: the stored value, in words. */
  was?: string | undefined;
  required?: boolean;
}

/** A control with its label, help, and what is wrong with it. */
export function FormField(props: FieldFrame & { children: ReactNode }) {
  const { label, help, error, was, required = false } = props;
  return (
    <Field.Root invalid={error !== undefined} required={required} minW="0" css={changedStyle(was)}>
      <Flex width="100%" gap="2" align="baseline" justify="space-between">
        <Field.Label>{label}</Field.Label>
        <Was value={was} />
      </Flex>
      <Box width="100%">{props.children}</Box>
      {help !== undefined && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

/** The edge of what was changed and is not saved. */
export function changedStyle(was: string | undefined) {
  if (was === undefined) return {};
  return {
    '& :is(input, select, [data-stepper]):not([aria-invalid=true])': {
      borderColor: 'border.changed',
    },
  };
}
