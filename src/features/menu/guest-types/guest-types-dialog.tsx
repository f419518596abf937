import { useTranslation } from 'react-i18next';
import { laterPart, useSoon } from '../../../ui/later-part.tsx';
import { Modal } from '../../../ui/modal.tsx';

const table = laterPart(async () => (await import('./guest-types-table.tsx')).GuestTypesTable);

/** Guest types of the hotel: add, rename, take out of use, delete. */
export function GuestTypesDialog(props: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('dishes');
  useSoon(table);
  return (
    <Modal open={props.open} title={t('types.title')} width="800px" onClose={props.onClose}>
      <table.Part />
    </Modal>
  );
}
