import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import * as f from '../../../../core/contract/fields.ts';
import { createApiKey } from '../../../../core/contract/integrations.ts';
import { keyActions } from '../../../../core/rules/permissions.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { CheckList } from '../../../ui/form/check-list.tsx';
import { showIssues } from '../../../ui/form/field-issues.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { DialogForm } from '../dialog-form.tsx';
import { useIntegrationErrorText } from '../use-error-text.ts';

/** For how long a key holds: days, or until it is revoked. */
const terms = ['never', '30', '90', '365'] as const;
const dayMs = 24 * 60 * 60 * 1000;

const schema = z.object({
  name: f.name,
  actions: z.array(z.enum(keyActions)).min(1, { error: 'required' }),
  term: z.enum(terms),
});
type Values = z.output<typeof schema>;

/** Makes an API key. */
export function KeyForm(props: {
  hotelId: string;
  onMade(key: string | null): void;
  onCancel(): void;
}) {
  const { t } = useTranslation('integrations');
  const errorText = useIntegrationErrorText();
  const { form, submit, failure } = useNewKey(props.hotelId, props.onMade);
  const { errors, isSubmitting } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'actions' });
  const listError = errors.actions?.message;
  return (
    <DialogForm
      submit={t('keys.form.submit')}
      failed={t('keys.form.failed')}
      failure={failure}
      busy={isSubmitting}
      onSubmit={submit}
      onCancel={props.onCancel}
    >
      <TextField
        label={t('keys.form.name')}
        help={t('keys.form.nameHelp')}
        required
        data-autofocus
        error={errorText(errors.name?.message)}
        {...form.register('name')}
      />
      <CheckList
        label={t('keys.form.actions')}
        options={keyActions.map((value) => ({ value, label: t(`action.${value}`) }))}
        chosen={chosen}
        whole
        error={listError === undefined ? undefined : t('keys.form.noAction')}
        onChange={(values) =>
          form.setValue(
            'actions',
            keyActions.filter((action) => values.includes(action)),
            { shouldValidate: form.formState.isSubmitted },
          )
        }
      />
      <SelectField
        label={t('keys.form.term')}
        options={terms.map((value) => ({ value, label: t(`keys.form.terms.${value}`) }))}
        {...form.register('term')}
      />
    </DialogForm>
  );
}

function useNewKey(hotelId: string, onMade: (key: string | null) => void) {
  const { send } = useCommand(createApiKey);
  const [failure, setFailure] = useState<string>();
  /** When the form was opened: what is sent again has to be the same. */
  const [openedAt] = useState(() => Date.now());
  const form = useForm<z.input<typeof schema>, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: { name: '', actions: ['read'], term: 'never' },
  });
  const submit = async ({ name, actions, term }: Values) => {
    setFailure(undefined);
    const end = term === 'never' ? null : new Date(openedAt + Number(term) * dayMs).toISOString();
    const outcome = await send({ params: { hotelId }, body: { name, actions, expires_at: end } });
    if (outcome.kind === 'done') return onMade(outcome.data.data.key);
    const isShown = outcome.kind === 'refused' && outcome.issues.length > 0;
    if (isShown && showIssues(form, outcome.issues).length === 0) return;
    setFailure(outcome.code);
  };
  return { form, failure, submit: form.handleSubmit(submit) };
}
