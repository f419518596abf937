import { useTranslation } from 'react-i18next';
import { isInReach, type Range, ranges } from '../../../core/rules/attendance-range.ts';
import type { Day } from '../../../core/rules/day.ts';
import { useToday } from '../../data/account/active-hotel.ts';
import { useRange } from '../../data/attendance/choice.ts';
import '../../ui/segments.css';

/** How far the screen looks back; ranges that no data reaches are off, and say why. */
export function RangeSwitch({ range, first }: { range: Range; first: Day | null }) {
  const { t } = useTranslation('attendance');
  const [, setRange] = useRange();
  const today = useToday();
  return (
    <fieldset className="segments attendance-ranges" aria-label={t('range.label')}>
      {ranges.map((each) => {
        const isOff = !isInReach(each, first, today);
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === range}
            aria-disabled={isOff}
            title={isOff ? t('range.early') : undefined}
            onClick={() => {
              if (!isOff) setRange(each);
            }}
          >
            {t(`range.${each}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
