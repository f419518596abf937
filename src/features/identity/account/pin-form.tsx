import { Field, Input } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { pinDigits, pinProblem } from '../../../../core/rules/pin.ts';
import { useOnline } from '../../../data/connection/online.ts';
import { setPin } from '../../../data/shared-tablet/pin.ts';
import { notify } from '../../../ui/toasts.ts';
import { useAccountErrorText } from '../account-errors.ts';
import { FailureLine, OfflineLine } from '../form-lines.tsx';
import { PasswordField } from '../password-field.tsx';
import { SubmitButton } from '../submit-button.tsx';
import '../login-form.css';

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

/** A PIN, twice, and the password of who has signed in a while ago. */
export function PinForm(props: { email: string; submit: string; onDone(): void }) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const online = useOnline();
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { pin: '', confirm: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = async ({ pin, password }: Values) => {
    const outcome = await setPin(pin, password);
    if (outcome.kind === 'done') {
      notify({ kind: 'success', title: t('pin.done') });
      return props.onDone();
    }
    const { code } = outcome;
    const said = ofPassword[code];
    if (said) setError('password', { message: said }, { shouldFocus: true });
    else setError('root', { message: code });
  };
  const onSubmit = (event: FormEvent) => {
    if (isSubmitting) event.preventDefault();
    else void handleSubmit(submit)(event);
  };
  const failure = online || errors.root?.message !== 'network' ? errors.root?.message : undefined;
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
      <PasswordField
        label={t('change.current')}
        help={t('pin.password')}
        isOptional
        registration={register('password')}
        error={errorText(errors.password?.message)}
      />
      {failure !== undefined && <FailureLine>{errorText(failure) ?? ''}</FailureLine>}
      <SubmitButton busy={isSubmitting}>{props.submit}</SubmitButton>
    </form>
  );
}
