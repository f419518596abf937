import { chakra } from '@chakra-ui/react';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laterPart } from '../../ui/later-part.tsx';
import { Modal } from '../../ui/modal.tsx';
import { entryStyle } from './entry-style.ts';

const form = laterPart(
  async () => (await import('../../features/feedback/feedback-form.tsx')).FeedbackForm,
);

/** Opens the dialog in which anybody says what is wrong with the product, or could be better. */
export function FeedbackEntry() {
  const { t } = useTranslation('frame');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <chakra.button
        type="button"
        aria-haspopup="dialog"
        css={{ ...entryStyle, cursor: 'pointer', _hover: { bg: 'bg.muted' } }}
        onClick={() => setOpen(true)}
      >
        <MessageSquare aria-hidden />
        {t('feedback')}
      </chakra.button>
      <Modal open={open} title={t('feedback')} onClose={close}>
        <form.Part onClose={close} />
      </Modal>
    </>
  );
}
