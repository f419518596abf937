import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../../data/commands/outcome.ts';
import { FailureLine, OfflineLine } from '../form-lines.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { CodeField } from './code-field.tsx';
import { ResendButton } from './resend-button.tsx';
import { startsOver } from './starts-over.ts';
import { lackOfDigits, useTypedCode } from './use-typed-code.ts';

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
  const typed = useTypedCode({
    ...{ ofTheCode, lack: lackOfDigits, firstError: props.firstError, check: props.check },
    settle: (outcome, code) => {
      if (outcome.kind === 'done') props.onDone(code);
      else if (startsOver(outcome.code)) props.onBack(outcome.code);
      else return outcome.code;
      return undefined;
    },
  });
  return (
    <form className="login-form" noValidate onSubmit={typed.onSubmit}>
      <div>
        <h1 tabIndex={-1}>{props.title}</h1>
        <p>{props.text}</p>
      </div>
      {!typed.online && <OfflineLine>{t('offline')}</OfflineLine>}
      <CodeField
        label={t('code.label')}
        field={typed.field}
        value={typed.code}
        error={typed.error}
        onChange={typed.change}
      />
      {typed.failure !== undefined && <FailureLine>{typed.failure}</FailureLine>}
      <SubmitButton busy={typed.busy}>{props.submit}</SubmitButton>
      <div className="login-actions">
        <ResendButton
          resend={props.resend}
          onSent={() => {
            typed.change('');
            typed.field.current?.focus();
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
