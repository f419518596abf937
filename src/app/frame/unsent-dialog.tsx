import { Button, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useOperations } from '../../data/connection.ts';
import { Modal } from '../../ui/modal.tsx';
import { useOperationText } from '../connection/operation-text.ts';

const shown = 5;

/** Names what is unsent before somebody signs out. Nothing of it is thrown away either way. */
export function UnsentDialog(props: { open: boolean; onStay(): void; onLeave(): void }) {
  const { t } = useTranslation('frame');
  const text = useOperationText();
  const operations = useOperations();
  const more = operations.length - shown;
  return (
    <Modal
      alert
      open={props.open}
      title={t('signOut.title')}
      onClose={props.onStay}
      footer={
        <>
          <Button variant="outline" onClick={props.onLeave}>
            {t('signOut.leave')}
          </Button>
          <Button onClick={props.onStay}>{t('signOut.stay')}</Button>
        </>
      }
    >
      <Text>{t('signOut.text', { count: operations.length })}</Text>
      <ul>
        {operations.slice(0, shown).map(({ id, description }) => (
          <Text as="li" key={id} mt="2" fontWeight="medium">
            {text(description)}
          </Text>
        ))}
        {more > 0 && (
          <Text as="li" mt="2">
            {t('signOut.more', { count: more })}
          </Text>
        )}
      </ul>
    </Modal>
  );
}
