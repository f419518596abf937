import { kgOf, type Quantity } from './kitchen-units.ts';

/**
 * Each ingredient's part of a dish's amount, kg to the gram, in proportion to the recipe's quantities.
 * Where any quantity has no known weight (pieces), all ingredients get the same part.
 */
export function ingredientShares(ingredients: readonly Quantity[], dishKg: number): number[] {
  const kg = ingredients.map(kgOf);
  const total = kg.reduce((sum, each) => sum + each, 0);
  const parts = total > 0 ? kg.map((each) => each / total) : kg.map(() => 1 / kg.length);
  return parts.map((part) => Math.round(part * dishKg * 1000) / 1000);
}
