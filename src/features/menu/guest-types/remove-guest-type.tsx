import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeGuestType,
  deleteGuestType,
  type UsedGuestType,
} from '../../../data/menus/guest-types.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useUseText } from './use-text.ts';

/** Asks before a guest type is deleted. One that is used is taken out of use instead, and says where it is. */
export function RemoveGuestType({
  of,
  onClose,
}: {
  of: UsedGuestType | undefined;
  onClose(): void;
}) {
  const { t } = useTranslation('dishes');
  const usesOf = useUseText();
  // While the question closes, it still says what it was about.
  const [last, setLast] = useState(of);
  if (of && of !== last) setLast(of);
  const name = last?.type.name ?? '';
  const isUsed = last !== undefined && last.guests + last.menus > 0;
  const remove = async () => {
    if (!of) return;
    try {
      if (isUsed) await changeGuestType(of.type, { is_active: false });
      else await deleteGuestType(of.type);
      notify({ kind: 'success', title: t(isUsed ? 'types.retired' : 'types.deleted', { name }) });
    } catch {
      notify({ kind: 'error', title: t('types.deleteFailed') });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={of !== undefined}
      title={t(isUsed ? 'types.usedTitle' : 'types.deleteTitle', { name })}
      description={
        isUsed ? t('types.usedText', { uses: last ? usesOf(last) : '' }) : t('types.deleteText')
      }
      confirm={t(isUsed ? 'types.retire' : 'types.delete')}
      destructive={!isUsed}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
