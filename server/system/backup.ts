import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import * as f from '../../core/contract/fields.ts';

const record = z.object({ at: f.instant, bytes: z.number(), ok: z.boolean() });

/** What `npm run backup` wrote down of the last backup; null where there is none, or nothing that can be read. */
export async function lastBackup(backupDir: string): Promise<z.infer<typeof record> | null> {
  try {
    const text = await readFile(path.join(backupDir, 'last.json'), 'utf8');
    return record.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
