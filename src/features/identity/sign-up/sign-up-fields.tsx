import { chakra, Field, Input } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAccountErrorText } from '../account-errors.ts';
import { FailureLine, OfflineLine } from '../form-lines.tsx';
import { PasswordField } from '../password-field.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { useSending } from '../use-sending.ts';
import type { SignUpForm } from './sign-up.ts';
import '../login-form.css';

/** The fields of a new account. */
export function SignUpFields(props: {
  form: UseFormReturn<SignUpForm>;
  onSubmit(values: SignUpForm): Promise<void>;
}) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const { register, formState } = props.form;
  const { errors } = formState;
  const error = (name: keyof SignUpForm) => errorText(errors[name]?.message);
  const { online, busy, failure, onSubmit } = useSending(props.form, props.onSubmit);
  const line = (
    name: 'firstName' | 'lastName' | 'email',
    label: string,
    input: ComponentProps<typeof Input>,
  ) => (
    <Field.Root required invalid={errors[name] !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Input {...input} {...register(name)} />
      <Field.ErrorText>{error(name)}</Field.ErrorText>
    </Field.Root>
  );
  return (
    <chakra.form className="login-form" noValidate onSubmit={onSubmit}>
      {!online && <OfflineLine>{t('offline')}</OfflineLine>}
      <div className="login-names">
        {line('firstName', t('signUp.firstName'), { autoComplete: 'given-name' })}
        {line('lastName', t('signUp.lastName'), { autoComplete: 'family-name' })}
      </div>
      {line('email', t('email'), { type: 'email', autoComplete: 'username', inputMode: 'email' })}
      <PasswordField
        isNew
        label={t('password.choose')}
        help={t('password.help')}
        registration={register('password')}
        error={error('password')}
      />
      <PasswordField
        isNew
        label={t('password.confirm')}
        registration={register('confirm')}
        error={error('confirm')}
      />
      {failure !== undefined && <FailureLine>{errorText(failure) ?? ''}</FailureLine>}
      <SubmitButton busy={busy}>{t('signUp.submit')}</SubmitButton>
    </chakra.form>
  );
}
