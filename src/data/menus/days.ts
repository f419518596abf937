import type { Day } from '../../../core/rules/day.ts';
import { type Held, useHeld } from '../engine/held.ts';

/** Whether the menus of days, both included, are on this device; fetches them in one read when they are not. */
export function useMenuDays(from: Day, to: Day): Held {
  return useHeld({
    ...{ key: ['menus', from, to], entity: 'daily_menu' },
    isHere: (engine) => engine.hasMenus(from, to),
    fetch: (engine) => engine.ensureMenus(from, to),
  });
}
