import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../../core/contract/rows.ts';
import { retireDish, useMenusWith } from '../../../../data/menus/dishes.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { notify } from '../../../../ui/toasts.ts';

/** Asks before a dish is taken out of use, and does it. */
export function RemoveDish({ dish, onClose }: { dish: Row<'dish'> | undefined; onClose(): void }) {
  const { t } = useTranslation('dishes');
  // While the question closes, it still says what it was about.
  const [last, setLast] = useState(dish);
  if (dish && dish !== last) setLast(dish);
  const menus = useMenusWith(last?.id ?? '');
  const name = last?.name ?? '';
  const remove = async () => {
    if (!dish) return;
    try {
      await retireDish(dish);
      notify({ kind: 'success', title: t('remove.done', { dish: name }) });
    } catch {
      notify({ kind: 'error', title: t('remove.failed', { dish: name }) });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={dish !== undefined}
      title={t('remove.title')}
      description={`${t('remove.text', { dish: name })} ${menus > 0 ? t('remove.menus', { count: menus }) : ''}`.trim()}
      confirm={t('remove.confirm')}
      destructive
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
