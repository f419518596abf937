import { type Change, parseChange } from '../../../core/contract/rows.ts';

/** Changes that this release knows; what it does not know is left to the release that does. */
export function changesIn(raw: readonly unknown[]): Change[] {
  return raw.flatMap((each) => parseChange(each) ?? []);
}
