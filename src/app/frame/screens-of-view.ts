import { type Entry, navigation } from '../navigation.ts';
import type { ViewName } from '../paths.ts';

/** The screens of a view that are there, in their order: what the rail and the bottom bar show. */
export function screensOf(view: ViewName): readonly Entry[] {
  return navigation[view].flatMap(({ entries }) => entries.filter(({ soon }) => !soon));
}
