import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ImportChoose } from './import-choose.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportPreviewStep } from './import-preview.tsx';
import { useImportFlow } from './use-import-flow.ts';

/** Import of a guest list in three steps: file, preview, result. Closing it keeps the file, except after the result. */
export function ImportDialog(props: { open: boolean; day: Day; onClose(): void }) {
  const { t } = useTranslation('imports');
  const flow = useImportFlow();
  const { state } = flow;
  const close = () => {
    if (state.step === 'done') flow.remove();
    props.onClose();
  };
  return (
    <Modal
      open={props.open}
      title={t('title')}
      width={state.step === 'preview' ? '960px' : '600px'}
      onClose={close}
    >
      {state.step === 'choose' && <ImportChoose flow={flow} state={state} />}
      {state.step === 'preview' && <ImportPreviewStep flow={flow} state={state} day={props.day} />}
      {state.step === 'done' && (
        <ImportDone flow={flow} state={state} onAnother={flow.remove} onClose={close} />
      )}
    </Modal>
  );
}
