import { expect, test } from 'vitest';
import { system } from '../../../src/ui/system.ts';

/** What a semantic colour comes to in a theme. */
function colour(name: string, theme: '_light' | '_dark'): string {
  const token = system.tokens.getByName(`colors.${name}`);
  const value = String(token?.extensions.conditions?.[theme] ?? token?.value);
  const other = /^\{?colors\.(.+?)\}?$/.exec(value)?.[1];
  return other === undefined ? value : colour(other, theme);
}

// Keys, tracks of switches and what is switched off have no border: on a ground of their own colour they are not there.
test('in both themes the ground of keys is told apart from the panel that they lie on', () => {
  for (const theme of ['_light', '_dark'] as const) {
    const panel = colour('bg.panel', theme);
    expect(panel).toMatch(/^(#|white)/);
    expect(colour('bg.muted', theme)).toMatch(/^#/);
    expect(colour('bg.muted', theme)).not.toBe(panel);
    expect(colour('bg.subtle', theme)).not.toBe(panel);
  }
});
