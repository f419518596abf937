import { newId } from '../../api/new-id.ts';

/** Idempotency keys of one form's requests. */
export interface Keys {
  /** The same key for the same request until it is settled: a request whose answer was lost is not done twice. */
  keyOf(request: unknown): string;
  /** The last request has an answer that decides: the same again is a new request. */
  settled(): void;
}

export function createKeys(makeId: () => string = newId): Keys {
  let open: { text: string; key: string } | undefined;
  return {
    keyOf(request) {
      const text = JSON.stringify(request, withFiles);
      if (open?.text !== text) open = { text, key: makeId() };
      return open.key;
    },
    settled() {
      open = undefined;
    },
  };
}

/** JSON has no files: one stands as what tells it from another. */
function withFiles(_: string, value: unknown): unknown {
  if (!(value instanceof File)) return value;
  const { name, size, type, lastModified } = value;
  return { name, size, type, lastModified };
}
