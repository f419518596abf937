import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A day that was never loaded on this device, and can't be now. */
export function MissingDay({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation('reception');
  return (
    <EmptyState title={t('missing.title')} description={t('missing.text')}>
      <Button variant="outline" onClick={onRetry}>
        {t('missing.retry')}
      </Button>
    </EmptyState>
  );
}
