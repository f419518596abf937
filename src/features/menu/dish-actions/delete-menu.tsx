import { useTranslation } from 'react-i18next';
import { type MenuPlace, removeGuestMenu } from '../../../data/menus/planning.ts';
import { useRecordsGoneWith } from '../../../data/menus/service-records.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useGuestTypeName, useMealPlaceName } from '../names.ts';
import { useLastChange } from '../use-changes.ts';

/**
 * Asks before a guest type's menu of a meal goes, with its dishes. What the kitchen has entered of a meal goes with its
 * last menu, and does not come back with Undo: both are said.
 */
export function DeleteMenu({ place, onClose }: { place: MenuPlace; onClose(): void }) {
  const { t } = useTranslation('menu');
  const guestType = useGuestTypeName(place.guestTypeId);
  const meal = useMealPlaceName()(place);
  const change = useLastChange(onClose);
  const { amounts, closeOuts } = useRecordsGoneWith(place);
  const sentences = [
    t('delete.text', { guestType, place: meal }),
    ...(amounts ? [t('delete.amounts')] : []),
    ...(closeOuts ? [t('delete.close_outs')] : []),
  ];
  const done = amounts || closeOuts ? 'delete.done_for_good' : 'delete.done';
  return (
    <ConfirmDialog
      open
      destructive
      title={t('delete.title')}
      description={sentences.join(' ')}
      confirm={t('delete.confirm')}
      onConfirm={() =>
        change(
          () => removeGuestMenu(place),
          () => t(done, { guestType, place: meal }),
        )
      }
      onClose={onClose}
    />
  );
}
