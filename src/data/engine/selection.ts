import type { Entity } from '../../../core/contract/rows.ts';
import type { Store } from '../../offline/store.ts';
import type { View } from '../../offline/view/view.ts';
import { coalesced } from './pace.ts';

/** When a selection is brought up to date: in the tap's own task, or once the screen has painted it. */
export type Pace = 'now' | 'after-paint';

/**
 * A part of the view, computed again only when one of `entities` changed, and kept (the same object)
 * when it comes out shallowly equal, so that whoever shows it does not render again.
 */
export function createSelection<T>(
  view: View,
  entities: readonly Entity[],
  select: (view: View) => T,
  { pace = 'now', same = sameShallowly }: { pace?: Pace; same?: (a: T, b: T) => boolean } = {},
): Store<T> {
  let kept: { revisions: string; value: T } | undefined;

  const revisions = () => entities.map((entity) => view.revision(entity)).join();
  const refresh = (): T => {
    const present = revisions();
    if (kept?.revisions === present) return kept.value;
    const value = select(view);
    kept = { revisions: present, value: kept && same(kept.value, value) ? kept.value : value };
    return kept.value;
  };
  let hearing = 0;

  return {
    // A late selection answers what it last had until its own moment comes, or two parts of one
    // screen would differ within a render. With nobody listening nothing would bring that moment.
    get: () => (pace === 'after-paint' && kept && hearing > 0 ? kept.value : refresh()),
    subscribe(hear) {
      hearing += 1;
      const changed =
        pace === 'now'
          ? hear
          : coalesced(() => {
              refresh();
              hear();
            });
      const stops = entities.map((entity) => view.subscribe(changed, entity));
      // What changed between the first reading and this subscription is not missed.
      if (pace === 'after-paint' && kept && kept.revisions !== revisions()) changed();
      return () => {
        hearing -= 1;
        for (const stop of stops) stop();
      };
    },
  };
}

/** Whether two values are the same, or arrays or plain objects with the same members. */
export function sameShallowly(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Map || a instanceof Set) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    left.length === right.size &&
    left.every(([name, value]) => right.has(name) && Object.is(right.get(name), value))
  );
}
