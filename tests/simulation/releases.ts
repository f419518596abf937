import { z } from 'zod';
import type { Row } from '../../core/contract/rows.ts';
import type { OperationDefinition } from '../../src/offline/queue/definition.ts';
import type { Lookup, Operation } from '../../src/offline/queue/operation.ts';
import { type Life, type Machine, serving } from './machine.ts';

/**
 * Release of an app or server: today's, and a next one in which every operation has another shape of arguments and rows
 * have other schemas (schemas.ts).
 */
export type Release = 'today' | 'next';

/** Shape of arguments in the next release. */
interface Nested {
  was: unknown;
}
/** Arguments in the shape of a release, in today's. */
export const argsOf = (release: Release, args: unknown): unknown =>
  release === 'next' ? wasOf(args) : args;
const wasOf = (args: unknown): unknown => (args as Nested).was;
const lowered = (operation: Operation): Operation => ({
  ...operation,
  args: wasOf(operation.args),
});

/** Today's arguments converted to the shape of a release. */
export const argsFor = (release: Release, args: unknown): unknown =>
  release === 'next' ? { was: args } : args;

/** The next release's definition: the same operation with nested arguments. */
function nextOf(today: OperationDefinition): OperationDefinition {
  const guarded =
    today.guard === 'none'
      ? today
      : {
          ...today,
          describeTheirs: (current: Row, args: unknown, lookup: Lookup) =>
            today.describeTheirs(current, wasOf(args), lookup),
        };
  const { holdsOver, rest } = today;
  return {
    ...guarded,
    ...(holdsOver && { holdsOver: (current, args) => holdsOver(current, wasOf(args)) }),
    ...(rest && {
      rest(current, operation) {
        const left = rest(current, lowered(operation));
        return left && { was: left };
      },
    }),
    version: today.version + 1,
    args: z.strictObject({ was: today.args }),
    target: (args) => today.target(wasOf(args)),
    pinned: (args, view) => today.pinned(wasOf(args), view),
    orderKey: (args) => today.orderKey(wasOf(args)),
    dependsOn: (args) => today.dependsOn(wasOf(args)),
    request: (args, hotelId, base) => today.request(wasOf(args), hotelId, base),
    touches: (args) => today.touches(wasOf(args)),
    overlay: (row, operation, key) => today.overlay(row, lowered(operation), key),
    merge(earlier, later, isBehindSent) {
      const merge = today.merge(lowered(earlier), lowered(later), isBehindSent);
      return merge.kind === 'replace' ? { kind: 'replace', args: { was: merge.args } } : merge;
    },
    satisfied: (current, args) => today.satisfied(current, wasOf(args)),
    reapply: (current, operation) => ({ was: today.reapply(current, lowered(operation)) }),
    upcasters: { ...today.upcasters, [today.version]: (args) => ({ was: args }) },
    describe: (args, lookup) => today.describe(wasOf(args), lookup),
  };
}

/**
 * Makes the registry return the definitions of the running page's release. @returns undoes that
 * @param registry the registry of the run's engine
 */
export function installReleases(
  machine: Machine,
  registry: Readonly<Record<string, OperationDefinition>>,
): () => void {
  const own = { ...registry };
  for (const [name, today] of Object.entries(own)) {
    const next = nextOf(today);
    const get = () => (runsNext(machine) ? next : today);
    Object.defineProperty(registry, name, { get, configurable: true, enumerable: true });
  }
  return () => {
    for (const [name, value] of Object.entries(own)) {
      const plain = { value, configurable: true, enumerable: true, writable: true };
      Object.defineProperty(registry, name, plain);
    }
  };
}

/** Whether the running page or server is of the next release. */
export function runsNext(machine: Machine): boolean {
  const life: Life | undefined = serving.getStore()?.life ?? machine.current;
  return life !== undefined && 'release' in life && life.release === 'next';
}
