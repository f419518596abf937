import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Control } from '../../../../ui/control.tsx';
import { usePageMark } from '../../../../ui/use-page-mark.ts';
import { useMenuActions } from '../../menu-actions.ts';
import type { ImportState } from '../import-flow.ts';
import { markOutcomeVisible, useBackgroundImport } from './background-import.ts';
import { useImportOwner } from './owner.ts';
import { useStatusText } from './status-text.ts';
import './import-progress.css';

/** An import whose dialog is closed, at the foot of the menus: how far it is, and what opens the dialog again. */
export function ImportProgress() {
  const { t } = useTranslation('menuImport');
  const actions = useMenuActions();
  const state = useBackgroundImport(useImportOwner());
  const text = useStatusText(state);
  useEffect(markOutcomeVisible, []);
  const isShown = state !== undefined && text !== undefined;
  usePageMark('import-progress', isShown);
  if (!isShown) return null;
  const { progress } = state.step === 'reading' ? state : { progress: undefined };
  return (
    <aside className="import-progress" aria-label={t('title')}>
      <Sign step={state.step} />
      <p role="status">{text}</p>
      {progress !== undefined && (
        <progress
          aria-label={t('reading.title')}
          max={1}
          {...(progress !== null && { value: progress })}
        />
      )}
      <Control onClick={() => actions.open({ kind: 'import' })}>{t('left.open')}</Control>
    </aside>
  );
}

function Sign({ step }: { step: ImportState['step'] }) {
  if (step === 'reading' || step === 'sending') return <LoaderCircle size={20} aria-hidden />;
  if (step === 'upload') return <TriangleAlert size={20} aria-hidden />;
  return <CircleCheck size={20} aria-hidden />;
}
