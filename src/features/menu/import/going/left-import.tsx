import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Control } from '../../../../ui/control.tsx';
import { useHands } from '../../hands.ts';
import type { ImportState } from '../import-flow.ts';
import { useLeft } from './going.ts';
import { useOwner } from './owner.ts';
import './left-import.css';

/** The import whose dialog was left while its file was read or sent: how far it is, and the way back to it. */
export function LeftImport() {
  const { t } = useTranslation('menuImport');
  const hands = useHands();
  const state = useLeft(useOwner());
  const text = useText(state);
  if (!state || text === undefined) return null;
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
      <Control onClick={() => hands.open({ kind: 'import' })}>{t('left.open')}</Control>
    </aside>
  );
}

/** Undefined where nothing waits for anybody. */
function useText(state: ImportState | undefined): string | undefined {
  const { t } = useTranslation('menuImport');
  switch (state?.step) {
    case 'reading':
      return t('reading.title');
    case 'sending':
      return t('sending.title');
    case 'sent':
      return t('done.title');
    case 'dishes':
    case 'duplicates':
      return t('dishes.found', { count: state.entries.length });
    case 'upload':
      return state.problem === null ? undefined : t('left.failed');
    default:
      return undefined;
  }
}

function Sign({ step }: { step: ImportState['step'] }) {
  if (step === 'reading' || step === 'sending') return <LoaderCircle size={20} aria-hidden />;
  if (step === 'upload') return <TriangleAlert size={20} aria-hidden />;
  return <CircleCheck size={20} aria-hidden />;
}
