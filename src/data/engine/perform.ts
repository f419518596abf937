import type { ArgsOf, OperationName } from '../../offline/queue/operations/registry.ts';
import type { TapOptions } from '../../offline/queue/tap.ts';
import { askToPersist } from '../installed/persistence.ts';
import { engineNow } from './running.ts';
import { keepPageUntil } from './stored.ts';

/**
 * Performs an offline operation: the view changes before this returns, and the promise settles when the operation is
 * stored on the device. Rejects when it can't be; the view is then as before.
 */
export async function perform<N extends OperationName>(
  name: N,
  args: ArgsOf<N>,
  options?: TapOptions,
): Promise<void> {
  await keepPageUntil(engineNow().perform(name, args, options));
  askToPersist();
}

/** Performs what `run` performs before it returns as one change: the screen renders once for all of it. */
export const together = <T>(run: () => T): T => engineNow().view.together(run);
