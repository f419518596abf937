import { useTranslation } from 'react-i18next';
import { reachedRange } from '../../../core/rules/attendance-range.ts';
import { useToday } from '../../data/account/active-hotel.ts';
import { useHasGuests } from '../../data/attendance/absent.ts';
import { useCustomSpan, useRange } from '../../data/attendance/choice.ts';
import { useAttendance } from '../../data/attendance/history.ts';
import { useIsDemo, useSamplePoints } from '../../data/attendance/sample.ts';
import { useSoon } from '../../ui/later-part.tsx';
import { laterPlot } from './chart/later-plot.ts';
import { DashboardContent } from './dashboard-content.tsx';
import { RangeRow } from './range-row.tsx';
import { Missing, OldNote, Skeleton } from './read-states.tsx';
import { Upload } from './upload.tsx';
import './attendance.css';

/** Guests who were coming to the meals and who came, over hours to years. */
export function DashboardScreen() {
  const { t } = useTranslation('attendance');
  const [wanted] = useRange();
  const [custom] = useCustomSpan();
  const today = useToday();
  const read = useAttendance(wanted, custom);
  const hasGuests = useHasGuests();
  const isDemo = useIsDemo();
  const made = useSamplePoints();
  useSoon(laterPlot);
  const isMade = isDemo && read.status === 'ready' && read.first === null;
  const first = isMade ? (made[0]?.meal_date ?? null) : read.status === 'ready' ? read.first : null;
  const range = read.status === 'ready' ? reachedRange(wanted, first, today) : wanted;
  return (
    <section className="attendance" aria-label={t('dashboard')}>
      <RangeRow range={range} first={first} />
      {isMade && (
        <>
          <p className="attendance-note" role="status">
            {t('made')}
          </p>
          <DashboardContent meals={made} range={range} first={first} isMade isDemo />
        </>
      )}
      {!isMade && read.status === 'loading' && <Skeleton />}
      {!isMade && read.status === 'missing' && <Missing read={read} />}
      {!isMade && read.status === 'ready' && read.first === null && !hasGuests && <Upload />}
      {!isMade && read.status === 'ready' && (read.first !== null || hasGuests) && (
        <>
          <OldNote old={read.old} />
          <DashboardContent
            meals={read.meals}
            range={range}
            first={first}
            isMade={false}
            isDemo={isDemo}
          />
        </>
      )}
    </section>
  );
}
