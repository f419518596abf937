import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { createWebhook, webhookEvents } from '../../../../core/contract/integrations.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { CheckList } from '../../../ui/form/check-list.tsx';
import { showIssues } from '../../../ui/form/field-issues.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { DialogForm } from '../dialog-form.tsx';
import { useIntegrationErrorText } from '../use-error-text.ts';

const schema = z.object({
  url: createWebhook.body.shape.url,
  events: z.array(z.enum(webhookEvents)).min(1, { error: 'required' }),
});
type Values = z.output<typeof schema>;

/** Adds a webhook. */
export function WebhookForm(props: {
  hotelId: string;
  onMade(secret: string | null): void;
  onCancel(): void;
}) {
  const { t } = useTranslation('integrations');
  const errorText = useIntegrationErrorText();
  const { form, submit, failure } = useNewWebhook(props.hotelId, props.onMade);
  const { errors, isSubmitting } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'events' });
  const urlError = errors.url?.message;
  return (
    <DialogForm
      submit={t('webhooks.form.submit')}
      failed={t('webhooks.form.failed')}
      failure={failure}
      busy={isSubmitting}
      onSubmit={submit}
      onCancel={props.onCancel}
    >
      <TextField
        label={t('webhooks.form.url')}
        help={t('webhooks.form.urlHelp')}
        required
        type="url"
        inputMode="url"
        data-autofocus
        error={urlError === 'required' ? t('webhooks.form.noUrl') : errorText(urlError)}
        {...form.register('url')}
      />
      <CheckList
        label={t('webhooks.form.events')}
        options={webhookEvents.map((value) => ({ value, label: t(`event.${value}`) }))}
        chosen={chosen}
        whole
        error={errors.events === undefined ? undefined : t('webhooks.form.noEvent')}
        onChange={(values) =>
          form.setValue(
            'events',
            webhookEvents.filter((event) => values.includes(event)),
            { shouldValidate: form.formState.isSubmitted },
          )
        }
      />
    </DialogForm>
  );
}

function useNewWebhook(hotelId: string, onMade: (secret: string | null) => void) {
  const { send } = useCommand(createWebhook);
  const [failure, setFailure] = useState<string>();
  const form = useForm<z.input<typeof schema>, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: { url: '', events: [...webhookEvents] },
  });
  const submit = async (body: Values) => {
    setFailure(undefined);
    const outcome = await send({ params: { hotelId }, body });
    if (outcome.kind === 'done') return onMade(outcome.data.data.secret);
    const isShown = outcome.kind === 'refused' && outcome.issues.length > 0;
    if (isShown && showIssues(form, outcome.issues).length === 0) return;
    setFailure(outcome.code);
  };
  return { form, failure, submit: form.handleSubmit(submit) };
}
