import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { NoFileOpens } from '../../../ui/file/dropped-files.ts';
import { laterPart, useSoon } from '../../../ui/later-part.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useImportFlow } from './use-import-flow.ts';

const step = laterPart(async () => (await import('./import-step.tsx')).ImportStep);

/**
 * Import of a guest list in three steps: file, preview, which takes the whole screen, and result. Closing it keeps the
 * file and all that was chosen, except after the result. Where an automation takes the files, there are two steps: the
 * file, and that it was handed over.
 */
export function ImportDialog(props: { open: boolean; onDay(day: Day): void; onClose(): void }) {
  const { t } = useTranslation('imports');
  const flow = useImportFlow(props.open);
  useSoon(step);
  const { state } = flow;
  const close = () => {
    if (state.step === 'done' || state.step === 'sent') flow.remove();
    props.onClose();
  };
  return (
    <Modal
      open={props.open}
      title={t('title')}
      {...(state.step === 'preview' ? { full: true } : { width: '600px' })}
      onClose={close}
    >
      <NoFileOpens />
      <step.Part
        flow={flow}
        onLeave={() => {
          flow.remove();
          props.onClose();
        }}
        onDay={(day) => {
          props.onDay(day);
          close();
        }}
        onClose={close}
      />
    </Modal>
  );
}
