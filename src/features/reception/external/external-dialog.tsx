import { useTranslation } from 'react-i18next';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ExternalGuestForm } from './external-guest-form.tsx';

/** Asks for an external guest, 600 px wide. The form is new at each opening. */
export function ExternalDialog(props: {
  open: boolean;
  /** Meals that the guest is offered for at first. */
  meals: readonly MealTypeId[];
  onAdded(id: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation('reception');
  return (
    <Modal open={props.open} title={t('external.title')} width="600px" onClose={props.onClose}>
      <ExternalGuestForm meals={props.meals} onAdded={props.onAdded} onCancel={props.onClose} />
    </Modal>
  );
}
