import type { Range } from '../../../core/rules/attendance-range.ts';
import type { Day } from '../../../core/rules/day.ts';
import { TopSlot } from '../../ui/top-slot.tsx';
import { useScreenMedia } from '../../ui/use-screen-media.ts';
import { weekWindow } from '../../ui/windows.ts';
import { CustomDays } from './custom-days.tsx';
import { RangeSwitch } from './range-switch.tsx';

/** The ranges, and the days of the one that is entered. */
export function RangeRow({ range, first }: { range: Range; first: Day | null }) {
  const isRoomy = useScreenMedia(weekWindow);
  return (
    <div className="attendance-range-row">
      <TopSlot isWanted={isRoomy}>
        <RangeSwitch range={range} first={first} />
      </TopSlot>
      {range === 'custom' && <CustomDays />}
    </div>
  );
}
