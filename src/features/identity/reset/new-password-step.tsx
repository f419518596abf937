import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { resetPassword } from '../../../data/account/password.ts';
import { useAccountErrorText } from '../account-errors.ts';
import { FailureLine, OfflineLine } from '../form-lines.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { useSending } from '../use-sending.ts';
import { startsOver } from '../verification/starts-over.ts';
import { type PasswordForm, passwordForm } from './reset-forms.ts';

/** Refusals of the password itself. */
const ofPassword = /^password_|^invalid_password$/;
/** Refusals of the code, which may have become old meanwhile. */
const ofCode = /^(invalid_otp|otp_expired|too_many_attempts)$/;

/** The new password, twice. */
export function NewPasswordStep(props: {
  email: string;
  code: string;
  onDone(): void;
  onCodeRefused(error: string): void;
  onStartOver(error: string): void;
}) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const form = useForm<PasswordForm>({
    resolver: zodResolver(passwordForm),
    defaultValues: { password: '', confirm: '' },
  });
  const { register, setError, setFocus } = form;
  const { errors } = form.formState;
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = async ({ password }: PasswordForm) => {
    const outcome = await resetPassword(props.email, props.code, password);
    if (outcome.kind === 'done') return props.onDone();
    const { code } = outcome;
    if (ofCode.test(code)) return props.onCodeRefused(code);
    if (startsOver(code)) return props.onStartOver(code);
    if (ofPassword.test(code)) {
      return setError('password', { message: 'password_refused' }, { shouldFocus: true });
    }
    setError('root', { message: code });
  };
  const { online, busy, failure, onSubmit } = useSending(form, submit);
  return (
    <form className="login-form" noValidate onSubmit={onSubmit}>
      <div>
        <h1 tabIndex={-1}>{t('reset.passwordTitle')}</h1>
        <p>{t('reset.passwordText')}</p>
      </div>
      {!online && <OfflineLine>{t('offline')}</OfflineLine>}
      <NewPasswordFields register={register} errors={errors} />
      {failure !== undefined && (
        <FailureLine>{`${t('reset.notSaved')} ${errorText(failure)}`}</FailureLine>
      )}
      <SubmitButton busy={busy}>{t('reset.save')}</SubmitButton>
    </form>
  );
}
