import { LoaderCircle, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ImportField } from '../../../../../core/contract/guest-import.ts';
import { Control } from '../../../../ui/control.tsx';
import { changedBy, type ImportState, isWanted } from '../import-flow.ts';
import type { useImportFlow } from '../use-import-flow.ts';

/** What is safe, and the one button that writes; while it does, how far it has come. */
export function PreviewFoot(props: {
  flow: ReturnType<typeof useImportFlow>;
  state: Extract<ImportState, { step: 'preview' }>;
  /** Fields that were not found, without which nobody can be imported. */
  missing: readonly ImportField[];
  onLeave(): void;
}) {
  const { flow, state } = props;
  const { busy } = state;
  const { t } = useTranslation('imports');
  if (busy?.kind === 'importing') return <ImportingFoot flow={flow} busy={busy} />;
  const { create, update, withdraw, bad } = state.preview.counts;
  const people = create + update;
  const isNothing = changedBy(state.preview) === 0;
  const fields = props.missing.map((field) => t(`field.${field}`)).join(', ');
  const run = () => {
    if (fields !== '') return t('missing', { fields });
    if (isNothing) return t('nothing');
    return [
      ...(people > 0 ? [t('run', { count: people })] : []),
      ...(withdraw > 0 ? [t(people > 0 ? 'alsoWithdraw' : 'withdraw', { count: withdraw })] : []),
      ...(bad > 0 ? [t('leaveOut', { count: bad })] : []),
    ].join(', ');
  };
  const wanted = isWanted(state);
  return (
    <footer className="import-foot">
      <p>
        <ShieldCheck size={18} aria-hidden />
        <span>{t('safe')}</span>
      </p>
      <Control onClick={props.onLeave}>{t('leave')}</Control>
      <Control
        look="primary"
        // A press counts also while the file is read again: nothing but the text changes under it.
        disabled={isNothing || wanted}
        onClick={() => void flow.run()}
      >
        {busy !== null && <LoaderCircle className="import-busy" size={18} aria-hidden />}
        {wanted ? t('reading.again') : run()}
      </Control>
    </footer>
  );
}

function ImportingFoot(props: {
  flow: ReturnType<typeof useImportFlow>;
  busy: Extract<Extract<ImportState, { step: 'preview' }>['busy'], { kind: 'importing' }>;
}) {
  const { flow, busy } = props;
  const { t } = useTranslation('imports');
  const { progress } = busy;
  const text = progress ? t('progress', progress) : t('importing');
  return (
    <footer className="import-foot">
      <p>{t('goesOn')}</p>
      <Control disabled={progress === null || busy.takingBack} onClick={() => void flow.takeBack()}>
        {busy.takingBack ? t('takingBack') : t('cancel')}
      </Control>
      <div className="import-bar" role="progressbar" aria-label={text} {...reachedOf(progress)}>
        <i style={{ width: progress ? `${(100 * progress.written) / progress.total}%` : 0 }} />
        <span>{text}</span>
      </div>
    </footer>
  );
}

const reachedOf = (progress: { written: number; total: number } | null) =>
  progress && {
    'aria-valuemin': 0,
    'aria-valuemax': progress.total,
    'aria-valuenow': progress.written,
  };
