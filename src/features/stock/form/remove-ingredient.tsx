import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import { rowNow } from '../../../data/engine/view.ts';
import { changeIngredient, deleteIngredient, useDishesWith } from '../../../data/stock/actions.ts';
import { useFormats } from '../../../i18n/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/toasts.ts';
import { offerUndo } from '../../../ui/undo/undo.ts';

/** So many dishes are named. */
const named = 6;

/** Asks before an ingredient goes. One that dishes use is not deleted: it says which, and offers to deactivate it. */
export function RemoveIngredient({ row, onClose }: { row: Row<'ingredient'>; onClose(): void }) {
  const { t } = useTranslation('stock');
  const formats = useFormats();
  const dishes = useDishesWith(row.id);
  const { name } = row;
  const isUsed = dishes.length > 0;
  const restore = () => {
    const now = rowNow('ingredient', row.id);
    if (now && !now.is_active) void changeIngredient(now, { is_active: true });
  };
  const remove = async () => {
    try {
      await (isUsed ? changeIngredient(row, { is_active: false }) : deleteIngredient(row));
      const text = t(isUsed ? 'remove.deactivated' : 'remove.done', { name });
      offerUndo({ text, undo: restore });
      onClose();
    } catch {
      notify({ kind: 'error', title: t('remove.failed') });
    }
  };
  const unnamed = dishes.length - named;
  const more = unnamed > 0 ? [t('remove.more', { count: unnamed })] : [];
  const list = formats.list([...dishes.slice(0, named), ...more]);
  return (
    <ConfirmDialog
      open
      destructive
      title={
        isUsed ? t('remove.usedTitle', { count: dishes.length, name }) : t('remove.title', { name })
      }
      description={isUsed ? t('remove.usedText', { dishes: list }) : t('remove.text')}
      confirm={t(isUsed ? 'remove.deactivate' : 'remove.confirm')}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
