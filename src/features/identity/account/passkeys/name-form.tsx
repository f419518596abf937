import { Field, Input } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { passkeyNameLength } from '../../../../../core/contract/identity.ts';
import type { Outcome } from '../../../../data/commands/outcome.ts';
import { useOnline } from '../../../../data/connection/online.ts';
import { useAccountErrorText } from '../../account-errors.ts';
import { FailureLine, OfflineLine } from '../../form-lines.tsx';
import { SubmitButton } from '../../submit-button.tsx';
import '../../login-form.css';

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: 'required' })
    .max(passkeyNameLength, { error: 'too_long' }),
});
type Values = z.infer<typeof schema>;

/** The name of a passkey, by which its person knows it. */
export function NameForm(props: {
  text?: string;
  name: string;
  submit: string;
  send(name: string): Promise<Outcome<unknown>>;
  onDone(): void;
}) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const online = useOnline();
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { name: props.name },
  });
  const { errors, isSubmitting } = formState;
  const submit = async ({ name }: Values) => {
    const outcome = await props.send(name);
    if (outcome.kind === 'done') return props.onDone();
    setError('root', { message: outcome.code });
  };
  const onSubmit = (event: FormEvent) => {
    if (isSubmitting) event.preventDefault();
    else void handleSubmit(submit)(event);
  };
  const failure = online || errors.root?.message !== 'network' ? errors.root?.message : undefined;
  return (
    <form className="login-form" noValidate onSubmit={onSubmit}>
      {props.text !== undefined && <p>{props.text}</p>}
      {!online && <OfflineLine>{t('offline')}</OfflineLine>}
      <Field.Root required invalid={errors.name !== undefined}>
        <Field.Label>{t('passkeys.name')}</Field.Label>
        <Input autoComplete="off" data-autofocus {...register('name')} />
        <Field.ErrorText>{errorText(errors.name?.message)}</Field.ErrorText>
      </Field.Root>
      {failure !== undefined && <FailureLine>{errorText(failure) ?? ''}</FailureLine>}
      <SubmitButton busy={isSubmitting}>{props.submit}</SubmitButton>
    </form>
  );
}
