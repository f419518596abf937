import { Field, Input } from '@chakra-ui/react';
import type { RefObject } from 'react';
import './code-field.css';

export const codeLength = 6;
const places = Array.from({ length: codeLength }, (_, index) => index);

/** The digits of what was typed or pasted, as "123 456" or "code: 123456". */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, codeLength);

/** A code of six digits: one field, drawn as six places. */
export function CodeField(props: {
  label: string;
  value: string;
  error: string | undefined;
  field: RefObject<HTMLInputElement | null>;
  onChange(value: string): void;
}) {
  return (
    <Field.Root required invalid={props.error !== undefined}>
      <Field.Label>{props.label}</Field.Label>
      <div className="code-field" data-invalid={props.error !== undefined}>
        {places.map((place) => (
          <span key={place} aria-hidden data-next={place === props.value.length || undefined} />
        ))}
        <Input
          ref={props.field}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={props.value}
          onChange={({ target }) => props.onChange(digitsOf(target.value))}
        />
      </div>
      <Field.ErrorText>{props.error}</Field.ErrorText>
    </Field.Root>
  );
}
