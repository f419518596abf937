import { Button } from '@chakra-ui/react';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addDays, type Day } from '../../../../core/rules/day.ts';
import { copyAll, dayCopies } from '../../../data/menus/copying.ts';
import { useMenuDays } from '../../../data/menus/days.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useMenuActions } from '../menu-actions.ts';
import { useLastChange } from '../use-changes.ts';

/** In the grid's place while nothing is planned: begins with the menus of the week before, or with none. */
export function EmptyWeek({ days, onStart }: { days: readonly Day[]; onStart(): void }) {
  const { t } = useTranslation('menu');
  const { mayPlan } = useMenuActions();
  const last = useLastChange();
  const before = days.map((day) => addDays(day, -7));
  const { status } = useMenuDays(before[0] ?? '', before.at(-1) ?? '');
  const copy = () =>
    last(
      () => {
        const change = copyAll(dayCopies(days.map((to) => ({ from: addDays(to, -7), to }))));
        if (change.count === 0) notify({ kind: 'info', title: t('empty.nothingBefore') });
        return change;
      },
      ({ count }) => t('copy.done', { count }),
    );
  return (
    <EmptyState
      icon={<CalendarX2 />}
      title={t('empty.title')}
      description={t(mayPlan ? 'empty.text' : 'empty.readOnly')}
    >
      {mayPlan && (
        <>
          <Button disabled={status !== 'ready'} onClick={copy}>
            {t('empty.copy')}
          </Button>
          <Button variant="outline" onClick={onStart}>
            {t('empty.start')}
          </Button>
        </>
      )}
    </EmptyState>
  );
}

/** Menus that were never loaded on this device, and can't be had now. */
export function MissingWeek({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation('menu');
  return (
    <LoadFailed
      title={t('missing.title')}
      description={t('missing.text')}
      retry={t('missing.retry')}
      onRetry={onRetry}
    />
  );
}
