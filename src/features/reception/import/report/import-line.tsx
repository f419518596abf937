import { useTranslation } from 'react-i18next';
import type { ImportReport } from '../../../../data/reception/import-report.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { IssueLines } from '../import-issues.tsx';
import { problemOf } from '../import-reasons.ts';
import { TakeBack } from './take-back.tsx';

/** An import: when it came, from where, what it did or why it was refused, and what of it could not be read. */
export function ImportLine({ report }: { report: ImportReport }) {
  const { t } = useTranslation('imports');
  const formats = useFormats();
  const { source, name, at, by, state, counts, issues, issue_count } = report;
  const from = t(`report.source.${source}`);
  const title = name === '' ? from : name;
  const facts = [...(name === '' ? [] : [from]), ...(by === null || by === name ? [] : [by])];
  const isWritten = state === 'done' && counts.create + counts.update + counts.withdraw > 0;
  return (
    <li>
      <div className="row-text">
        <span className="row-title">{title}</span>
        <span className="row-note">
          <time dateTime={at}>{formats.time(Date.parse(at))}</time>
          {facts.map((fact) => ` · ${fact}`)}
        </span>
        <Outcome report={report} />
      </div>
      {isWritten && (
        <div className="row-actions">
          <TakeBack id={report.id} name={title} />
        </div>
      )}
      {issue_count > 0 && (
        <details className="import-details">
          <summary>{t('report.details', { count: issue_count })}</summary>
          <IssueLines issues={issues} all={issue_count} />
        </details>
      )}
    </li>
  );
}

function Outcome({ report: { source, state, counts, refusal } }: { report: ImportReport }) {
  const { t } = useTranslation('imports');
  const formats = useFormats();
  if (state === 'refused') {
    const isMessage = source === 'alpinebits' && refusal === 'unreadable_file';
    const why = isMessage ? t('report.noMessage') : t(`problem.${problemOf(refusal)}`);
    return (
      <span className="import-outcome" data-state={state}>
        <b>{t('report.state.refused')}</b>
        {`: ${why} ${t('report.refused')}`}
      </span>
    );
  }
  const parts = (['create', 'update', 'withdraw', 'skip', 'bad'] as const).flatMap((kind) =>
    counts[kind] === 0 ? [] : [t(`report.${kind}`, { count: counts[kind] })],
  );
  const did = parts.length === 0 ? t('report.nothing') : formats.list(parts);
  return (
    <span className="import-outcome" data-state={state}>
      {state === 'done' ? did : <b>{t(`report.state.${state}`)}</b>}
    </span>
  );
}
