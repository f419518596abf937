import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mealName } from '../../../../core/rules/meal-type.ts';
import { useRow } from '../../../data/engine/view.ts';
import type { MenuPlace } from '../../../data/menus/planning.ts';
import { useFormats } from '../../../i18n/format.ts';
import { laterPart, useSoon } from '../../../ui/later-part.tsx';
import { Modal } from '../../../ui/modal.tsx';

const form = laterPart(async () => (await import('./add-dishes-form.tsx')).AddDishesForm);

/** Puts dishes on the guest menu of a place. */
export function AddDishesDialog(props: { place: MenuPlace | undefined; onClose(): void }) {
  const { place, onClose } = props;
  const { t } = useTranslation(['dishes', 'common']);
  const formats = useFormats();
  useSoon(form);
  // While the dialog closes, it still says what it was about.
  const [last, setLast] = useState(place);
  if (place && place !== last) setLast(place);
  const type = useRow('guest_type', last?.guestTypeId ?? '')?.name ?? '';
  const where = last && [
    t(`common:${mealName(last.mealTypeId)}`),
    formats.weekdayDay(last.day),
    type,
  ];
  return (
    <Modal
      open={place !== undefined}
      title={t('addDishes.title')}
      subtitle={where?.filter(Boolean).join(' · ') ?? ''}
      width="500px"
      onClose={onClose}
    >
      {last && <form.Part place={last} onClose={onClose} />}
    </Modal>
  );
}
