import { Button, Field, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giveCode, giveRecoveryCode } from '../../../data/account/two-step.ts';
import { useAccountErrorText } from '../account-errors.ts';
import { FailureLine, OfflineLine } from '../form-lines.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { CodeField } from '../verification/code-field.tsx';
import { lackOfDigits, useTypedCode } from '../verification/use-typed-code.ts';

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
export function SecondStep(props: StepProps) {
  const [kind, setKind] = useState<Kind>('app');
  const onOther = () => setKind(kind === 'app' ? 'recovery' : 'app');
  // Each has a field of its own, in which typing goes on at once.
  return <CodeOfKind key={kind} kind={kind} onOther={onOther} {...props} />;
}

type Kind = 'app' | 'recovery';

interface StepProps {
  onSignedIn(): void;
  /** Back to the password. @param said why, in words */
  onBack(said?: string): void;
}

const kinds = {
  app: { check: giveCode, lack: lackOfDigits },
  recovery: {
    check: giveRecoveryCode,
    lack: (code: string) => (code.trim() === '' ? 'required' : undefined),
  },
};

function CodeOfKind({ kind, onOther, ...props }: StepProps & { kind: Kind; onOther(): void }) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const { code, field, error, change, ...typed } = useTypedCode({
    ...{ ofTheCode, ...kinds[kind] },
    settle: (outcome) => {
      if (outcome.kind === 'done') props.onSignedIn();
      else if (ofTheStep.has(outcome.code)) props.onBack(errorText(outcome.code));
      else return outcome.code;
      return undefined;
    },
  });
  return (
    <form className="login-form" noValidate onSubmit={typed.onSubmit}>
      <p>{t(`secondStep.${kind}.text`)}</p>
      {!typed.online && <OfflineLine>{t('offline')}</OfflineLine>}
      {kind === 'app' ? (
        <CodeField
          label={t('secondStep.app.label')}
          value={code}
          onChange={change}
          {...{ field, error }}
        />
      ) : (
        <Field.Root required invalid={error !== undefined}>
          <Field.Label>{t('secondStep.recovery.label')}</Field.Label>
          <Input
            ref={field}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={({ target }) => change(target.value)}
          />
          <Field.ErrorText>{error}</Field.ErrorText>
        </Field.Root>
      )}
      {typed.failure !== undefined && <FailureLine>{typed.failure}</FailureLine>}
      <SubmitButton busy={typed.busy}>{t('signUp.signIn')}</SubmitButton>
      <div className="login-actions">
        <Button variant="outline" onClick={onOther}>
          {t(`secondStep.${kind}.other`)}
        </Button>
        <Button variant="ghost" onClick={() => props.onBack()}>
          {t('secondStep.back')}
        </Button>
      </div>
    </form>
  );
}
