import { Button } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AdministrationKind } from '../../../core/rules/audit.ts';
import { useSession } from '../../data/account/session.ts';
import { useAdministrationAudit } from '../../data/audit/administration.ts';
import { useEntryTexts } from '../../i18n/entry-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { RowsSkeleton } from '../../ui/rows/rows-skeleton.tsx';
import './change-table.css';

/** The changes of a kind, or of all, the newest first, in pages. */
export function ChangeTable(props: { kind: AdministrationKind | null; onShowAll(): void }) {
  const { t } = useTranslation('audit');
  const session = useSession();
  const texts = useEntryTexts(session.status === 'signed-in' ? session.user.id : undefined);
  const audit = useAdministrationAudit(props.kind);
  if (audit.status === 'loading') return <RowsSkeleton label={t('loading')} />;
  if (audit.status === 'missing') {
    return (
      <LoadFailed
        title={t('failed')}
        description={t(audit.isOffline ? 'administration.offline' : 'administration.failedText')}
        retry={t('retry')}
        onRetry={audit.isOffline ? undefined : audit.retry}
      />
    );
  }
  if (audit.entries.length === 0) {
    return (
      <EmptyState icon={<History />} title={t('none')} description={t('administration.noneText')}>
        {props.kind !== null && (
          <Button variant="outline" onClick={props.onShowAll}>
            {t('administration.showAll')}
          </Button>
        )}
      </EmptyState>
    );
  }
  const lines = audit.entries.map((entry) =>
    texts.line({ entry, subject: entry.subject ?? undefined, meal: undefined }),
  );
  return (
    <>
      <ol className="administration-changes">
        {lines.map(({ key, what, who, when, at }) => (
          <li key={key}>
            <time dateTime={at}>{when}</time>
            <span>
              <b>{what}</b>
              <small>{who}</small>
            </span>
          </li>
        ))}
      </ol>
      {audit.more && (
        <Button variant="outline" alignSelf="start" loading={audit.isFetching} onClick={audit.more}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
