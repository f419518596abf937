import type { Stage } from '../stage.ts';
import type { Contender } from './contender.ts';

/** The measurements of one contender, run in its page. */
export function stageOf(contender: Contender): Stage {
  return {
    prepare: (fixture) => contender.prepare(fixture),

    async serial(count) {
      const visible: number[] = [];
      const start = performance.now();
      for (let index = 0; index < count; index += 1) {
        const shown = contender.watch && visible.length < watched;
        const tapped = performance.now();
        let stop: () => void = () => undefined;
        const seen = shown
          ? new Promise<void>((resolve) => {
              const listener = () => {
                visible.push(performance.now() - tapped);
                resolve();
              };
              stop = contender.watch?.(index, listener) ?? stop;
            })
          : undefined;
        await contender.write(index);
        await seen;
        stop();
      }
      return { total: performance.now() - start, visible };
    },

    async burst(count) {
      const start = performance.now();
      await Promise.all(Array.from({ length: count }, (_, index) => contender.write(index)));
      const accepted = performance.now() - start;
      await contender.stored?.(count);
      return { accepted, stored: performance.now() - start };
    },

    async open(fixture) {
      const start = performance.now();
      const { rows, pending } = await contender.open(fixture);
      return { took: performance.now() - start, rows, pending };
    },

    async replay() {
      const start = performance.now();
      await contender.replay();
      return performance.now() - start;
    },
  };
}

/** Number of taps whose time to visibility is measured, because watching slows them. */
const watched = 100;
