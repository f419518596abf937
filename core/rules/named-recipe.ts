import { normalizedName } from './names.ts';

/**
 * What leads from the ingredients that a dish has to those that are named, whatever the case of letters: links that go,
 * and names that come, each once.
 */
export function recipeSteps<L extends { name: string }>(
  current: readonly L[],
  wanted: readonly string[],
): { removed: L[]; added: string[] } {
  const has = new Set(current.map(({ name }) => normalizedName(name)));
  // Of two of one name the first holds.
  const names = new Map([...wanted].reverse().map((name) => [normalizedName(name), name]));
  return {
    removed: current.filter(({ name }) => !names.has(normalizedName(name))),
    added: [...names].reverse().flatMap(([key, name]) => (has.has(key) ? [] : [name])),
  };
}
