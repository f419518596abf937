import type { Plan, Step } from './plan.ts';
import type { Result } from './run.ts';

/** The most runs for shrinking. */
const most = 80;

/** Finds a smaller plan that breaks the same promise, by leaving out halves of the steps first, then single ones. */
export async function shrink(
  plan: Plan,
  result: Result,
  again: (plan: Plan) => Promise<Result>,
): Promise<{ plan: Plan; result: Result }> {
  const promise = result.broken[0]?.slice(0, 3);
  let best = { plan, result };
  let runs = 0;
  const attempt = async (steps: Step[]): Promise<boolean> => {
    if (runs >= most || steps.length === best.plan.steps.length) return false;
    runs += 1;
    const smaller = { ...best.plan, steps };
    const found = await again(smaller);
    if (!found.broken.some((each) => each.startsWith(promise ?? ''))) return false;
    best = { plan: smaller, result: found };
    return true;
  };
  for (let size = Math.ceil(plan.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < best.plan.steps.length; ) {
      const { steps } = best.plan;
      if (!(await attempt([...steps.slice(0, at), ...steps.slice(at + size)]))) at += size;
    }
  }
  return best;
}

/** The events of a run and its broken promises as text. */
export function storyOf(plan: Plan, { broken, story }: Result): string {
  const names = new Map<string, string>();
  // Replaces ids by `tap 1`, `tap 2` in the order of their appearance.
  const named = (text: string) =>
    text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}/g, (id) => {
      const name = names.get(id) ?? `tap ${names.size + 1}`;
      names.set(id, name);
      return name;
    });
  const clocks = plan.skews.map((skew) => `${skew / 60_000} min`).join(', ');
  return [
    `Seed ${plan.seed}: ${plan.devices} tablets, clocks off by ${clocks}; tokens last ${plan.tokenLife / 1000} s.`,
    ...story.map(({ at, text }) => `${(at / 1000).toFixed(3).padStart(9)} s  ${named(text)}`),
    ...broken.slice(0, 10).map((each) => `   BROKEN  ${named(each)}`),
  ].join('\n');
}
