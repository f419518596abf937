import { useTranslation } from 'react-i18next';
import { laterPart, useSoon } from '../../../ui/later-part.tsx';
import { Modal } from '../../../ui/modal.tsx';

const form = laterPart(async () => (await import('./place-form.tsx')).PlaceForm);

/** Dialog to place an order. */
export function PlaceDialog(props: { open: boolean; onPlaced(): void; onClose(): void }) {
  const { t } = useTranslation('orders');
  useSoon(form);
  return (
    <Modal open={props.open} title={t('new.title')} width="600px" onClose={props.onClose}>
      <form.Part onPlaced={props.onPlaced} onCancel={props.onClose} />
    </Modal>
  );
}
