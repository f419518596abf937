import { useTranslation } from 'react-i18next';
import { type MealTypeId, mealName } from '../../../../../core/rules/meal-type.ts';
import { headsOf } from '../../../../../core/rules/people.ts';
import type { DoorGuest } from '../../../../data/door/door-guests.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

/** Asks once about a guest who is not on the list: the kitchen has not cooked for them. */
export function AskDialog(props: {
  guest: DoorGuest | null;
  meal: MealTypeId;
  onConfirm(): void;
  onClose(): void;
}) {
  const { guest, meal } = props;
  const { t } = useTranslation('door');
  return (
    <ConfirmDialog
      open={guest !== null}
      title={t('letIn.title', { name: guest?.row.guest_name ?? '' })}
      description={t('letIn.text', {
        count: guest ? headsOf(guest.row) : 1,
        meal: t(`letIn.meal.${mealName(meal)}`),
      })}
      confirm={t('letIn.confirm')}
      cancel={t('letIn.cancel')}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    />
  );
}
