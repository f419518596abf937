import { Button } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import * as f from '../../../core/contract/fields.ts';
import { createHotel } from '../../../core/contract/hotels.ts';
import { selectHotel } from '../../data/account/hotels.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { showIssues } from '../../ui/form/field-issues.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

const schema = z.object({ name: f.name });

/** Creates the first hotel, which becomes the active one. What was typed stays until that is done. */
export function HotelNameForm() {
  const { t } = useTranslation('start');
  const errorText = useErrorText();
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { name: '' },
  });
  const { send } = useCommand(createHotel);
  const { errors, isSubmitting } = form.formState;
  const create = form.handleSubmit(async (body) => {
    const outcome = await send({ body });
    if (outcome.kind === 'done') return selectHotel(outcome.data.data.id);
    if (
      outcome.kind === 'refused' &&
      showIssues(form, outcome.issues).length < outcome.issues.length
    )
      return;
    form.setError('root', { message: outcome.code });
  });
  return (
    <form noValidate className="first-run-name" onSubmit={create}>
      <TextField
        label={t('name.label')}
        error={errors.name && errorText(errors.name.message)}
        required
        autoComplete="organization"
        {...form.register('name')}
      />
      {errors.root && <FormNotice kind="error" title={errorText(errors.root.message)} />}
      <Button type="submit" disabled={isSubmitting}>
        {t('name.action')}
      </Button>
    </form>
  );
}
