import { Button } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';

/** In place of a sheet whose language did not come. */
export function LostTexts({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation('sheet');
  return (
    <EmptyState icon={<CloudOff />} title={t('lost')} description={t('lostText')}>
      <Button variant="outline" onClick={onRetry}>
        {t('retry')}
      </Button>
    </EmptyState>
  );
}
