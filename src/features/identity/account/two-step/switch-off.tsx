import { useTranslation } from 'react-i18next';
import { endTwoStep } from '../../../../data/account/two-step.ts';
import { notify } from '../../../../ui/toasts.ts';
import { PasswordForm } from './password-form.tsx';

/** Switches two-step sign-in off. */
export function SwitchOff({ email, onDone }: { email: string; onDone(): void }) {
  const { t } = useTranslation('account');
  return (
    <PasswordForm
      email={email}
      text={t('twoStep.end.text')}
      submit={t('twoStep.end.submit')}
      send={endTwoStep}
      onDone={() => {
        notify({ kind: 'success', title: t('twoStep.end.done') });
        onDone();
      }}
    />
  );
}
