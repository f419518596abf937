import { useTranslation } from 'react-i18next';
import { laterPart, useSoon } from '../../../ui/later-part.tsx';
import { Modal } from '../../../ui/modal.tsx';

const list = laterPart(async () => (await import('./list/dish-list.tsx')).DishList);

/** All dishes of the hotel: search, add, edit, remove. */
export function DishListDialog(props: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('dishes');
  useSoon(list);
  return (
    <Modal open={props.open} title={t('list.title')} width="800px" onClose={props.onClose}>
      <list.Part />
    </Modal>
  );
}
