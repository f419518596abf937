import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Control } from '../../../../ui/control.tsx';
import { usePageMark } from '../../../../ui/use-page-mark.ts';
import { useMenuActions } from '../../menu-actions.ts';
import type { ImportState } from '../import-flow.ts';
import { useLeft, watchGoing } from './going.ts';
import { useOwner } from './owner.ts';
import { useSaid } from './said.ts';
import './left-import.css';

/** The import whose dialog was left while its file was read or sent: how far it is, and the way back to it. */
export function LeftImport() {
  const { t } = useTranslation('menuImport');
  const actions = useMenuActions();
  const state = useLeft(useOwner());
  const text = useSaid(state);
  useEffect(watchGoing, []);
  const told = state !== undefined && text !== undefined;
  usePageMark('left-import', told);
  if (!told) return null;
  const { progress } = state.step === 'reading' ? state : { progress: undefined };
  return (
    <aside className="left-import" aria-label={t('title')}>
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
