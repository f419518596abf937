import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { reachedRange } from '../../../../core/rules/attendance-range.ts';
import { sampleRecords } from '../../../../core/rules/attendance-sample.ts';
import { useToday } from '../../../data/account/active-hotel.ts';
import { useCustomSpan, useRange } from '../../../data/attendance/choice.ts';
import { useAttendance } from '../../../data/attendance/history.ts';
import { useMealClock } from '../meal-clock.ts';
import { Guests } from '../pane/guests.tsx';
import { RangeRow } from '../range-row.tsx';
import { Missing, OldNote, Skeleton } from '../read-states.tsx';
import { Records } from './records.tsx';
import { recordsOf } from './records-of.ts';
import { SampleGuests } from './sample-guests.tsx';
import '../attendance.css';
import '../pane/pane.css';
import './historical.css';

/** How many people were at each meal, day by day. */
export function HistoricalScreen() {
  const { t } = useTranslation('attendance');
  const [wanted] = useRange();
  const [custom] = useCustomSpan();
  const read = useAttendance(wanted, custom);
  const today = useToday();
  const isSample = read.status === 'ready' && read.first === null;
  const meals = read.status === 'ready' ? read.meals : undefined;
  const clock = useMealClock();
  const own = useMemo(() => meals && recordsOf(meals, clock), [meals, clock]);
  const sample = useMemo(() => sampleRecords(today), [today]);
  const first = isSample ? (sample[0]?.day ?? null) : read.status === 'ready' ? read.first : null;
  const range = read.status === 'ready' ? reachedRange(wanted, first, today) : wanted;
  return (
    <section className="attendance" aria-label={t('historical')}>
      <RangeRow range={range} first={first} />
      {read.status === 'loading' && <Skeleton />}
      {read.status === 'missing' && <Missing read={read} />}
      {read.status === 'ready' && !isSample && <OldNote old={read.old} />}
      {read.status === 'ready' && (
        <div className="attendance-split">
          <Records
            records={isSample ? sample : (own ?? [])}
            range={range}
            first={first}
            isSample={isSample}
          />
          <div className="attendance-pane">
            {isSample ? <SampleGuests /> : <Guests point={undefined} onBack={() => undefined} />}
          </div>
        </div>
      )}
      {isSample && (
        <p className="attendance-note records-over" role="status">
          <b>{t('sample.title')}.</b> {t('sample.text')}
        </p>
      )}
    </section>
  );
}
