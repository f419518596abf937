import type { Gray } from './gray.ts';
import { withoutNoise } from './noise.ts';
import { withoutRules } from './rules.ts';
import { withContrast, withoutShadows } from './shadows.ts';
import { skewOf, straightened } from './skew.ts';

/** A picture as it is read best: evenly lit, with level lines, without the borders of tables. */
export function prepared(picture: Gray): { upright: Gray; readable: Gray } {
  const even = withContrast(withoutNoise(withoutShadows(picture)));
  const upright = straightened(even, skewOf(even));
  return { upright, readable: withoutRules(upright) };
}
