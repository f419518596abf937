import { Button, IconButton } from '@chakra-ui/react';
import { FileText, Trash2, TriangleAlert, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOffline } from '../../../data/connection/connection.ts';
import { useImportAutomation } from '../../../data/imports/automation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { DropZone } from '../../../ui/file/drop-zone.tsx';
import { fileSize } from '../../../ui/file/file-size.ts';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import type { ImportState } from './import-flow.ts';
import { problemOf } from './problems.ts';
import type { MenuImport } from './use-menu-import.ts';

/** Step 1: one file. Then it is read, or handed to the automation of imports. */
export function UploadStep(props: {
  flow: MenuImport;
  state: Extract<ImportState, { step: 'upload' }>;
}) {
  const { flow, state } = props;
  const { t } = useTranslation('menuImport');
  const automation = useImportAutomation();
  const choose = (file: File | undefined) => flow.dispatch({ kind: 'chosen', file });
  return (
    <>
      <Problem problem={state.problem} isSending={automation === true} />
      {state.file === null ? (
        <DropZone
          title={t('drop.title')}
          browse={t('drop.browse')}
          hint={t(automation ? 'drop.hintAny' : 'drop.hint')}
          onFile={choose}
        />
      ) : (
        <Chosen file={state.file} onRemove={() => flow.dispatch({ kind: 'removed' })} />
      )}
      {automation !== true && <p className="menu-import-note">{t('safe')}</p>}
      <ModalFoot>
        <Button
          disabled={state.file === null}
          loading={state.file !== null && automation === undefined}
          loadingText={t('upload')}
          onClick={automation ? flow.handOver : flow.read}
        >
          {t('upload')}
        </Button>
      </ModalFoot>
    </>
  );
}

/** Name and size of the chosen file, with a button that removes it. */
function Chosen({ file, onRemove }: { file: File; onRemove(): void }) {
  const { t } = useTranslation('menuImport');
  const format = useFormats();
  const { amount, unit } = fileSize(file.size);
  return (
    <div className="menu-import-file">
      <FileText size={32} aria-hidden />
      <p>
        <span className="menu-import-unseen">{`${t('file.chosen')}: `}</span>
        {file.name}
        <small>{t('file.size', { amount: format.number(amount), unit })}</small>
      </p>
      <IconButton variant="ghost" aria-label={t('file.remove')} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}

/** Why the file was not read, and that it is still there; that there is no network. */
function Problem({ problem, isSending }: { problem: string | null; isSending: boolean }) {
  const { t } = useTranslation('menuImport');
  const isOffline = useOffline();
  const known = problem === null ? undefined : problemOf(problem);
  return (
    <div role="status" className="menu-import-problem">
      {isOffline && known !== 'network' && (
        <p>
          <WifiOff size={20} aria-hidden />
          {t(isSending ? 'offlineSending' : 'offline')}
        </p>
      )}
      {known && (
        <p>
          <TriangleAlert size={20} aria-hidden />
          {t(`problem.${known}`)}
        </p>
      )}
    </div>
  );
}
