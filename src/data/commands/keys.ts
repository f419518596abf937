import { newId } from '../../api/new-id.ts';

/** Idempotency keys of one form's requests. */
export interface Keys {
  /** The same key for as long as the same is asked and not settled: a lost answer is then not done twice. */
  keyOf(asked: unknown): string;
  /** The last request has an answer that decides: asked again, it is a new one. */
  settled(): void;
}

export function createKeys(makeId: () => string = newId): Keys {
  let open: { asked: string; key: string } | undefined;
  return {
    keyOf(asked) {
      const text = JSON.stringify(asked);
      if (open?.asked !== text) open = { asked: text, key: makeId() };
      return open.key;
    },
    settled() {
      open = undefined;
    },
  };
}
