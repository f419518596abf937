import { expect, test } from 'vitest';
import { system } from '../../../src/ui/system.ts';

// Chakra makes `brand.solid/90` a mix of colours, which Chrome has since 111. A colour that is not understood is none:
// in Chrome 110 a button would have no ground.
test('no style of the design system mixes colours', () => {
  const { globalCss, theme } = system._config;
  expect(mixesIn({ globalCss, recipes: theme?.recipes, slots: theme?.slotRecipes }, '')).toEqual(
    [],
  );
});

function mixesIn(value: unknown, at: string): string[] {
  if (typeof value === 'string') return /^[a-zA-Z.]+\/\d+$/.test(value) ? [`${at}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => mixesIn(child, `${at}/${name}`));
}
