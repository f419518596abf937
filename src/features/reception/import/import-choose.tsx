import { Button, Flex, IconButton, Text } from '@chakra-ui/react';
import { FileSpreadsheet, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../../../ui/file/drop-zone.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import type { ImportState } from './import-flow.ts';
import { ImportProblem } from './import-problem.tsx';
import { useFileSize } from './use-file-size.ts';
import type { useImportFlow } from './use-import-flow.ts';

/** Step 1: choose one file. */
export function ImportChoose(props: {
  flow: ReturnType<typeof useImportFlow>;
  state: Extract<ImportState, { step: 'choose' }>;
}) {
  const { flow, state } = props;
  const { t } = useTranslation('imports');
  return (
    <Flex direction="column" gap="4">
      <ImportProblem problem={state.problem} />
      {state.file === null ? (
        <DropZone
          title={t('drop.title')}
          browse={t('drop.browse')}
          hint={t('drop.hint')}
          onFile={flow.choose}
        />
      ) : (
        <ChosenFile file={state.file} onRemove={flow.remove} />
      )}
      <ModalFoot>
        {state.reading && (
          <Button variant="outline" onClick={flow.stopReading}>
            {t('stopReading')}
          </Button>
        )}
        <Button
          disabled={state.file === null}
          loading={state.reading}
          loadingText={t('reading')}
          onClick={() => flow.read()}
        >
          {t('upload')}
        </Button>
      </ModalFoot>
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
