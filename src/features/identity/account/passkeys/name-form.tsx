import { Field, Input } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { passkeyNameLength } from '../../../../../core/contract/identity.ts';
import type { Outcome } from '../../../../data/commands/outcome.ts';
import { useAccountErrorText } from '../../account-errors.ts';
import { FailureLine, OfflineLine } from '../../form-lines.tsx';
import { SubmitButton } from '../../submit-button.tsx';
import '../../login-form.css';
import { useSending } from '../../use-sending.ts';

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
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { name: props.name },
  });
  const { register, setError } = form;
  const { errors } = form.formState;
  const submit = async ({ name }: Values) => {
    const outcome = await props.send(name);
    if (outcome.kind === 'done') return props.onDone();
    setError('root', { message: outcome.code });
  };
  const { online, busy, failure, onSubmit } = useSending(form, submit);
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
      <SubmitButton busy={busy}>{props.submit}</SubmitButton>
    </form>
  );
}
