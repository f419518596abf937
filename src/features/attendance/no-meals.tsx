import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/rules/day.ts';
import { useFormats } from '../../i18n/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Where the days on screen have nothing, what days have. */
export function NoMeals({ span, first }: { span: { from: Day; to: Day }; first: Day | null }) {
  const { t } = useTranslation('attendance');
  const { shortDate } = useFormats();
  return (
    <div data-code="no_data">
      <EmptyState
        icon={<CalendarX2 />}
        title={t('hero.none')}
        description={t('custom.noData', {
          ...{ from: shortDate(span.from), to: shortDate(span.to) },
          first: shortDate(first ?? span.to),
        })}
      />
    </div>
  );
}
