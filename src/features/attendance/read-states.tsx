import { Button } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AttendanceRead, OldRead } from '../../data/attendance/history.ts';
import { useFormats } from '../../i18n/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

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
    <EmptyState
      icon={<CloudOff />}
      title={t('failed.title')}
      description={t(read.isOffline ? 'failed.offline' : 'failed.text')}
    >
      {!read.isOffline && (
        <Button variant="outline" onClick={read.retry}>
          {t('failed.retry')}
        </Button>
      )}
    </EmptyState>
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
