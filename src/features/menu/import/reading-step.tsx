import { Button } from '@chakra-ui/react';
import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import type { ImportState } from './import-flow.ts';

/** The file is being read; it can be given up. */
export function ReadingStep(props: {
  state: Extract<ImportState, { step: 'reading' }>;
  onCancel(): void;
}) {
  const { progress, phase, file } = props.state;
  const { t } = useTranslation(['menuImport', 'common']);
  return (
    <>
      <div className="menu-import-reading">
        <LoaderCircle size={40} aria-hidden className="menu-import-turning" />
        <div role="status">
          <h3>{t('menuImport:reading.title')}</h3>
        </div>
        <p>{t(`menuImport:reading.${phase}`, { file: file.name })}</p>
        <progress
          aria-label={t('menuImport:reading.title')}
          max={1}
          {...(progress !== null && { value: progress })}
        />
      </div>
      <ModalFoot>
        <Button variant="outline" onClick={props.onCancel}>
          {t('common:cancel')}
        </Button>
      </ModalFoot>
    </>
  );
}
