import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CloseOut, closeOut, type ServedDish } from '../../../data/kitchen/close-outs.ts';
import { notify } from '../../../ui/toasts.ts';

/** What was saved here, and how the dish stood before; for Undo. */
interface Saved {
  id: string;
  dishId: string;
  dailyMealId: string;
  before: ServedDish['closed'];
}

type Said = Pick<CloseOut, 'kind' | 'made' | 'left_over' | 'reason'>;

/** What an entry says; without one, that the dish is open. */
function saidIn(entry: ServedDish['closed']): Said {
  if (!entry) return { kind: 'taken_back', ...nothing };
  const { kind, made, left_over, reason } = entry;
  return { kind, made, left_over, reason };
}

/** Nothing is said of amounts. */
export const nothing = { made: 0, left_over: 0, reason: null } as const;

export type CloseOutWork = ReturnType<typeof useCloseOut>;

/** Goes through the dishes of one service, and saves how each was closed out. @param dishes in the order of the list */
export function useCloseOut(dishes: readonly ServedDish[]) {
  const { t } = useTranslation(['closeOut', 'errors']);
  const [chosen, choose] = useState<string | null>(null);
  const [saved, setSaved] = useState<readonly Saved[]>([]);
  const open = dishes.filter(({ closed }) => !closed);
  const current = dishes.find(({ dish }) => dish.id === chosen) ?? open[0];
  const next = nextOf(dishes, current);

  const say = (dish: ServedDish, said: Said): string => {
    const of = { dish_id: dish.dish.id, daily_meal_id: dish.dailyMealId };
    const { id, stored } = closeOut({ ...of, ...said });
    stored.catch(() => notify({ kind: 'error', title: t('errors:not_stored') }));
    return id;
  };
  const last = saved.at(-1);
  return {
    ...{ dishes, open, current, next, choose },
    /** Saves how the present dish was closed out, and goes on to the next open one. */
    save(said: Said) {
      if (!current) return;
      const id = say(current, said);
      const { dailyMealId, closed: before } = current;
      setSaved((earlier) => [...earlier, { id, dishId: current.dish.id, dailyMealId, before }]);
      choose(next?.dish.id ?? null);
    },
    /** The next open dish, without a word about this one. */
    later: next && (() => choose(next.dish.id)),
    /** Opens a dish again that was closed out. */
    reopen() {
      if (current?.closed) say(current, { kind: 'taken_back', ...nothing });
    },
    /** Takes back what was saved last; undefined where nothing was saved here. */
    undo:
      last &&
      (() => {
        setSaved((earlier) => earlier.slice(0, -1));
        const dish = dishes.find(
          (each) => each.dish.id === last.dishId && each.dailyMealId === last.dailyMealId,
        );
        if (!dish) return;
        choose(last.dishId);
        if (dish.closed?.id !== last.id) {
          notify({ kind: 'info', title: t('overtaken', { dish: dish.dish.name }) });
          return;
        }
        say(dish, saidIn(last.before));
      }),
  };
}

/** The open dish that comes after one, from the top again after the end; undefined where there is no other. */
function nextOf(
  dishes: readonly ServedDish[],
  current: ServedDish | undefined,
): ServedDish | undefined {
  const at = current ? dishes.indexOf(current) : -1;
  return [...dishes.slice(at + 1), ...dishes.slice(0, Math.max(0, at))].find(
    ({ closed }) => !closed,
  );
}
