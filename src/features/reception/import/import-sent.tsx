import { Button, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FileStage } from '../../../ui/file/file-stage.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';

/** The automation of imports has the file. */
export function ImportSent(props: { file: File; onAnother(): void; onClose(): void }) {
  const { t } = useTranslation('imports');
  return (
    <Flex direction="column" gap="4">
      <FileStage state="done" title={t('done.title')}>
        <p>{t('sent', { file: props.file.name })}</p>
      </FileStage>
      <ModalFoot>
        <Button variant="outline" onClick={props.onAnother}>
          {t('another')}
        </Button>
        <Button onClick={props.onClose}>{t('close')}</Button>
      </ModalFoot>
    </Flex>
  );
}
