import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renewRecoveryCodes } from '../../../../data/account/two-step.ts';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Makes new recovery codes: those from before are used up, lost, or known to somebody else. */
export function NewRecoveryCodes(props: { email: string; onDone(): void; onCodes(): void }) {
  const { t } = useTranslation('account');
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={props.onDone} />;
  return (
    <PasswordForm
      email={props.email}
      text={t('twoStep.renew.text')}
      submit={t('twoStep.renew.submit')}
      send={renewRecoveryCodes}
      onDone={(made) => {
        props.onCodes();
        setCodes(made);
      }}
    />
  );
}
