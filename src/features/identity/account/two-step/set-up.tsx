import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginTwoStep, type SetUp } from '../../../../data/account/two-step.ts';
import { notify } from '../../../../ui/toasts.ts';
import { AppStep } from './app-step.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step = { at: 'password' } | { at: 'app' | 'codes'; made: SetUp };

/** Sets two-step sign-in up: the password, the authenticator app with a first code of it, the recovery codes. */
export function SetUpSteps(props: { email: string; onDone(): void; onCodes(): void }) {
  const { t } = useTranslation('account');
  const [step, setStep] = useState<Step>({ at: 'password' });
  if (step.at === 'password') {
    return (
      <PasswordForm
        email={props.email}
        text={t('twoStep.setUp.text')}
        submit={t('twoStep.setUp.next')}
        send={beginTwoStep}
        onDone={(made) => setStep({ at: 'app', made })}
      />
    );
  }
  const { made } = step;
  if (step.at === 'app') {
    return (
      <AppStep
        made={made}
        onDone={() => {
          props.onCodes();
          setStep({ at: 'codes', made });
        }}
      />
    );
  }
  return (
    <RecoveryCodes
      codes={made.recoveryCodes}
      onKept={() => {
        notify({ kind: 'success', title: t('twoStep.setUp.done') });
        props.onDone();
      }}
    />
  );
}
