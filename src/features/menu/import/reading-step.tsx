import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FileStage } from '../../../ui/file/file-stage.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import type { ImportState } from './import-flow.ts';

/** The file is being read; that can be given up, or go on while something else is done. */
export function ReadingStep(props: {
  state: Extract<ImportState, { step: 'reading' }>;
  onCancel(): void;
  onLeave(): void;
}) {
  const { progress, phase, file } = props.state;
  const { t } = useTranslation(['menuImport', 'common']);
  return (
    <>
      <FileStage state="working" title={t('menuImport:reading.title')} progress={progress}>
        <p>{t(`menuImport:reading.${phase}`, { file: file.name })}</p>
      </FileStage>
      <ModalFoot>
        <Button variant="outline" onClick={props.onCancel}>
          {t('common:cancel')}
        </Button>
        <Button variant="outline" onClick={props.onLeave}>
          {t('menuImport:reading.leave')}
        </Button>
      </ModalFoot>
    </>
  );
}
