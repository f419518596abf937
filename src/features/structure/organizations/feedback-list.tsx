import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { SentFeedback } from '../../../../core/contract/feedback.ts';
import { useFeedback } from '../../../data/account/organizations.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Row, Rows } from '../../../ui/rows/rows.tsx';
import { RowsSkeleton } from '../../../ui/rows/rows-skeleton.tsx';

/** What people of the organization's hotels said about the product, for its owner. */
export function FeedbackList({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('structure');
  const formats = useFormats();
  const { status, feedback, pages, older, retry } = useFeedback(organizationId);
  if (status === 'loading') return <RowsSkeleton label={t('feedback.loading')} />;
  if (status === 'failed') {
    return (
      <Flex align="center" gap="4" wrap="wrap">
        <Text color="fg.muted">{t('feedback.failed')}</Text>
        <Button variant="outline" onClick={retry}>
          {t('retry')}
        </Button>
      </Flex>
    );
  }
  if (feedback.length === 0) return <Text color="fg.muted">{t('feedback.none')}</Text>;
  const noteOf = ({ feedback_type: kind, user_name, user_email, created_at }: SentFeedback) =>
    [
      t(`feedback.type.${kind}`),
      user_name || user_email || t('feedback.nobody'),
      formats.time(Date.parse(created_at)),
    ].join(' · ');
  return (
    <>
      <Rows label={t('feedback.title')}>
        {feedback.map((each) => (
          <Row key={each.id} title={each.message} note={noteOf(each)} />
        ))}
      </Rows>
      {older.isFailed && (
        <Text role="alert" color="fg.error" mt="3">
          {t('feedback.failed')}
        </Text>
      )}
      {older.isThere && (
        <Button variant="outline" mt="3" loading={older.isLoading} onClick={older.load}>
          {t('feedback.older')}
        </Button>
      )}
      {!older.isThere && pages > 1 && (
        // In the place of the button, which had the focus.
        <Text ref={focused} tabIndex={-1} color="fg.muted" textStyle="sm" mt="3">
          {t('feedback.all', { count: feedback.length })}
        </Text>
      )}
    </>
  );
}

const focused = (element: HTMLElement | null): void => element?.focus();
