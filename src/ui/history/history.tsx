import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Control } from '../control.tsx';
import './history.css';

/** One change, in words. */
interface HistoryLine {
  key: string;
  what: string;
  who: string;
  when: string;
  /** ISO instant. */
  at: string;
}

/** What is known of the changes of something. */
type HistoryState =
  | { status: 'loading' }
  | { status: 'missing'; isOffline: boolean; retry(): void }
  | { status: 'ready'; more: (() => void) | undefined; isFetching: boolean };

/** Who changed something last, in one quiet line, and the changes before it behind a press. */
export function History({ state, lines }: { state: HistoryState; lines: readonly HistoryLine[] }) {
  const { t } = useTranslation('audit');
  const id = useId();
  const [all, setAll] = useState(false);
  return (
    <section className="history" aria-labelledby={id}>
      <h3 id={id}>{t('history.title')}</h3>
      {state.status === 'loading' && <p role="status">{t('loading')}</p>}
      {state.status === 'missing' &&
        (state.isOffline ? (
          <p>{t('history.offline')}</p>
        ) : (
          <>
            <p role="status">{t('failed')}</p>
            <Control onClick={state.retry}>{t('retry')}</Control>
          </>
        ))}
      {state.status === 'ready' && lines.length === 0 && <p>{t('history.none')}</p>}
      {state.status === 'ready' && lines.length > 0 && (
        <ol>
          {(all ? lines : lines.slice(0, 1)).map(({ key, what, who, when, at }) => (
            <li key={key}>
              <b>{what}</b>
              <small>
                {who}, <time dateTime={at}>{when}</time>
              </small>
            </li>
          ))}
        </ol>
      )}
      {state.status === 'ready' && (all ? state.more : lines.length > 1) && (
        <Control
          look="quiet"
          disabled={state.isFetching}
          onClick={all ? state.more : () => setAll(true)}
        >
          {t('more')}
        </Control>
      )}
    </section>
  );
}
