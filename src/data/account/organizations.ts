import { Button, chakra, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import * as f from '../../../core/contract/fields.ts';
import { createOrganization } from '../../../core/contract/organizations.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { showIssues } from '../../ui/form/field-issues.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ModalFoot } from '../../ui/modal-foot.tsx';
import { notify } from '../../ui/toasts.ts';

const schema = z.object({ name: f.name });
type Values = z.infer<typeof schema>;

/** Creates an organization over the network. What was typed stays until that is done. */
export function OrganizationForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('organizations');
  const errorText = useErrorText();
  const { state, send } = useCommand(createOrganization);
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { name: '' } });
  const error = form.formState.errors.name?.message;
  /** Why the last attempt came to nothing, where no field says it. */
  const [failure, setFailure] = useState<{ title: string; code: string }>();

  const save = async (body: Values) => {
    setFailure(undefined);
    const outcome = await send({ body });
    if (outcome.kind === 'done') {
      notify({ kind: 'success', title: t('form.created', body) });
      return onDone();
    }
    const isAtFields =
      outcome.kind === 'refused' &&
      outcome.issues.length > 0 &&
      showIssues(form, outcome.issues).length === 0;
    if (!isAtFields) setFailure({ title: t('form.failed', body), code: outcome.code });
  };

  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      gap="4"
      onSubmit={form.handleSubmit(save)}
    >
      {failure && (
        <FormNotice kind="error" title={failure.title}>
          <Text>
            {errorText(failure.code)} {t('form.kept')}
          </Text>
        </FormNotice>
      )}
      <TextField
        label={t('form.name')}
        error={error === undefined ? undefined : errorText(error)}
        required
        data-autofocus=""
        {...form.register('name')}
      />
      <ModalFoot>
        <Button variant="outline" onClick={onDone}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" loading={state.kind === 'pending'}>
          {t('form.save')}
        </Button>
      </ModalFoot>
    </chakra.form>
  );
}
