import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { useToday } from '../../../data/account/active-hotel.ts';
import { useFormats } from '../../../i18n/format.ts';
import { FileStage } from '../../../ui/file/file-stage.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import type { ImportState, Span } from './import-flow.ts';
import { ImportIssues } from './import-issues.tsx';
import { ImportProblem } from './import-problem.tsx';
import { TakeBackQuestion } from './report/take-back-question.tsx';
import type { useImportFlow } from './use-import-flow.ts';

/** Step 3: the result. */
export function ImportDone(props: {
  flow: ReturnType<typeof useImportFlow>;
  state: Extract<ImportState, { step: 'done' }>;
  onAnother(): void;
  onDay(day: Day): void;
  onClose(): void;
}) {
  const { state, flow } = props;
  const { counts, issues } = state.result;
  const { t } = useTranslation('imports');
  const [asking, setAsking] = useState(false);
  const format = useFormats();
  const target = dayToShow(useToday(), state.span);
  return (
    <Flex direction="column" gap="4">
      <FileStage state="done" title={t('done.title')}>
        <p>{t('done.text')}</p>
        <p>{t('done.counts', counts)}</p>
        {counts.withdraw > 0 && <p>{t('done.withdrawn', { count: counts.withdraw })}</p>}
      </FileStage>
      <ImportIssues issues={issues} />
      <ImportProblem problem={state.problem} />
      <ModalFoot>
        <Button
          variant="ghost"
          loading={state.takingBack}
          loadingText={t('takingBack')}
          onClick={() => setAsking(true)}
        >
          {t('takeBack')}
        </Button>
        <Button variant="outline" disabled={state.takingBack} onClick={props.onAnother}>
          {t('another')}
        </Button>
        {target !== null && (
          <Button variant="outline" disabled={state.takingBack} onClick={() => props.onDay(target)}>
            {t('done.show', { day: format.briefDay(target) })}
          </Button>
        )}
        <Button onClick={props.onClose}>{t('close')}</Button>
      </ModalFoot>
      <TakeBackQuestion
        open={asking}
        onConfirm={() => {
          setAsking(false);
          void flow.takeBack();
        }}
        onClose={() => setAsking(false)}
      />
    </Flex>
  );
}

/** The first day with guests of the list, where today is none. */
function dayToShow(today: Day, span: Span | null): Day | null {
  if (span === null || (span.first <= today && today <= span.last)) return null;
  return span.first;
}
