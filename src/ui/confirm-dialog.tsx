import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from './modal.tsx';

/** Asks before something that can't be taken back. */
export function ConfirmDialog(props: {
  open: boolean;
  title: string;
  description: string;
  /** What the button says that does it. */
  confirm: string;
  /** What the other button says. */
  cancel?: string;
  destructive?: boolean;
  /** The button shows that it works until this settles. */
  onConfirm(): void | Promise<void>;
  onClose(): void;
}) {
  const { t } = useTranslation('common');
  const [working, setWorking] = useState(false);
  const confirm = async () => {
    setWorking(true);
    try {
      await props.onConfirm();
    } finally {
      setWorking(false);
    }
  };
  return (
    <Modal
      alert
      open={props.open}
      title={props.title}
      onClose={props.onClose}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            {props.cancel ?? t('cancel')}
          </Button>
          <Button
            {...(props.destructive ? { colorPalette: 'red' } : {})}
            loading={working}
            onClick={() => void confirm()}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      <Text>{props.description}</Text>
    </Modal>
  );
}
