import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { checkResetCode, requestReset } from '../../../data/account/password.ts';
import { notify } from '../../../ui/toasts.ts';
import { type CarriedOver, carriedEmail, useAuthLinks } from '../auth-links.ts';
import { CodeStep } from '../verification/code-step.tsx';
import { AddressStep } from './address-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import '../login.css';
import '../login-form.css';

/** Where a person stands. `error`: why they were sent back to this step. */
type Step =
  | { at: 'address'; error?: string | undefined }
  | { at: 'code'; error?: string }
  | { at: 'password'; code: string };

/** Sets a new password by a code that is mailed: address, code, password. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('account');
  const links = useAuthLinks();
  const navigate = useNavigate();
  const [email, setEmail] = useState(carriedEmail(useLocation().state));
  const [step, setStep] = useState<Step>({ at: 'address' });
  return (
    <div className="login">
      <title>{`${t('reset.title')} · Coperto`}</title>
      {step.at === 'address' && (
        <AddressStep
          email={email}
          firstError={step.error}
          onTyped={setEmail}
          onSent={(address) => {
            setEmail(address);
            setStep({ at: 'code' });
          }}
        />
      )}
      {step.at === 'code' && (
        <CodeStep
          title={t('reset.codeTitle')}
          text={t('reset.codeText', { email })}
          submit={t('reset.check')}
          firstError={step.error}
          check={(code) => checkResetCode(email, code)}
          resend={() => requestReset(email)}
          onDone={(code) => setStep({ at: 'password', code })}
          onBack={(error) => setStep({ at: 'address', error })}
        />
      )}
      {step.at === 'password' && (
        <NewPasswordStep
          email={email}
          code={step.code}
          onDone={() => {
            notify({ kind: 'success', title: t('reset.done') });
            void navigate(links.login, { state: { email } });
          }}
          onCodeRefused={(error) => setStep({ at: 'code', error })}
          onStartOver={(error) => setStep({ at: 'address', error })}
        />
      )}
      <p className="login-else">
        <Link to={links.login} state={{ email } satisfies CarriedOver}>
          {t('reset.back')}
        </Link>
      </p>
    </div>
  );
}
