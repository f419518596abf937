import { useState } from 'react';
import {
  type OverrideReason,
  overrideReasons,
  reasonsByUse,
  usedAfter,
} from '../../../../core/rules/override-reason.ts';
import { localStore, remember } from '../../../data/local-store.ts';

const key = 'coperto-kitchen-reasons';

/** Reasons in the order in which they are offered, which stays while the editor is open. */
export function useReasonOrder(): readonly OverrideReason[] {
  const [order] = useState(() => reasonsByUse(usedLast()));
  return order;
}

/** Has it offered first on this device from now on. */
export const rememberReason = (reason: OverrideReason): void =>
  remember(key, usedAfter(usedLast(), reason).join(' '));

/** Newest first. */
function usedLast(): readonly OverrideReason[] {
  const stored = localStore()?.getItem(key)?.split(' ') ?? [];
  return stored.flatMap((name) => overrideReasons.find((each) => each === name) ?? []);
}
