import type { Stage } from '../stage.ts';
import type { Contender } from './contender.ts';

/** Measures one contender in its page. */
export function stageOf(contender: Contender): Stage {
  return {
    prepare: (ground) => contender.prepare(ground),

    async serial(count) {
      const visible: number[] = [];
      const start = performance.now();
      for (let index = 0; index < count; index += 1) {
        const shown = contender.watch && visible.length < watched;
        const tapped = performance.now();
        let stop: () => void = () => undefined;
        const seen = shown
          ? new Promise<void>((resolve) => {
              const hear = () => {
                visible.push(performance.now() - tapped);
                resolve();
              };
              stop = contender.watch?.(index, hear) ?? stop;
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

    async open(ground) {
      const start = performance.now();
      const { rows, pending } = await contender.open(ground);
      return { took: performance.now() - start, rows, pending };
    },

    async replay() {
      const start = performance.now();
      await contender.replay();
      return performance.now() - start;
    },
  };
}

/** Taps whose way to the screen is timed; following each costs a little. */
const watched = 100;
