import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Outcome } from '../../../../data/commands/outcome.ts';
import { useAccountErrorText } from '../../account-errors.ts';
import { FailureLine, OfflineLine } from '../../form-lines.tsx';
import { PasswordField } from '../../password-field.tsx';
import { SubmitButton } from '../../submit-button.tsx';
import '../../login-form.css';
import { useSending } from '../../use-sending.ts';

const schema = z.object({ password: z.string().min(1, { error: 'required' }) });
type Values = z.infer<typeof schema>;

/** Asks for the password before something is done that changes how a person signs in. */
export function PasswordForm<T>(props: {
  email: string;
  text: string;
  submit: string;
  send(password: string): Promise<Outcome<T>>;
  onDone(data: T): void;
}) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const { register, setError } = form;
  const { errors } = form.formState;
  const submit = async ({ password }: Values) => {
    const outcome = await props.send(password);
    if (outcome.kind === 'done') return props.onDone(outcome.data);
    if (outcome.code === 'invalid_password') {
      return setError('password', { message: 'wrong_password' }, { shouldFocus: true });
    }
    setError('root', { message: outcome.code });
  };
  const { online, busy, failure, onSubmit } = useSending(form, submit);
  return (
    <form className="login-form" noValidate onSubmit={onSubmit}>
      <p>{props.text}</p>
      {!online && <OfflineLine>{t('offline')}</OfflineLine>}
      {/* So that a password manager knows whose password it is. */}
      <input type="email" autoComplete="username" value={props.email} readOnly hidden />
      <PasswordField
        label={t('change.current')}
        registration={register('password')}
        error={errorText(errors.password?.message)}
      />
      {failure !== undefined && <FailureLine>{errorText(failure) ?? ''}</FailureLine>}
      <SubmitButton busy={busy}>{props.submit}</SubmitButton>
    </form>
  );
}
