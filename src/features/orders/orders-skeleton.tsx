import { VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** In the shape of the board. */
export function OrdersSkeleton() {
  const { t } = useTranslation('orders');
  return (
    <div className="orders-bones" aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <div className="orders-tool">
        <i />
      </div>
      <div className="orders-board" data-slots="3">
        <div className="orders-column" />
        <div className="orders-column" />
        <div className="orders-column" />
      </div>
    </div>
  );
}
