import { Box, Button, chakra, Flex, Text, Textarea } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { feedbackLength, feedbackTypes, sendFeedback } from '../../../core/contract/feedback.ts';
import {
  dropFeedbackDraft,
  type FeedbackDraft,
  feedbackDraft,
  keepFeedbackDraft,
} from '../../data/account/feedback-draft.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { useOffline } from '../../data/connection/connection.ts';
import { useErrorText, useFieldErrorText } from '../../i18n/error-text.ts';
import { showIssues } from '../../ui/form/field-issues.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { notify } from '../../ui/toasts.ts';

const schema = sendFeedback.body.pick({ message: true, feedback_type: true });

/** What somebody says of the product. It stays on this device until it is sent. */
export function FeedbackForm({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['feedback', 'common']);
  const fieldError = useFieldErrorText('feedback');
  const { send } = useCommand(sendFeedback);
  const [failure, setFailure] = useState<string>();
  const form = useForm<FeedbackDraft>({
    resolver: zodResolver(schema),
    defaultValues: feedbackDraft(),
  });
  const { errors, isSubmitting } = form.formState;
  const written = useWatch({ control: form.control }) as FeedbackDraft;
  useEffect(() => keepFeedbackDraft(written), [written]);

  const submit = async (body: FeedbackDraft) => {
    const outcome = await send({ body });
    if (outcome.kind === 'done') {
      form.reset({ message: '', feedback_type: 'bug' });
      dropFeedbackDraft();
      notify({ kind: 'success', title: t('feedback:sent') });
      return onClose();
    }
    const isShown = outcome.kind === 'refused' && outcome.issues.length > 0;
    if (isShown && showIssues(form, outcome.issues).length === 0) return;
    setFailure(outcome.code);
  };
  return (
    <chakra.form
      noValidate
      pb="4"
      onSubmit={(event) => {
        setFailure(undefined);
        void form.handleSubmit(submit)(event);
      }}
    >
      <NotSent failure={failure} />
      <Controller
        control={form.control}
        name="feedback_type"
        render={({ field }) => (
          <Segmented
            label={t('feedback:type')}
            value={field.value}
            options={feedbackTypes.map((value) => ({ value, label: t(`feedback:types.${value}`) }))}
            onChange={field.onChange}
          />
        )}
      />
      <Box mt="4">
        <FormField
          label={t('feedback:message')}
          required
          help={t('feedback:length', {
            count: written.message.trim().length,
            max: feedbackLength.max,
          })}
          error={fieldError('message', errors.message?.message)}
        >
          <Textarea rows={6} data-autofocus {...form.register('message')} />
        </FormField>
      </Box>
      <Text textStyle="sm" color="fg.muted" mt="2">
        {t('feedback:who')}
      </Text>
      <Flex justify="end" gap="3" mt="5">
        <Button variant="outline" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={isSubmitting}>
          {t('feedback:send')}
        </Button>
      </Flex>
    </chakra.form>
  );
}

/** Why nothing is sent, or will be: a failure by its code, or no network. */
function NotSent({ failure }: { failure: string | undefined }) {
  const { t } = useTranslation('feedback');
  const errorText = useErrorText();
  const isOffline = useOffline();
  if (failure === undefined && !isOffline) return null;
  return (
    <Box mb="4">
      {failure === undefined ? (
        <FormNotice kind="warning" title={t('offline')}>
          {t('kept')}
        </FormNotice>
      ) : (
        <FormNotice kind="error" title={t('failed')}>
          {`${errorText(failure)} ${t('kept')}`}
        </FormNotice>
      )}
    </Box>
  );
}
