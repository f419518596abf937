import { useTranslation } from 'react-i18next';
import { type MenuPlace, removeGuestMenu } from '../../../data/menus/planning.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useGuestTypeName, useMealPlaceName } from '../names.ts';
import { useLastChange } from '../use-changes.ts';

/** Asks before a guest type's menu of a meal goes, with its dishes. */
export function DeleteMenu({ place, onClose }: { place: MenuPlace; onClose(): void }) {
  const { t } = useTranslation('menu');
  const guestType = useGuestTypeName(place.guestTypeId);
  const meal = useMealPlaceName()(place);
  const change = useLastChange(onClose);
  return (
    <ConfirmDialog
      open
      destructive
      title={t('delete.title')}
      description={t('delete.text', { guestType, place: meal })}
      confirm={t('delete.confirm')}
      onConfirm={() =>
        change(
          () => removeGuestMenu(place),
          () => t('delete.done', { guestType, place: meal }),
        )
      }
      onClose={onClose}
    />
  );
}
