import { useTranslation } from 'react-i18next';
import { resendCode, verifyEmail } from '../../../data/account/sign-up.ts';
import { notify } from '../../../ui/toasts.ts';
import { CodeStep } from './code-step.tsx';

/** Proves the address of an account with the code that was mailed to it; then its session is active. */
export function EmailVerification(props: { email: string; onBack(): void }) {
  const { t } = useTranslation('account');
  const { email } = props;
  return (
    <CodeStep
      title={t('verify.title')}
      text={t('verify.text', { email })}
      submit={t('verify.submit')}
      check={(code) => verifyEmail(email, code)}
      resend={() => resendCode(email)}
      onDone={() => notify({ kind: 'success', title: t('verify.done') })}
      onBack={() => props.onBack()}
    />
  );
}
