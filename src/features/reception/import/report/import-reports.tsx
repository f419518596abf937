import { Skeleton, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import {
  type ImportReports as Reports,
  useImportReports,
} from '../../../../data/reception/import-report.ts';
import { Control } from '../../../../ui/control.tsx';
import { Rows } from '../../../../ui/rows/rows.tsx';
import { ImportLine } from './import-line.tsx';
import './report.css';

/** What came so far, by hand or by itself, what changed, and what was refused. */
export function ImportReports() {
  const { t } = useTranslation('imports');
  const reports = useImportReports();
  return (
    <section
      className="import-report"
      aria-labelledby="import-report"
      aria-busy={reports.status === 'loading'}
    >
      <h3 id="import-report">{t('report.title')}</h3>
      <Contents reports={reports} />
    </section>
  );
}

function Contents({ reports }: { reports: Reports }) {
  const { t } = useTranslation('imports');
  if (reports.status === 'loading') {
    return (
      <>
        <Text srOnly role="status">
          {t('report.loading')}
        </Text>
        <Skeleton height="56px" mb="2" />
        <Skeleton height="56px" />
      </>
    );
  }
  if (reports.status === 'missing') {
    if (reports.isOffline) return <p role="status">{t('report.offline')}</p>;
    return (
      <div className="import-report-failed">
        <p role="status">{t('report.failed')}</p>
        <Control onClick={reports.retry}>{t('report.retry')}</Control>
      </div>
    );
  }
  if (reports.imports.length === 0) return <p>{t('report.empty')}</p>;
  return (
    <>
      <p>{t('report.note')}</p>
      <Rows label={t('report.title')}>
        {reports.imports.map((report) => (
          <ImportLine key={report.id} report={report} />
        ))}
      </Rows>
      {reports.more && (
        <Control look="quiet" disabled={reports.isFetching} onClick={reports.more}>
          {t('report.older')}
        </Control>
      )}
    </>
  );
}
