import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FileStage } from '../../../ui/file/file-stage.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import type { ImportState } from './import-flow.ts';

/** What was imported. */
export function DoneStep(props: {
  state: Extract<ImportState, { step: 'done' }>;
  onAnother(): void;
  onClose(): void;
}) {
  const { created, placed } = props.state;
  const { t } = useTranslation('menuImport');
  return (
    <>
      <FileStage state="done" title={t('done.title')}>
        <p>{t('done.dishes', { count: created })}</p>
        {placed > 0 && <p>{t('done.menus', { count: placed })}</p>}
        {created > 0 && <p className="menu-import-note">{t('done.drafts')}</p>}
      </FileStage>
      <DoneFoot onAnother={props.onAnother} onClose={props.onClose} />
    </>
  );
}

/** What may be done after an import: another, or none. */
export function DoneFoot(props: { onAnother(): void; onClose(): void }) {
  const { t } = useTranslation(['menuImport', 'common']);
  return (
    <ModalFoot>
      <Button variant="outline" onClick={props.onAnother}>
        {t('menuImport:done.another')}
      </Button>
      <Button onClick={props.onClose}>{t('common:close')}</Button>
    </ModalFoot>
  );
}
