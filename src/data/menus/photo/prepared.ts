import type { Gray } from './gray.ts';
import { withoutNoise } from './noise.ts';
import { withoutRules } from './rules.ts';
import { withContrast, withoutShadows } from './shadows.ts';
import { skewOf, straightened } from './skew.ts';

/**
 * A picture as it is read best: evenly lit, with level lines, without the borders of tables.
 * @param onStep hears how much of it is done, 0 to 1
 */
export function prepared(
  picture: Gray,
  onStep: (part: number) => void = () => undefined,
): { upright: Gray; readable: Gray } {
  const lit = withoutShadows(picture);
  onStep(0.25);
  const even = withContrast(withoutNoise(lit));
  onStep(0.5);
  const skew = skewOf(even);
  onStep(0.7);
  const upright = straightened(even, skew);
  onStep(0.85);
  return { upright, readable: withoutRules(upright) };
}
