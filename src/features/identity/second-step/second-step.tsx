import { Button, Field, Input } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giveCode, giveRecoveryCode } from '../../../data/account/two-step.ts';
import { useOnline } from '../../../data/connection/online.ts';
import { useAccountErrorText } from '../account-errors.ts';
import { FailureLine, OfflineLine } from '../form-lines.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { CodeField, codeLength } from '../verification/code-field.tsx';

/** Codes that are about what was typed; all others are about the form. */
const ofTheCode = new Set(['required', 'code_incomplete', 'invalid_code', 'invalid_backup_code']);
/** Codes that end the step: the password has to be given again. */
const ofTheStep = new Set([
  'invalid_two_factor_cookie',
  'too_many_attempts_request_new_code',
  'totp_not_enabled',
  'backup_codes_not_enabled',
]);

/** After a right password: the code of the authenticator app, or a recovery code. */
export function SecondStep(props: {
  onSignedIn(): void;
  /** Back to the password. @param said why, in words */
  onBack(said?: string): void;
}) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const online = useOnline();
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  // In each of the two, typing goes on at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is another one then
  useEffect(() => field.current?.focus(), [kind]);

  const refuse = (reason: string) => {
    setError(reason);
    field.current?.focus();
    field.current?.select();
  };
  const submit = async () => {
    if (busy) return;
    if (code.trim() === '') return refuse('required');
    if (kind === 'app' && code.length < codeLength) return refuse('code_incomplete');
    setBusy(true);
    setError(undefined);
    const outcome = await (kind === 'app' ? giveCode(code) : giveRecoveryCode(code));
    setBusy(false);
    if (outcome.kind === 'done') return props.onSignedIn();
    if (ofTheStep.has(outcome.code)) return props.onBack(errorText(outcome.code));
    refuse(outcome.code);
  };
  const change = (typed: string) => {
    setCode(typed);
    setError(undefined);
  };
  const atField = error !== undefined && ofTheCode.has(error);
  const failure = atField || (error === 'network' && !online) ? undefined : error;
  return (
    <form
      className="login-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>{t(`secondStep.${kind}.text`)}</p>
      {!online && <OfflineLine>{t('offline')}</OfflineLine>}
      {kind === 'app' ? (
        <CodeField
          label={t('secondStep.app.label')}
          field={field}
          value={code}
          error={atField ? errorText(error) : undefined}
          onChange={change}
        />
      ) : (
        <Field.Root required invalid={atField}>
          <Field.Label>{t('secondStep.recovery.label')}</Field.Label>
          <Input
            ref={field}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={({ target }) => change(target.value)}
          />
          <Field.ErrorText>{atField ? errorText(error) : undefined}</Field.ErrorText>
        </Field.Root>
      )}
      {failure !== undefined && <FailureLine>{errorText(failure) ?? ''}</FailureLine>}
      <SubmitButton busy={busy}>{t('signUp.signIn')}</SubmitButton>
      <div className="login-actions">
        <Button
          variant="outline"
          onClick={() => {
            change('');
            setKind(kind === 'app' ? 'recovery' : 'app');
          }}
        >
          {t(`secondStep.${kind}.other`)}
        </Button>
        <Button variant="ghost" onClick={() => props.onBack()}>
          {t('secondStep.back')}
        </Button>
      </div>
    </form>
  );
}
