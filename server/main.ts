import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';
import { closeDemo, seedDemo } from './demo/seed.ts';
import { type Listening, listen } from './listen.ts';
import { createLog } from './log.ts';
import { createStop, type Stop } from './stop.ts';
import { welcome } from './welcome.ts';

/** How long requests in flight may take to finish after a stop signal, ms. */
const shutdownTimeout = 10_000;

try {
  const config = readConfig(process.env);
  const log = createLog(config);
  const stop = createStop(log);
  try {
    await start(config, log, stop);
    stop.started();
  } catch (error) {
    await stop.run();
    throw error;
  }
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function start(config: Config, log: ReturnType<typeof createLog>, stop: Stop): Promise<void> {
  if (config.traces) {
    const { startTracing } = await import('./tracing/start.ts');
    stop.add('traces', startTracing(config.traces, log));
  }
  const database = await openDatabase(config, log);
  stop.add('database', () => database.close());
  await (config.demo ? seedDemo : closeDemo)(database, log);

  const app = await createApp({ config, database, log });
  let listening: Listening | undefined;
  // Streams have no end of their own: the app ends them while the listener waits for the rest.
  stop.add('requests', async () => {
    await Promise.all([app.close(), listening?.close(shutdownTimeout)]);
  });
  listening = await listen(app.fetch, config);

  log.info({ host: config.host, port: listening.port }, 'listening');
  console.log(welcome(config));
}

function explain(error: unknown): string {
  const lead = error instanceof ConfigError ? 'The environment is not right.' : 'Could not start.';
  const reason = error instanceof Error ? error.message : String(error);
  return `\n  ${lead}\n  ${reason.replaceAll('\n', '\n  ')}\n`;
}
