import { VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Rows in the shape of those that come. */
const rows = ['1', '2', '3', '4', '5', '6'];

/** In place of the guests while a day is on its way: six rows. */
export function ListSkeleton() {
  const { t } = useTranslation('reception');
  return (
    <div className="list-skeleton" aria-busy="true">
      <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>
      {rows.map((row) => (
        <div key={row} data-skeleton>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
