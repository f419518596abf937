import { createSystem } from '@chakra-ui/react';
import { expect, test } from 'vitest';
import { configs } from '../../../src/ui/system.ts';

const system = createSystem(...configs);

/** Paths of all animations among styles that hold while a part is closed. */
function exitAnimations(styles: unknown, path = '', closed = false): string[] {
  if (typeof styles !== 'object' || styles === null) return [];
  return Object.entries(styles).flatMap(([name, style]) => {
    const here = `${path}.${name}`;
    if (closed && name.startsWith('animation')) return [here];
    return exitAnimations(style, here, closed || /_closed|data-state="?closed/.test(name));
  });
}

test('a part that closes has no animation that its removal would wait for', () => {
  const { recipes, slotRecipes } = system._config.theme ?? {};
  expect(Object.keys(slotRecipes ?? {})).toContain('dialog');
  expect(exitAnimations({ recipes, slotRecipes })).toEqual([]);
});

test('a part that opens still does so with an animation', () => {
  const { _open } =
    (system.getSlotRecipe('dialog').base as Record<string, { _open?: object }>)['backdrop'] ?? {};
  expect(_open).toMatchObject({ animationName: 'fade-in' });
});
