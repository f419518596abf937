import { useTranslation } from 'react-i18next';
import { FileStage } from '../../../ui/file/file-stage.tsx';
import { DoneFoot } from './done-step.tsx';

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
  const { t } = useTranslation('menuImport');
  return (
    <>
      <FileStage state="done" title={t('done.title')}>
        <p>{t('sent', { file: props.file.name })}</p>
      </FileStage>
      <DoneFoot onAnother={props.onAnother} onClose={props.onClose} />
    </>
  );
}
