import { useEffect, useState } from 'react';
import { idsHere } from './people-here.ts';
import { fetchTablet, keptTablet, type Tablet, type TabletPerson } from './tablet.ts';

export interface PersonHere extends TabletPerson {
  /** Whether they can sign in here without a network: they have done it before with one. */
  here: boolean;
}

/** `gone`: the tablet is shared no more. `reached`: the server has answered, so that everybody can sign in. */
export type TabletState =
  | { status: 'loading' }
  | { status: 'gone' }
  | { status: 'ready'; device: Tablet['device']; people: readonly PersonHere[]; reached: boolean };

/** How often the server is asked again while it does not answer, ms. */
const again = 10_000;

/** This shared tablet: what is kept of it at once, then what the server says. */
export function useTablet(): TabletState {
  const [state, setState] = useState<TabletState>({ status: 'loading' });
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (tablet: Tablet | undefined, here: ReadonlySet<string>, reached: boolean) => {
      if (left) return;
      if (!tablet) return setState({ status: 'gone' });
      const people = tablet.people.map((each) => ({ ...each, here: here.has(each.id) }));
      setState({ status: 'ready', device: tablet.device, people, reached });
    };
    const ask = async () => {
      const outcome = await fetchTablet();
      const reached = outcome.kind === 'done';
      show(reached ? outcome.data : await keptTablet(), await idsHere(), reached);
      if (!left && outcome.kind === 'unreachable') timer = setTimeout(run, again);
    };
    const run = () => {
      clearTimeout(timer);
      void ask().catch(() => undefined);
    };
    const events = ['online', 'offline'] as const;
    for (const each of events) addEventListener(each, run);
    Promise.all([keptTablet(), idsHere()])
      .then(([kept, here]) => kept && kept.people.length > 0 && show(kept, here, false))
      .catch(() => undefined)
      .finally(run);
    return () => {
      left = true;
      clearTimeout(timer);
      for (const each of events) removeEventListener(each, run);
    };
  }, []);
  return state;
}
