import { Field, Input } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { requestReset } from '../../../data/account/password.ts';
import { useAccountErrorText } from '../account-errors.ts';
import { FailureLine, OfflineLine } from '../form-lines.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { useSending } from '../use-sending.ts';
import { type AddressForm, addressForm } from './reset-forms.ts';

/** Whose password it is; a code is mailed there. */
export function AddressStep(props: {
  email: string;
  /** Why a later step led back here. */
  firstError: string | undefined;
  /** Called with the address at each change of it. */
  onTyped(email: string): void;
  onSent(email: string): void;
}) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const form = useForm<AddressForm>({
    resolver: zodResolver(addressForm),
    defaultValues: { email: props.email },
  });
  const { register, setError, setFocus } = form;
  const { errors, isSubmitted } = form.formState;
  const submit = async ({ email }: AddressForm) => {
    const outcome = await requestReset(email);
    if (outcome.kind === 'done') return props.onSent(email);
    setError('root', { message: outcome.code });
    setFocus('email');
  };
  const { online, busy, onSubmit, ...sending } = useSending(form, submit);
  const failure = sending.failure ?? (isSubmitted ? undefined : props.firstError);
  return (
    <form className="login-form" noValidate onSubmit={onSubmit}>
      <div>
        <h1 tabIndex={-1}>{t('reset.title')}</h1>
        <p>{t('reset.text')}</p>
      </div>
      {!online && <OfflineLine>{t('offline')}</OfflineLine>}
      <Field.Root required invalid={errors.email !== undefined}>
        <Field.Label>{t('email')}</Field.Label>
        <Input
          type="email"
          autoComplete="username"
          inputMode="email"
          {...register('email', { onChange: ({ target }) => props.onTyped(target.value) })}
        />
        <Field.ErrorText>{errorText(errors.email?.message)}</Field.ErrorText>
      </Field.Root>
      {failure !== undefined && (
        <FailureLine>{`${t('reset.notSent')} ${errorText(failure)}`}</FailureLine>
      )}
      <SubmitButton busy={busy}>{t('reset.send')}</SubmitButton>
    </form>
  );
}
