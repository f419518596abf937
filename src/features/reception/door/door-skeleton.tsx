import { VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Keys and tiles in grey, while the guests are read. */
export function DoorSkeleton() {
  const { t } = useTranslation('door');
  return (
    <div className="door-skeleton" aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <i key={index} />
      ))}
    </div>
  );
}
