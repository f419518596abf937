import { Box, Field, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FieldNote } from './field-note.tsx';
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
  /** A few words beside the label, which come and go without moving anything. */
  note?: string | undefined;
  required?: boolean;
}

/** A control with its label, help, and what is wrong with it. */
export function FormField(props: FieldFrame & { children: ReactNode }) {
  const { label, help, error, was, note, required = false } = props;
  return (
    <Field.Root invalid={error !== undefined} required={required} minW="0" css={changedStyle(was)}>
      <Flex width="100%" gap="2" align="baseline" justify="space-between">
        {/* A long note is cut, so that the label keeps its one line. */}
        <Field.Label flexShrink={note === undefined ? 1 : 0}>{label}</Field.Label>
        <Was value={was} />
        <FieldNote text={note} />
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
