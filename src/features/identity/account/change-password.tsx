import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { changePassword } from '../../../data/account/password.ts';
import { notify } from '../../../ui/toasts.ts';
import { useAccountErrorText } from '../account-errors.ts';
import { matches, mismatch, newPassword, repeated } from '../fields.ts';
import { FailureLine, OfflineLine } from '../form-lines.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { PasswordField } from '../password-field.tsx';
import { SubmitButton } from '../submit-button.tsx';
import '../login-form.css';
import { useSending } from '../use-sending.ts';

const schema = z
  .object({
    current: z.string().min(1, { error: 'required' }),
    password: newPassword,
    confirm: repeated,
  })
  .refine(matches, { ...mismatch, when: () => true });
type Values = z.infer<typeof schema>;
const nothing: Values = { current: '', password: '', confirm: '' };

/** Another password; all other devices are signed out with it. */
export function ChangePassword({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: nothing,
  });
  const { register, setError, reset } = form;
  const { errors } = form.formState;
  const submit = async ({ current, password }: Values) => {
    const outcome = await changePassword(current, password);
    if (outcome.kind === 'done') {
      reset(nothing);
      notify({ kind: 'success', title: t('change.done') });
    } else if (outcome.code === 'invalid_password') {
      setError('current', { message: 'wrong_password' }, { shouldFocus: true });
    } else setError('root', { message: outcome.code });
  };
  const { online, busy, failure, onSubmit } = useSending(form, submit);
  return (
    <form className="login-form" data-narrow noValidate onSubmit={onSubmit}>
      {!online && <OfflineLine>{t('offline')}</OfflineLine>}
      {/* So that a password manager knows whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('change.current')}
        registration={register('current')}
        error={errorText(errors.current?.message)}
      />
      <NewPasswordFields register={register} errors={errors} />
      {failure !== undefined && (
        <FailureLine>{`${t('reset.notSaved')} ${errorText(failure)}`}</FailureLine>
      )}
      <SubmitButton busy={busy}>{t('change.save')}</SubmitButton>
    </form>
  );
}
