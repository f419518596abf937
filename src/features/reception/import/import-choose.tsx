import { Button, Flex, IconButton, Text } from '@chakra-ui/react';
import { FileSpreadsheet, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useImportAutomation } from '../../../data/imports/automation.ts';
import { DropZone } from '../../../ui/file/drop-zone.tsx';
import { FileStage } from '../../../ui/file/file-stage.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import type { ImportState } from './import-flow.ts';
import { ImportProblem } from './import-problem.tsx';
import { ImportReports } from './report/import-reports.tsx';
import { useFileSize } from './use-file-size.ts';
import type { useImportFlow } from './use-import-flow.ts';

/** Step 1: choose one file. Then it is read, or handed to the automation of imports. */
export function ImportChoose(props: {
  flow: ReturnType<typeof useImportFlow>;
  state: Extract<ImportState, { step: 'choose' }>;
}) {
  const { flow, state } = props;
  const { t } = useTranslation('imports');
  const automation = useImportAutomation();
  const { file, busy } = state;
  if (busy !== null && file !== null) {
    return <Uploaded file={file} busy={busy} onStop={flow.stopReading} />;
  }
  return (
    <Flex direction="column" gap="4">
      <ImportProblem problem={state.problem} isSending={automation === true} />
      {file === null ? (
        <DropZone
          title={t('drop.title')}
          browse={t('drop.browse')}
          hint={t(automation ? 'drop.hintAny' : 'drop.hint')}
          onFile={flow.choose}
        />
      ) : (
        <ChosenFile file={file} onRemove={flow.remove} />
      )}
      <ImportReports />
      <ModalFoot>
        <Button
          disabled={file === null}
          loading={file !== null && automation === undefined}
          loadingText={t('upload')}
          onClick={() => (automation ? void flow.handOver() : flow.read())}
        >
          {t('upload')}
        </Button>
      </ModalFoot>
    </Flex>
  );
}

/** The file is being read, which can be given up, or sent. */
function Uploaded(props: { file: File; busy: 'reading' | 'sending'; onStop(): void }) {
  const { busy } = props;
  const { t } = useTranslation('imports');
  return (
    <Flex direction="column" gap="4">
      <FileStage state="working" title={t(`${busy}.title`)}>
        <p>{t(`${busy}.file`, { file: props.file.name })}</p>
      </FileStage>
      {busy === 'reading' && (
        <ModalFoot>
          <Button variant="outline" onClick={props.onStop}>
            {t('stopReading')}
          </Button>
        </ModalFoot>
      )}
    </Flex>
  );
}

/** Name and size of the chosen file, with a remove button. */
function ChosenFile({ file, onRemove }: { file: File; onRemove(): void }) {
  const { t } = useTranslation('imports');
  const size = useFileSize(file);
  return (
    <Flex align="center" gap="3" borderWidth="1px" borderRadius="l3" p="3">
      <FileSpreadsheet size={32} aria-hidden />
      <Text flex="1" overflowWrap="anywhere">
        <Text as="span" srOnly>{`${t('file.chosen')}: `}</Text>
        {file.name}
        <Text as="span" display="block" fontSize="sm" color="fg.muted">
          {size}
        </Text>
      </Text>
      <IconButton variant="ghost" aria-label={t('file.remove')} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </Flex>
  );
}
