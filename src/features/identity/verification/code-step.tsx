import { Button } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../../data/commands/outcome.ts';
import { useOnline } from '../../../data/connection/online.ts';
import { useAccountErrorText } from '../account-errors.ts';
import { FailureLine, OfflineLine } from '../form-lines.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { CodeField, codeLength } from './code-field.tsx';
import { ResendButton } from './resend-button.tsx';
import { startsOver } from './starts-over.ts';

/** Codes that are about the six digits; all others are about the form. */
const ofTheCode = new Set(['required', 'code_incomplete', 'invalid_otp', 'otp_expired']);

/** Asks for the code that was mailed to an address. */
export function CodeStep(props: {
  title: string;
  /** What was mailed, and where to. */
  text: string;
  submit: string;
  /** What stands wrong from the start, as after a later step was refused. */
  firstError?: string | undefined;
  check(code: string): Promise<Outcome<unknown>>;
  resend(): Promise<Outcome<unknown>>;
  onDone(code: string): void;
  /** To the step before; with a code where this one has nothing to go on with. */
  onBack(code?: string): void;
}) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const online = useOnline();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState(props.firstError);
  const [busy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), []);

  const refuse = (reason: string) => {
    setError(reason);
    field.current?.focus();
    field.current?.select();
  };
  const submit = async () => {
    if (busy) return;
    if (code.length < codeLength) return refuse(code === '' ? 'required' : 'code_incomplete');
    setBusy(true);
    setError(undefined);
    const outcome = await props.check(code);
    setBusy(false);
    if (outcome.kind === 'done') return props.onDone(code);
    if (startsOver(outcome.code)) return props.onBack(outcome.code);
    refuse(outcome.code);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const atField = error !== undefined && ofTheCode.has(error);
  const failure = atField || (error === 'network' && !online) ? undefined : error;
  return (
    <form className="login-form" noValidate onSubmit={onSubmit}>
      <div>
        <h1 tabIndex={-1}>{props.title}</h1>
        <p>{props.text}</p>
      </div>
      {!online && <OfflineLine>{t('offline')}</OfflineLine>}
      <CodeField
        label={t('code.label')}
        field={field}
        value={code}
        error={atField ? errorText(error) : undefined}
        onChange={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
      />
      {failure !== undefined && <FailureLine>{errorText(failure) ?? ''}</FailureLine>}
      <SubmitButton busy={busy}>{props.submit}</SubmitButton>
      <div className="login-actions">
        <ResendButton
          resend={props.resend}
          onSent={() => {
            setCode('');
            setError(undefined);
            field.current?.focus();
          }}
          onStartOver={props.onBack}
        />
        <Button variant="ghost" onClick={() => props.onBack()}>
          {t('code.back')}
        </Button>
      </div>
    </form>
  );
}
