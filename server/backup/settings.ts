import { z } from 'zod';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { type Keep, keep } from './rotation.ts';

/** What backups and restores take from the environment, parsed and checked. */
export type BackupSettings = Pick<Config, 'dataDir' | 'backupDir' | 'databaseUrl'> & {
  /** Encrypts backups. Unset: they are not encrypted. */
  key: string | undefined;
  keep: Keep;
};

const shortestKey = 12;

const Environment = z.object({
  BACKUP_KEY: z
    .string()
    .trim()
    .min(shortestKey, `must have at least ${shortestKey} characters`)
    .optional(),
  BACKUP_KEEP: keep.prefault('24h,7d,4w,12m'),
});

/** @throws ConfigError naming every wrong variable */
export function readSettings(env: Record<string, string | undefined>): BackupSettings {
  const { dataDir, backupDir, databaseUrl } = readConfig(env);
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const toProblem = ({ path: [variable], message }: z.core.$ZodIssue) => ({
      variable: String(variable),
      problem: message,
    });
    throw new ConfigError(parsed.error.issues.map(toProblem));
  }
  const { BACKUP_KEY, BACKUP_KEEP } = parsed.data;
  return {
    ...{ dataDir, backupDir, databaseUrl },
    key: BACKUP_KEY,
    keep: BACKUP_KEEP,
  };
}
