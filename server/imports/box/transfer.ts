import { move, transferableSymbol, valueSymbol } from 'piscina';

/** Marks a message so that its `parts` are handed over without a copy; the sender can't use them any more. */
export function handedOver<T extends object>(
  message: T,
  parts: readonly Uint8Array<ArrayBuffer>[],
): T {
  const buffers = parts.map(({ buffer }) => buffer);
  const moved: unknown = move({ [transferableSymbol]: buffers, [valueSymbol]: message });
  // The other side gets the message.
  return moved as T;
}
