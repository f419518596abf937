import { Button, Field, Flex, Input, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { deleteAccount } from '../../../data/account/own-data.ts';
import { notify } from '../../../ui/toasts.ts';
import { useAccountErrorText } from '../account-errors.ts';
import { FailureLine, OfflineLine } from '../form-lines.tsx';
import { PasswordField } from '../password-field.tsx';
import { SignInAgain } from '../sign-in-ways.tsx';
import '../login-form.css';
import { useSending } from '../use-sending.ts';

const schemaFor = (email: string) =>
  z.object({
    typed: z
      .string()
      .trim()
      .min(1, { error: 'required' })
      .refine((text) => text.toLowerCase() === email.toLowerCase(), { error: 'not_your_email' }),
    password: z.string(),
  });
type Values = z.infer<ReturnType<typeof schemaFor>>;

/** The address typed as a confirmation, and the password of who has one; who has none signs in again where that was long ago. */
export function DeleteAccountForm(props: {
  email: string;
  hasPassword: boolean;
  /** Changes on this device that nobody else has. */
  unsent: number;
  onCancel(): void;
}) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const schema = useMemo(() => schemaFor(props.email), [props.email]);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { typed: '', password: '' },
  });
  const { register, setError } = form;
  const { errors } = form.formState;
  const [signsIn, setSignsIn] = useState(false);
  const submit = async ({ password }: Values) => {
    const outcome = await deleteAccount(password);
    if (outcome.kind === 'done') {
      const title = t('delete.done');
      return outcome.data.isErased
        ? notify({ kind: 'success', title, description: t('delete.erased') })
        : notify({ kind: 'error', title, description: t('delete.notErased') });
    }
    const { code } = outcome;
    if (code === 'session_expired' && !props.hasPassword) return setSignsIn(true);
    if (code === 'invalid_password') {
      return setError('password', { message: 'wrong_password' }, { shouldFocus: true });
    }
    setError('root', { message: code });
  };
  const { online, busy, failure, onSubmit } = useSending(form, submit);
  if (signsIn) {
    const text = t('delete.signInAgain');
    return <SignInAgain text={text} email={props.email} onSignedIn={() => setSignsIn(false)} />;
  }
  return (
    <form className="login-form" noValidate onSubmit={onSubmit}>
      <Text>{t('delete.what')}</Text>
      {props.unsent > 0 && <Text>{t('delete.unsent', { count: props.unsent })}</Text>}
      {!online && <OfflineLine>{t('offline')}</OfflineLine>}
      <Field.Root required invalid={errors.typed !== undefined}>
        <Field.Label>{t('delete.confirm', { email: props.email })}</Field.Label>
        <Input autoComplete="off" inputMode="email" data-autofocus {...register('typed')} />
        <Field.ErrorText>{errorText(errors.typed?.message)}</Field.ErrorText>
      </Field.Root>
      {props.hasPassword && (
        <PasswordField
          label={t('change.current')}
          help={t('delete.password')}
          isOptional
          registration={register('password')}
          error={errorText(errors.password?.message)}
        />
      )}
      {failure !== undefined && <FailureLine>{errorText(failure) ?? ''}</FailureLine>}
      <Flex wrap="wrap" justify="end" gap="3" pb="2">
        <Button variant="outline" h="14" borderRadius="12px" onClick={props.onCancel}>
          {t('delete.keep')}
        </Button>
        <Button type="submit" colorPalette="red" loading={busy}>
          {t('delete.submit')}
        </Button>
      </Flex>
    </form>
  );
}
