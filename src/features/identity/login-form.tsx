import { chakra, Field, Input } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert, CloudOff } from 'lucide-react';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../data/account/session.ts';
import { useOnline } from '../../data/connection/online.ts';
import { useErrorText, useFieldErrorText } from '../../i18n/error-text.ts';
import { type Login, login } from './login.ts';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import './login-form.css';

/** Email and password. The input is kept when the sign-in fails. */
export function LoginForm(props: {
  /** Fixes the account, for signing in again. */
  email?: string;
  onSignedIn(): void;
}) {
  const { t } = useTranslation('identity');
  const errorText = useErrorText();
  const fieldError = useFieldErrorText('login');
  const online = useOnline();
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Login>({
    resolver: zodResolver(login),
    defaultValues: { email: props.email ?? '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = async (form: Login) => {
    const outcome = await signIn(form.email, form.password);
    if (outcome.kind === 'done') return props.onSignedIn();
    setError('root', { message: outcome.code });
    setFocus('password', { shouldSelect: true });
  };
  const onSubmit = (event: FormEvent) => {
    if (isSubmitting) event.preventDefault();
    else void handleSubmit(submit)(event);
  };
  // Without a network the line above the fields says it already.
  const failure = online || errors.root?.message !== 'network' ? errors.root : undefined;

  return (
    <chakra.form className="login-form" noValidate onSubmit={onSubmit}>
      {!online && (
        <p role="status" className="login-offline">
          <CloudOff aria-hidden size={20} />
          {t('login.offline')}
        </p>
      )}
      <Field.Root required invalid={errors.email !== undefined}>
        <Field.Label>{t('login.email')}</Field.Label>
        <Input
          type="email"
          autoComplete="username"
          inputMode="email"
          readOnly={props.email !== undefined}
          {...register('email')}
        />
        <Field.ErrorText>{fieldError('email', errors.email?.message)}</Field.ErrorText>
      </Field.Root>
      <PasswordField
        registration={register('password')}
        error={errors.password && fieldError('password', errors.password.message)}
      />
      {failure && (
        <p role="alert" className="login-failure">
          <CircleAlert aria-hidden size={20} />
          {errorText(failure.message)}
        </p>
      )}
      <SubmitButton busy={isSubmitting}>{t('login.submit')}</SubmitButton>
    </chakra.form>
  );
}
