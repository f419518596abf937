import { Button, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportCounts } from './import-counts.tsx';
import { type ImportState, mappingWith } from './import-flow.ts';
import { ImportGuests } from './import-guests.tsx';
import { ImportIssues } from './import-issues.tsx';
import { ImportOffset } from './import-offset.tsx';
import { ImportProblem } from './import-problem.tsx';
import type { useImportFlow } from './use-import-flow.ts';

/** Step 2: preview. Nothing is written before "import" is pressed. */
export function ImportPreviewStep(props: {
  flow: ReturnType<typeof useImportFlow>;
  state: Extract<ImportState, { step: 'preview' }>;
  /** The day chosen in reception. */
  day: Day;
}) {
  const { flow, state } = props;
  const { preview, options, busy } = state;
  const { t } = useTranslation('imports');
  const people = preview.counts.create + preview.counts.update;
  const importing = busy?.kind === 'importing' ? busy : null;
  const progress = importing?.progress;
  const importingText = progress ? t('progress', progress) : t('importing');
  return (
    <Flex direction="column" gap="6" aria-busy={busy !== null}>
      <ImportProblem problem={state.problem} />
      <ImportCounts counts={preview.counts} />
      <ImportOffset
        preview={preview}
        offset={options.offset_days}
        day={props.day}
        disabled={busy !== null}
        onOffset={(offset_days) => flow.read({ ...options, offset_days })}
      />
      <ImportColumns
        columns={preview.columns}
        disabled={busy !== null}
        onMeaning={(header, field) =>
          flow.read({ ...options, mapping: mappingWith(preview.columns, header, field) })
        }
      />
      <ImportIssues issues={preview.issues} />
      <ImportGuests guests={preview.guests} />
      <ModalFoot>
        {importing === null ? (
          <Button variant="outline" onClick={flow.remove}>
            {t('another')}
          </Button>
        ) : (
          <Button
            variant="outline"
            disabled={importing.progress === null}
            loading={importing.takingBack}
            loadingText={t('takingBack')}
            onClick={() => void flow.takeBack()}
          >
            {t('cancel')}
          </Button>
        )}
        <Button
          disabled={people === 0}
          loading={busy !== null}
          loadingText={importing === null ? t('reading') : importingText}
          onClick={() => void flow.run()}
        >
          {people === 0 ? t('nothing') : t('run', { count: people })}
        </Button>
      </ModalFoot>
    </Flex>
  );
}
