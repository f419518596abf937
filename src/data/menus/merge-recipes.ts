/** What a recipe says of an ingredient. */
interface Line {
  name: string;
  quantity: number;
  unit: string;
}

/**
 * A person's recipe together with what others have changed of it since they opened it. Lines of one ingredient are told
 * by its name; of each, what one side alone has changed holds.
 * @returns the lines, the person's first; `isClash`: both have changed a line, each to something else. The person's holds
 */
export function mergeRecipes<L extends Line>(recipes: {
  opened: readonly L[];
  wanted: readonly L[];
  now: readonly L[];
}): { lines: L[]; isClash: boolean } {
  const opened = byName(recipes.opened);
  const wanted = byName(recipes.wanted);
  const now = byName(recipes.now);
  let isClash = false;
  const lines = [...new Map([...wanted, ...now, ...opened]).keys()].flatMap((name) => {
    const [before, own, theirs] = [opened.get(name), wanted.get(name), now.get(name)];
    if (isSame(own, before)) return theirs ?? [];
    if (!isSame(theirs, before) && !isSame(theirs, own)) isClash = true;
    return own ?? [];
  });
  return { lines, isClash };
}

const byName = <L extends Line>(lines: readonly L[]): Map<string, L> =>
  new Map(lines.map((line) => [line.name.toLowerCase(), line]));

const isSame = (a: Line | undefined, b: Line | undefined): boolean =>
  a?.quantity === b?.quantity && a?.unit === b?.unit;
