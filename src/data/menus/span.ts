import { useCallback, useSyncExternalStore } from 'react';
import { addDays, type Day, daysFromTo, mondayOf } from '../../../core/rules/day.ts';
import { createStore } from '../../offline/store.ts';
import { localStore, remember } from '../local-store.ts';
import { useChosenDay } from '../meals/chosen-day.ts';

/** How much the menu screen shows at once. */
export type MenuView = 'week' | 'day';

const name = 'coperto-menu-view';
const view = createStore<MenuView>(localStore()?.getItem(name) === 'day' ? 'day' : 'week');

/** Week or day, which the top bar and the screen share; kept on this device. */
export function useMenuView(): [MenuView, (next: MenuView) => void] {
  const choose = useCallback((next: MenuView) => {
    remember(name, next);
    view.set(next);
  }, []);
  return [useSyncExternalStore(view.subscribe, view.get), choose];
}

/** The days of a week that the menu screen shows side by side, and how one goes on from them. */
export interface MenuSpan {
  from: Day;
  to: Day;
  today: Day;
  /** Days that are shown, and by which one goes on. */
  count: number;
  /** Whether it is where one is led back to. */
  isCurrent: boolean;
  /** Goes to the days that a day is among. */
  go(day: Day): void;
}

/** @param whole a week from Monday on; else there is room for three days, which begin with the chosen one */
export function useMenuSpan(whole: boolean): MenuSpan {
  const { day, today, setDay } = useChosenDay();
  const from = whole ? mondayOf(day) : day;
  const count = whole ? 7 : 3;
  const thisWeek = mondayOf(today);
  const go = useCallback(
    // The chosen day of the current week is today, which the day's view then shows.
    (next: Day) => setDay(whole && mondayOf(next) === thisWeek ? today : next),
    [setDay, whole, thisWeek, today],
  );
  return {
    ...{ from, today, count, go, to: addDays(from, count - 1) },
    isCurrent: from === (whole ? thisWeek : today),
  };
}

const lists = new Map<string, readonly Day[]>();

/** Days from one to another, the same array each time: what follows from them is kept by it. */
export function daysOfSpan(from: Day, to: Day): readonly Day[] {
  const key = `${from} ${to}`;
  const known = lists.get(key) ?? daysFromTo(from, to);
  lists.set(key, known);
  return known;
}
