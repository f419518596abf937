import { useTranslation } from 'react-i18next';
import type { AttendanceRead, OldRead } from '../../data/attendance/history.ts';
import { useFormats } from '../../i18n/format.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';

/** Hero and chart, before they are there. */
export function Skeleton() {
  const { t } = useTranslation('attendance');
  return (
    <div role="status" aria-label={t('loading')} className="attendance-bones">
      <span className="attendance-bone" data-of="hero" />
      <span className="attendance-bone" data-of="chart" />
    </div>
  );
}

export function Missing({ read }: { read: Extract<AttendanceRead, { status: 'missing' }> }) {
  const { t } = useTranslation('attendance');
  return (
    <LoadFailed
      title={t('failed.title')}
      description={t(read.isOffline ? 'failed.offline' : 'failed.text')}
      retry={t('failed.retry')}
      onRetry={read.isOffline ? undefined : read.retry}
    />
  );
}

/** How old the figures are that could not be read again. */
export function OldNote({ old }: { old: OldRead | undefined }) {
  const { t } = useTranslation('attendance');
  const { time } = useFormats();
  if (!old) return null;
  return (
    <p className="attendance-note" role="status">
      {t(old.isOffline ? 'old.offline' : 'old.failed', { time: time(old.at) })}
    </p>
  );
}
