import { Box, Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperations } from '../../data/connection/connection.ts';
import { useFormats } from '../../i18n/format.ts';
import { Modal } from '../../ui/modal.tsx';
import { useOperationTexts } from '../connection/operation-text.ts';
import { SaveFileButton } from '../connection/save-file-button.tsx';

/** Names what is unsent before somebody signs out. Nothing of it is thrown away either way. */
export function UnsentDialog(props: {
  /** How many are left; undefined where storage does not say. */
  left: number | undefined;
  onStay(): void;
  onLeave(): void;
}) {
  const { t } = useTranslation('frame');
  const { full } = useOperationTexts();
  const formats = useFormats();
  const operations = useOperations();
  const [said, say] = useState('');
  return (
    <Modal
      alert
      open
      title={t('signOut.title')}
      onClose={props.onStay}
      footer={
        <>
          {props.left !== undefined && <SaveFileButton onSaid={say} />}
          <Button variant="outline" onClick={props.onLeave}>
            {t('signOut.leave')}
          </Button>
          <Button onClick={props.onStay}>{t('signOut.stay')}</Button>
        </>
      }
    >
      <Text>
        {props.left === undefined
          ? t('signOut.unknown')
          : t('signOut.text', { count: Math.max(props.left, operations.length) })}
      </Text>
      {operations.length > 0 && (
        <Box
          as="ul"
          aria-label={t('signOut.list')}
          tabIndex={0}
          maxH="40dvh"
          overflowY="auto"
          mt="3"
        >
          {operations.map(({ id, description, at, hotelName }) => (
            <Box as="li" key={id} py="2" borderTopWidth="1px">
              <Text fontWeight="medium">{full(description)}</Text>
              <Text textStyle="sm" color="fg.muted">
                {[formats.time(at), hotelName].filter((fact) => fact !== '').join(' · ')}
              </Text>
            </Box>
          ))}
        </Box>
      )}
      <Text role="status" mt={said === '' ? '0' : '3'}>
        {said}
      </Text>
    </Modal>
  );
}
