import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import { laterPart, useSoon } from '../../../ui/later-part.tsx';
import { Modal } from '../../../ui/modal.tsx';

const form = laterPart(async () => (await import('./external-guest-form.tsx')).ExternalGuestForm);

/** Dialog to add an external guest, 600 px wide. The form is empty at each opening. */
export function ExternalDialog(props: {
  open: boolean;
  /** The day that the screen shows, not before today: the guest is added for it unless dates are chosen. */
  day: Day;
  /** Meals that are selected at first. */
  meals: readonly MealTypeId[];
  onAdded(id: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation('reception');
  useSoon(form);
  return (
    <Modal open={props.open} title={t('external.title')} width="600px" onClose={props.onClose}>
      <form.Part
        day={props.day}
        meals={props.meals}
        onAdded={props.onAdded}
        onCancel={props.onClose}
      />
    </Modal>
  );
}
