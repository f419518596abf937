import { useTranslation } from 'react-i18next';
import { type Day, mondayOf } from '../../../../core/rules/day.ts';
import { useImportAutomation } from '../../../data/imports/automation.ts';
import { NoFileOpens } from '../../../ui/file/dropped-files.ts';
import { Modal } from '../../../ui/modal.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { phoneWindow } from '../../../ui/windows.ts';
import { DishesStep } from './dishes-step.tsx';
import { DoneStep } from './done-step.tsx';
import { DuplicatesStep } from './duplicates-step.tsx';
import { SendingStep, SentStep } from './hand-over-steps.tsx';
import type { ImportState } from './import-flow.ts';
import { ReadingStep } from './reading-step.tsx';
import { UploadStep } from './upload-step.tsx';
import { type MenuImport, useMenuImport } from './use-menu-import.ts';
import './import.css';

/**
 * Import of a menu: file, dishes, duplicates, and that it is done. Nothing is saved before the last press. While the file
 * is read it can be left; opened again, it shows how far that has come. Where an automation takes the files: file, and
 * that it has it.
 */
export function MenuImportDialog({ week, onClose }: { week: Day; onClose(): void }) {
  const { t } = useTranslation('menuImport');
  const phone = useMedia(phoneWindow);
  const flow = useMenuImport(mondayOf(week));
  const { step } = flow.state;
  const automation = useImportAutomation();
  const close = () => {
    flow.leave();
    onClose();
  };
  return (
    <Modal
      open
      title={t('title')}
      {...(phone ? { full: true } : { width: '600px' })}
      // What was corrected would be lost by a press beside it.
      stays={step === 'dishes' || step === 'duplicates'}
      onClose={close}
    >
      <NoFileOpens />
      <div className="menu-import">
        {automation !== true && step !== 'done' && <Steps step={step} />}
        <Step flow={flow} onClose={close} />
      </div>
    </Modal>
  );
}

const steps = ['upload', 'dishes', 'duplicates'] as const;

/** Which step it is, of which. */
function Steps({ step }: { step: ImportState['step'] }) {
  const { t } = useTranslation('menuImport');
  const now = step === 'reading' || step === 'sending' ? 'upload' : step;
  return (
    <ol className="menu-import-steps" aria-label={t('steps.label')}>
      {steps.map((each) => (
        <li key={each} aria-current={each === now ? 'step' : undefined}>
          {t(`steps.${each}`)}
        </li>
      ))}
    </ol>
  );
}

function Step({ flow, onClose }: { flow: MenuImport; onClose(): void }) {
  const { state } = flow;
  const onAnother = () => flow.dispatch({ kind: 'removed' });
  switch (state.step) {
    case 'upload':
      return <UploadStep flow={flow} state={state} />;
    case 'reading':
      return <ReadingStep state={state} onCancel={flow.cancel} onLeave={onClose} />;
    case 'sending':
      return <SendingStep file={state.file} />;
    case 'sent':
      return <SentStep file={state.file} onAnother={onAnother} onClose={onClose} />;
    case 'dishes':
      return <DishesStep flow={flow} state={state} onCancel={onClose} />;
    case 'duplicates':
      return <DuplicatesStep flow={flow} state={state} />;
    case 'done':
      return <DoneStep state={state} onAnother={onAnother} onClose={onClose} />;
  }
}
