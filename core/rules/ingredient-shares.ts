/** Kilograms per unit. A litre counts as 1 kg; the weight of a piece is not known. */
const kgOf: ReadonlyMap<string, number> = new Map([
  ['kg', 1],
  ['g', 0.001],
  ['mg', 0.000001],
  ['l', 1],
  ['dl', 0.1],
  ['cl', 0.01],
  ['ml', 0.001],
]);

/**
 * Each ingredient's part of a dish's amount, kg to the gram, in proportion to the recipe's quantities.
 * Where any quantity has no known weight (pieces), all ingredients get the same part.
 */
export function ingredientShares(
  ingredients: readonly { quantity: number; unit: string }[],
  dishKg: number,
): number[] {
  const kg = ingredients.map(
    ({ quantity, unit }) => quantity * (kgOf.get(unit.toLowerCase()) ?? Number.NaN),
  );
  const total = kg.reduce((sum, each) => sum + each, 0);
  const parts = total > 0 ? kg.map((each) => each / total) : kg.map(() => 1 / kg.length);
  return parts.map((part) => Math.round(part * dishKg * 1000) / 1000);
}
