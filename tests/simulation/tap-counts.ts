import type { OperationName } from '../../src/offline/queue/operations/registry.ts';
import { samples } from './samples.ts';

/** How often each operation was tapped. An operation without taps is one that a run proves nothing of. */
export type TapCounts = Readonly<Record<OperationName, number>>;

const names = Object.keys(samples) as OperationName[];

const perName = (countOf: (name: OperationName) => number): TapCounts =>
  Object.fromEntries(names.map((name) => [name, countOf(name)])) as TapCounts;

export const countTaps = (taps: readonly { name: string }[]): TapCounts =>
  perName((name) => taps.filter((tap) => tap.name === name).length);

export const addTaps = (a: TapCounts, b: TapCounts): TapCounts =>
  perName((name) => a[name] + b[name]);

export const sumOf = (counts: TapCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
