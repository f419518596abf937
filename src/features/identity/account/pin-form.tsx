import { Field, Input } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { pinDigits, pinProblem } from '../../../../core/rules/pin.ts';
import { setPin } from '../../../data/shared-tablet/pin.ts';
import { notify } from '../../../ui/toasts.ts';
import { useAccountErrorText } from '../account-errors.ts';
import { FailureLine, OfflineLine } from '../form-lines.tsx';
import { PasswordField } from '../password-field.tsx';
import { SignInAgain } from '../sign-in-ways.tsx';
import { SubmitButton } from '../submit-button.tsx';
import '../login-form.css';
import { useSending } from '../use-sending.ts';

const schema = z
  .object({ pin: z.string(), confirm: z.string(), password: z.string() })
  .superRefine(({ pin, confirm }, { addIssue }) => {
    const problem = pinProblem(pin);
    if (problem) addIssue({ code: 'custom', path: ['pin'], message: problem });
    else if (confirm !== pin)
      addIssue({ code: 'custom', path: ['confirm'], message: 'pins_differ' });
  });
type Values = z.infer<typeof schema>;

/** Codes of refusals of the password, with their texts. */
const ofPassword: Partial<Record<string, string>> = {
  invalid_password: 'wrong_password',
  password_needed: 'password_needed',
};

/** A PIN, twice, and the password of who has signed in a while ago; who has none signs in again. */
export function PinForm(props: {
  email: string;
  hasPassword: boolean;
  submit: string;
  onDone(): void;
}) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { pin: '', confirm: '', password: '' },
  });
  const { register, setError } = form;
  const { errors } = form.formState;
  const [signsIn, setSignsIn] = useState(false);
  const submit = async ({ pin, password }: Values) => {
    const outcome = await setPin(pin, password);
    if (outcome.kind === 'done') {
      notify({ kind: 'success', title: t('pin.done') });
      return props.onDone();
    }
    const { code } = outcome;
    if (code === 'password_needed' && !props.hasPassword) return setSignsIn(true);
    const said = ofPassword[code];
    if (said) setError('password', { message: said }, { shouldFocus: true });
    else setError('root', { message: code });
  };
  const { online, busy, failure, onSubmit } = useSending(form, submit);
  if (signsIn) {
    const text = t('pin.signInAgain');
    return <SignInAgain text={text} email={props.email} onSignedIn={() => setSignsIn(false)} />;
  }
  return (
    <form className="login-form" noValidate onSubmit={onSubmit}>
      {!online && <OfflineLine>{t('offline')}</OfflineLine>}
      {/* So that a password manager knows whose password it is. */}
      <input type="email" autoComplete="username" value={props.email} readOnly hidden />
      {(['pin', 'confirm'] as const).map((name) => (
        <Field.Root key={name} required invalid={errors[name] !== undefined}>
          <Field.Label>{t(`pin.${name}`)}</Field.Label>
          <Input
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={pinDigits}
            {...register(name)}
          />
          <Field.ErrorText>{errorText(errors[name]?.message)}</Field.ErrorText>
        </Field.Root>
      ))}
      {props.hasPassword && (
        <PasswordField
          label={t('change.current')}
          help={t('pin.password')}
          isOptional
          registration={register('password')}
          error={errorText(errors.password?.message)}
        />
      )}
      {failure !== undefined && <FailureLine>{errorText(failure) ?? ''}</FailureLine>}
      <SubmitButton busy={busy}>{props.submit}</SubmitButton>
    </form>
  );
}
