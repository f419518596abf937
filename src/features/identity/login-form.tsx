import { Button, chakra, Field, Flex, IconButton, Input, InputGroup, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../data/account/session.ts';
import { useErrorText, useFieldErrorText } from '../../i18n/error-text.ts';
import { type Login, login } from './login.ts';

/** Email and password. The input is kept when the sign-in fails. */
export function LoginForm(props: {
  /** Fixes the account, for signing in again. */
  email?: string;
  onSignedIn(): void;
}) {
  const { t } = useTranslation('identity');
  const errorText = useErrorText();
  const fieldError = useFieldErrorText('login');
  const [visible, setVisible] = useState(false);
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Login>({
    resolver: zodResolver(login),
    defaultValues: { email: props.email ?? '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = async (form: Login) => {
    const outcome = await signIn(form.email, form.password);
    if (outcome.kind === 'done') return props.onSignedIn();
    setError('root', { message: outcome.code });
    setFocus('password');
  };

  return (
    <chakra.form noValidate onSubmit={handleSubmit(submit)}>
      <Flex direction="column" gap="4">
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
        <Field.Root required invalid={errors.password !== undefined}>
          <Field.Label>{t('login.password')}</Field.Label>
          <InputGroup
            endElementProps={{ px: '0' }}
            endElement={
              <IconButton
                variant="ghost"
                aria-label={t(visible ? 'login.hide' : 'login.show')}
                aria-pressed={visible}
                onClick={() => setVisible(!visible)}
              >
                {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              </IconButton>
            }
          >
            <Input
              type={visible ? 'text' : 'password'}
              autoComplete="current-password"
              {...register('password')}
            />
          </InputGroup>
          <Field.ErrorText>{fieldError('password', errors.password?.message)}</Field.ErrorText>
        </Field.Root>
        {errors.root && (
          <Flex role="alert" gap="2" color="fg.error" align="start">
            <chakra.span flexShrink="0" mt="0.5">
              <CircleAlert aria-hidden size={20} />
            </chakra.span>
            <Text>{errorText(errors.root.message)}</Text>
          </Flex>
        )}
        <Button type="submit" loading={isSubmitting} width="100%">
          {t('login.submit')}
        </Button>
      </Flex>
    </chakra.form>
  );
}
