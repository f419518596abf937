import type { Day } from '../../../core/rules/day.ts';
import { useRange } from '../../data/attendance/choice.ts';
import { CustomDays } from './custom-days.tsx';
import { RangeSwitch } from './range-switch.tsx';

/** The ranges, and the days of the one that is entered. */
export function RangeRow({ first }: { first: Day | null }) {
  const [range] = useRange();
  return (
    <div className="attendance-range-row">
      <RangeSwitch first={first} />
      {range === 'custom' && <CustomDays />}
    </div>
  );
}
