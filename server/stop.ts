import type { Log } from './log.ts';

/** What has to be undone, in reverse, before the process may end. */
export type Stop = {
  /** Registers a step. Steps run one after another, the latest first. */
  add(name: string, step: () => Promise<void>): void;
  /** The start is over: from now on a signal stops at once (one that came before, now). */
  started(): void;
  /** Runs the steps; a failing one is logged and does not keep the others from running. */
  run(): Promise<void>;
};

/** One Ctrl-C reaches us up to three times: from the terminal, npm and the start script. */
const oneKeyPress = 1_000;

/** How long a signal waits for a start that does not end, ms. */
const startTimeout = 20_000;

/**
 * Ends the process cleanly on SIGINT, SIGTERM and SIGHUP, and on an error that nothing has caught. A signal during the
 * start waits for it, so that nothing half-made is left, but not for one that hangs; a second signal, later than a key
 * press, ends it there.
 */
export function createStop(log: Log): Stop {
  const steps: { name: string; step: () => Promise<void> }[] = [];
  let ready = false;
  let firstSignal: number | undefined;
  let running: Promise<void> | undefined;

  const run = () => {
    running ??= runSteps();
    return running;
  };
  const runSteps = async () => {
    for (const { name, step } of steps.reverse()) {
      await step().catch((error: unknown) => log.error({ err: error, step: name }, 'stop failed'));
    }
  };
  const finish = async (code = 0) => {
    await run();
    log.info('stopped');
    process.exit(code);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstSignal === undefined) {
      firstSignal = Date.now();
      log.info({ signal }, 'stopping');
      if (ready) void finish();
      else setTimeout(() => void finish(), startTimeout);
    } else if (Date.now() - firstSignal > oneKeyPress) {
      log.warn({ signal }, 'stopped by force');
      process.exit(1);
    }
  };
  const onError = (error: unknown) => {
    log.fatal({ err: error }, 'uncaught error');
    void finish(1);
  };
  process.on('uncaughtException', onError);
  process.on('unhandledRejection', onError);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

  return {
    add: (name, step) => void steps.push({ name, step }),
    started: () => {
      ready = true;
      if (firstSignal !== undefined) void finish();
    },
    run,
  };
}
