import { readdirSync, readFileSync } from 'node:fs';
import type { Plan } from './plan.ts';

/** The plan of a run that failed once; it is part of every test run. */
export interface FailedPlan extends Plan {
  /** The fault at that time. */
  because: string;
}

const folder = new URL('failed/', import.meta.url);

/**
 * The shrunk plans in `failed/`. Plans are kept instead of seeds, because what a seed draws changes with each new step
 * or operation.
 */
export const failedPlans: readonly FailedPlan[] = readdirSync(folder).map((name) =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
);

/** The plan in `caught/` that catches a broken engine which few seeds catch. */
export const catchingPlan = (name: string): Plan =>
  JSON.parse(readFileSync(new URL(`caught/${name}.json`, import.meta.url), 'utf8'));
