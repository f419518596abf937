import { Button } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';

/** In the place of what could not be loaded. */
export function LoadFailed({ title, onRetry }: { title: string; onRetry(): void }) {
  const { t } = useTranslation('structure');
  return (
    <EmptyState icon={<CloudOff />} title={title} description={t('hotels.failed.text')}>
      <Button variant="outline" onClick={onRetry}>
        {t('retry')}
      </Button>
    </EmptyState>
  );
}
