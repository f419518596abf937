import { folded, nameMatcher } from './name-search.ts';
import { normalizedName } from './names.ts';

/** So many matches are offered; typing more finds the others. */
const limit = 30;

/** Names that fit to what is typed. */
export interface OfferedNames {
  /** The name itself first, then those that begin so. */
  names: string[];
  /** What was typed, where nothing is called so: it can be made. */
  made: string | undefined;
}

/** What can be chosen of names for what is typed, without those that are taken. */
export function offeredNames(
  typed: string,
  all: readonly string[],
  taken: readonly string[],
): OfferedNames {
  const out = new Set(taken.map(normalizedName));
  const fits = nameMatcher(typed);
  const names = all
    .filter((name) => fits(name) && !out.has(normalizedName(name)))
    .sort((a, b) => rankOf(a, typed) - rankOf(b, typed))
    .slice(0, limit);
  const wanted = normalizedName(typed);
  const isKnown = out.has(wanted) || all.some((name) => normalizedName(name) === wanted);
  return { names, made: wanted === '' || isKnown ? undefined : typed.trim() };
}

function rankOf(name: string, typed: string): number {
  const [whole, start] = [folded(name), folded(typed)];
  if (whole === start) return 0;
  return whole.startsWith(start) ? 1 : 2;
}
