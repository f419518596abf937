import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../ui/load-failed.tsx';

/** In place of a sheet whose language did not come. */
export function LostTexts({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation('sheet');
  return (
    <LoadFailed
      title={t('lost')}
      description={t('lostText')}
      retry={t('retry')}
      onRetry={onRetry}
    />
  );
}
