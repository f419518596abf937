import type { ModelServer } from './model-server.ts';

export type Backup = ReturnType<typeof backupOf>;

/** All that a backup has of a server. */
export function backupOf({ version, rows, log, effects, answers }: ModelServer) {
  return structuredClone({ version, rows, log, effects, answers });
}

/** A server goes back to a backup, and on from a version that it never had. */
export function restoreTo(server: ModelServer, backup: Backup): void {
  const until = Math.max(server.version, server.prunedTo) + 1_000_000;
  server.lost.push({ after: backup.version, until });
  Object.assign(server, structuredClone(backup), { version: until, prunedTo: until });
}
