import { Button } from '@chakra-ui/react';
import { ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AccuracyRead, useAccuracy, useHasCloseOuts } from '../../../data/kitchen/accuracy.ts';
import { useAccuracyDays } from '../../../data/kitchen/accuracy-days.ts';
import { useFormats } from '../../../i18n/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { usePageMark } from '../../../ui/use-page-mark.ts';
import { useScreenMedia } from '../../../ui/use-screen-media.ts';
import { weekWindow } from '../../../ui/windows.ts';
import { AccuracyContent } from './accuracy-content.tsx';
import { AccuracySkeleton } from './accuracy-skeleton.tsx';
import { DaysSwitch } from './days-switch.tsx';
import '../kitchen.css';
import './accuracy.css';

/** Who was closest to what was eaten: the AI, the kitchen, or the same weekday before. */
export function AccuracyScreen() {
  usePageMark('kitchen');
  const { t } = useTranslation('accuracy');
  const [days] = useAccuracyDays();
  const read = useAccuracy(days);
  return (
    <section className="accuracy" aria-label={t('title')}>
      <Read key={days} read={read} days={days} />
    </section>
  );
}

function Read({ read, days }: { read: AccuracyRead; days: number }) {
  const { t } = useTranslation('accuracy');
  const formats = useFormats();
  const isWide = useScreenMedia(weekWindow);
  if (read.status === 'ready' && read.accuracy.services.length > 0) {
    const { old } = read;
    const note =
      old && t(old.isOffline ? 'old.offline' : 'old.failed', { time: formats.time(old.at) });
    return <AccuracyContent accuracy={read.accuracy} note={note} />;
  }
  return (
    <>
      {!isWide && (
        <div className="accuracy-tool">
          <DaysSwitch />
        </div>
      )}
      {read.status === 'loading' && <AccuracySkeleton />}
      {read.status === 'missing' && <Missing read={read} />}
      {read.status === 'ready' && <Empty days={days} />}
    </>
  );
}

function Missing({ read }: { read: Extract<AccuracyRead, { status: 'missing' }> }) {
  const { t } = useTranslation('accuracy');
  return (
    <LoadFailed
      title={t('failed.title')}
      description={t(read.isOffline ? 'failed.offline' : 'failed.text')}
      retry={t('failed.retry')}
      onRetry={read.isOffline ? undefined : read.retry}
    />
  );
}

function Empty({ days }: { days: number }) {
  const { t } = useTranslation('accuracy');
  const hasCloseOuts = useHasCloseOuts();
  return (
    <div className="accuracy-empty">
      <EmptyState
        icon={<ClipboardCheck />}
        title={hasCloseOuts ? t('empty.titleOf', { count: days }) : t('empty.title')}
        description={t('empty.text')}
      >
        <Button asChild variant="outline">
          <Link to="/kitchen/close-out">{t('empty.link')}</Link>
        </Button>
      </EmptyState>
    </div>
  );
}
