import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import * as f from '../../../core/contract/fields.ts';
import type { Outcome } from '../../data/commands/outcome.ts';
import { useErrorText, useFieldErrorText } from '../../i18n/error-text.ts';
import { showIssues } from '../../ui/form/field-issues.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Modal } from '../../ui/modal.tsx';

const schema = z.object({ name: f.name });

interface CreateProps {
  /** Which words say that the name is missing. */
  form: 'hotel' | 'organization';
  label: string;
  submit: string;
  /** Title of the notice that it did not work. */
  failed: string;
  create(name: string): Promise<Outcome<unknown>>;
  onCreated(): void;
  onCancel?: () => void;
}

/** Something new, of which its name is asked for. What was typed stays until it is there. */
export function CreateForm(props: CreateProps) {
  const { t } = useTranslation(['structure', 'common']);
  const errorText = useErrorText();
  const fieldError = useFieldErrorText(props.form);
  const [failure, setFailure] = useState<string>();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = async ({ name }: { name: string }) => {
    const outcome = await props.create(name);
    if (outcome.kind === 'done') return props.onCreated();
    const isShown = outcome.kind === 'refused' && outcome.issues.length > 0;
    if (isShown && showIssues(form, outcome.issues).length === 0) return;
    const kept = outcome.kind === 'unreachable' ? ` ${t('structure:saving.kept')}` : '';
    setFailure(`${errorText(outcome.code)}${kept}`);
  };
  return (
    <chakra.form
      noValidate
      width="100%"
      textAlign="start"
      onSubmit={(event) => {
        setFailure(undefined);
        void form.handleSubmit(submit)(event);
      }}
    >
      {failure !== undefined && (
        <Box mb="4">
          <FormNotice kind="error" title={props.failed}>
            {failure}
          </FormNotice>
        </Box>
      )}
      <TextField
        label={props.label}
        required
        data-autofocus
        error={fieldError('name', errors.name?.message)}
        {...form.register('name')}
      />
      <Flex justify="end" gap="3" mt="5">
        {props.onCancel && (
          <Button variant="outline" onClick={props.onCancel}>
            {t('common:cancel')}
          </Button>
        )}
        <Button type="submit" loading={isSubmitting}>
          {props.submit}
        </Button>
      </Flex>
    </chakra.form>
  );
}

/** The same in a dialog. */
export function CreateDialog({
  open,
  title,
  onClose,
  ...form
}: CreateProps & { open: boolean; title: string; onClose(): void }) {
  return (
    <Modal open={open} title={title} onClose={onClose}>
      <Box pb="4">
        <CreateForm {...form} onCancel={onClose} />
      </Box>
    </Modal>
  );
}
