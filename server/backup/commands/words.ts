import { ConfigError } from '../../config.ts';
import { BackupFailure } from '../failure.ts';

/** Runs a command; a failure ends it with words, and a code where there is one. */
export async function command(lead: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const said = error instanceof ConfigError ? 'The environment is not right.' : lead;
    const code = error instanceof BackupFailure ? ` (${error.code})` : '';
    console.error(`\n  ${said}${code}\n  ${reason.replaceAll('\n', '\n  ')}\n`);
    process.exitCode = 1;
  }
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const total = (rows: Readonly<Record<string, number>>): number =>
  Object.values(rows).reduce((sum, each) => sum + each, 0);
