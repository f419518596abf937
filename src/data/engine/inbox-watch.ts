import type { Engine } from '../../offline/engine.ts';
import type { Operation } from '../../offline/queue/operation.ts';

/**
 * Tells of each operation, once, that a person has to decide about.
 * @param told `areNew` is false for those that were there when the watch began
 * @returns how to stop
 */
export function watchInbox(
  engine: Pick<Engine, 'status' | 'operations'>,
  told: (operations: readonly Operation[], areNew: boolean) => void,
): () => void {
  const seen = new Set<string>();
  let attention = 0;
  let areNew = false;
  const look = async (): Promise<void> => {
    const isLater = areNew;
    areNew = true;
    const found = (await engine.operations()).filter(
      ({ id, state }) => state.kind === 'inbox' && !seen.has(id),
    );
    for (const { id } of found) seen.add(id);
    if (found.length > 0) told(found, isLater);
  };
  const check = () => {
    const before = attention;
    attention = engine.status.get().attention;
    if (attention > before) look().catch(() => undefined);
    else areNew = true;
  };
  check();
  return engine.status.subscribe(check);
}
