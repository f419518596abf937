import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Day } from '../../../core/rules/day.ts';
import type { MealTypeId } from '../../../core/rules/meal-type.ts';
import type { SheetRow } from '../../../core/rules/sheet/rows.ts';
import { useToday } from '../account/active-hotel.ts';
import { useSession } from '../account/session.ts';
import { keepPrint, type Print, type PrintKey, printOf } from './print-store.ts';

export interface LastPrint {
  /** Null where this device has printed none, undefined until that is known. */
  print: Print | null | undefined;
  /** Who is signed in. */
  user: string;
  /** The sheet was printed with these lines. */
  printed(rows: readonly SheetRow[]): void;
  /** Puts the print before back: what was taken for one was none. Undefined where there was none on this visit. */
  takeBack: (() => void) | undefined;
}

/** The last print of a service sheet on this device. */
export function useLastPrint(hotel: string, day: Day, meal: MealTypeId): LastPrint {
  const key = useMemo(() => ({ hotel, day, meal }), [hotel, day, meal]);
  const store = useMemo(() => printOf(key), [key]);
  const print = useSyncExternalStore(store.subscribe, store.get);
  const session = useSession();
  const today = useToday();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const [before, setBefore] = useState<{ of: PrintKey; print: Print | null }>();
  const keep = useCallback(
    (next: Print | null) => void keepPrint(key, user?.id ?? '', next, today),
    [key, user, today],
  );
  return {
    print,
    user: user?.name ?? '',
    printed(rows) {
      setBefore({ of: key, print: print ?? null });
      keep({ at: Date.now(), by: user?.name ?? '', rows });
    },
    // Of another sheet, which has been left since, no more.
    takeBack:
      before?.of === key
        ? () => {
            setBefore(undefined);
            keep(before.print);
          }
        : undefined,
  };
}
