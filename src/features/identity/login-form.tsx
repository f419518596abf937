import { chakra, Field, Input } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../data/account/session.ts';
import { useErrorText, useFieldErrorText } from '../../i18n/error-text.ts';
import { accountTexts } from '../../i18n/i18n.ts';
import { laterPart } from '../../ui/later-part.tsx';
import { FailureLine, OfflineLine } from './form-lines.tsx';
import { type Login, login } from './login.ts';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSending } from './use-sending.ts';
import './login-form.css';

const secondStep = laterPart(async () => {
  const [{ SecondStep }] = await Promise.all([
    import('./second-step/second-step.tsx'),
    accountTexts(),
  ]);
  return SecondStep;
});

/** Whether the second step shows; back from it, what was said there. */
type Step = { isOn: boolean; isBack?: boolean; said?: string | undefined };

/** Email and password, and the second step of who has one. The input is kept when the sign-in fails. */
export function LoginForm(props: {
  /** Fixes the account, for signing in again. */
  email?: string;
  /** An address to begin with, that can be changed. */
  firstEmail?: string;
  /** Called with the address at each change of it. */
  onTyped?(email: string): void;
  /** At the end of the line of the password's label. */
  aside?: ReactNode;
  onSignedIn(): void;
  /** The address has not been proved; a code was mailed. Without it, this is a failure like any other. */
  onUnverified?(email: string): void;
  /** The second step takes the place of the form, or the form is back. */
  onSecondStep?(isOn: boolean): void;
}) {
  const { t } = useTranslation('identity');
  const errorText = useErrorText();
  const fieldError = useFieldErrorText('login');
  const [step, setStep] = useState<Step>({ isOn: false });
  const form = useForm<Login>({
    resolver: zodResolver(login),
    defaultValues: { email: props.email ?? props.firstEmail ?? '', password: '' },
  });
  const { register, setError, setFocus, resetField } = form;
  const { errors } = form.formState;
  useEffect(() => {
    if (step.isBack) setFocus('password');
  }, [step, setFocus]);
  const goTo = (next: Step) => {
    setStep(next);
    resetField('password');
    props.onSecondStep?.(next.isOn);
  };
  const submit = async ({ email, password }: Login) => {
    setStep({ isOn: false });
    const outcome = await signIn(email, password);
    if (outcome.kind === 'done') return props.onSignedIn();
    if (outcome.code === 'second_step') return goTo({ isOn: true });
    if (outcome.code === 'email_not_verified' && props.onUnverified) {
      return props.onUnverified(email);
    }
    setError('root', { message: outcome.code });
    setFocus('password', { shouldSelect: true });
  };
  const { online, busy, failure, onSubmit } = useSending(form, submit);
  if (step.isOn) {
    return (
      <secondStep.Part
        onSignedIn={props.onSignedIn}
        onBack={(said) => goTo({ isOn: false, isBack: true, said })}
      />
    );
  }
  return (
    <chakra.form className="login-form" noValidate onSubmit={onSubmit}>
      {!online && <OfflineLine>{t('login.offline')}</OfflineLine>}
      <Field.Root required invalid={errors.email !== undefined}>
        <Field.Label>{t('login.email')}</Field.Label>
        <Input
          type="email"
          autoComplete="username"
          inputMode="email"
          readOnly={props.email !== undefined}
          {...register('email', { onChange: ({ target }) => props.onTyped?.(target.value) })}
        />
        <Field.ErrorText>{fieldError('email', errors.email?.message)}</Field.ErrorText>
      </Field.Root>
      <PasswordField
        label={t('login.password')}
        aside={props.aside}
        registration={register('password')}
        error={errors.password && fieldError('password', errors.password.message)}
      />
      {step.said !== undefined && <FailureLine>{step.said}</FailureLine>}
      {failure !== undefined && <FailureLine>{errorText(failure)}</FailureLine>}
      <SubmitButton busy={busy}>{t('login.submit')}</SubmitButton>
    </chakra.form>
  );
}
