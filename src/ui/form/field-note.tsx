import { chakra } from '@chakra-ui/react';

/** A few words beside a field's label, in full under the mouse. */
export function FieldNote({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <chakra.span role="status" title={text} textStyle="sm" color="fg.info" minW="0" truncate>
      {text}
    </chakra.span>
  );
}
