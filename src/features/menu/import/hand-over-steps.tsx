import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FileStage } from '../../../ui/file/file-stage.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';

/** The file is on its way to the automation of imports. */
export function SendingStep({ file }: { file: File }) {
  const { t } = useTranslation('menuImport');
  return (
    <FileStage state="working" title={t('sending.title')}>
      <p>{t('sending.file', { file: file.name })}</p>
    </FileStage>
  );
}

/** The automation of imports has it. */
export function SentStep(props: { file: File; onAnother(): void; onClose(): void }) {
  const { t } = useTranslation(['menuImport', 'common']);
  return (
    <>
      <FileStage state="done" title={t('menuImport:done.title')}>
        <p>{t('menuImport:sent', { file: props.file.name })}</p>
      </FileStage>
      <ModalFoot>
        <Button variant="outline" onClick={props.onAnother}>
          {t('menuImport:done.another')}
        </Button>
        <Button onClick={props.onClose}>{t('common:close')}</Button>
      </ModalFoot>
    </>
  );
}
