import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../../data/commands/outcome.ts';
import { useOnline } from '../../../data/connection/online.ts';
import { useAccountErrorText } from '../account-errors.ts';
import { codeLength } from './code-field.tsx';

export interface TypedCode {
  code: string;
  /** Of the field, which has the focus at first, and whenever the code is refused. */
  field: RefObject<HTMLInputElement | null>;
  busy: boolean;
  online: boolean;
  /** What is wrong with the code, in words. */
  error: string | undefined;
  /** What else went wrong, in words; not that there is no network, which stands above. */
  failure: string | undefined;
  change(typed: string): void;
  onSubmit(event: FormEvent): void;
}

/** What a code lacks before it can be checked; undefined: nothing. */
type Lack = (code: string) => string | undefined;

/** The six digits of a mail or of an app. */
export const lackOfDigits: Lack = (code) => {
  if (code === '') return 'required';
  return code.length < codeLength ? 'code_incomplete' : undefined;
};

/**
 * A code that is typed, and checked by the server.
 * @param options.ofTheCode error codes that are about what was typed; all others are about the form
 * @param options.settle goes on after the check; returns the error code to show, if any
 */
export function useTypedCode(options: {
  ofTheCode: ReadonlySet<string>;
  lack: Lack;
  firstError?: string | undefined;
  check(code: string): Promise<Outcome<unknown>>;
  settle(outcome: Outcome<unknown>, code: string): string | undefined;
}): TypedCode {
  const { ofTheCode, lack, firstError, check, settle } = options;
  const errorText = useAccountErrorText();
  const online = useOnline();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState(firstError);
  const [busy, setBusy] = useState(false);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const refuse = (reason: string) => {
    setError(reason);
    field.current?.focus();
    field.current?.select();
  };
  const submit = async () => {
    if (busy) return;
    const missing = lack(code);
    if (missing !== undefined) return refuse(missing);
    setBusy(true);
    setError(undefined);
    const outcome = await check(code);
    setBusy(false);
    const reason = settle(outcome, code);
    if (reason !== undefined) refuse(reason);
  };
  const isOfTheCode = error !== undefined && ofTheCode.has(error);
  const isSaid = isOfTheCode || (error === 'network' && !online);
  return {
    ...{ code, field, busy, online },
    error: isOfTheCode ? errorText(error) : undefined,
    failure: error === undefined || isSaid ? undefined : (errorText(error) ?? ''),
    change: (typed) => {
      setCode(typed);
      setError(undefined);
    },
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
