import { Button } from '@chakra-ui/react';
import { Boxes } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../data/account/active-hotel.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IngredientDialog } from './form/dialogs.tsx';

/** A hotel that has no ingredients yet. */
export function StockEmpty() {
  const { t } = useTranslation('stock');
  const mayAdd = useMay('ingredient.write');
  const [isAdding, setAdding] = useState(false);
  return (
    <EmptyState icon={<Boxes />} title={t('empty.title')} description={t('empty.text')}>
      {mayAdd && <Button onClick={() => setAdding(true)}>{t('empty.add')}</Button>}
      {isAdding && <IngredientDialog.Part item={null} onClose={() => setAdding(false)} />}
    </EmptyState>
  );
}
