import { readdirSync, readFileSync } from 'node:fs';
import type { Plan } from './plan.ts';

/** A run that failed once, with what was wrong then. It is run with every test. */
export interface FailedPlan extends Plan {
  because: string;
}

const folder = new URL('failed/', import.meta.url);

/**
 * The plans in `failed/`, each as it was when it failed (shrunk, since shrinking keeps the plan): what a seed draws
 * changes with each new step or operation, a plan does not.
 */
export const failedPlans: readonly FailedPlan[] = readdirSync(folder).map((name) =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
);
