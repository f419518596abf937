import { z } from 'zod';
import * as f from '../../../../core/contract/fields.ts';
import type { Operation } from '../operation.ts';
import { operationOf, storedOperation } from './record.ts';

/** The file is no queue, or another user's. Nothing was changed. */
export class QueueNotImported extends Error {
  override name = 'QueueNotImported';
  readonly reason: 'unreadable' | 'wrong_owner';

  constructor(reason: 'unreadable' | 'wrong_owner') {
    super(`the queue was not imported: ${reason}`);
    this.reason = reason;
  }
}

/** Format 1: the first. */
const file = z.object({
  format: z.literal(1),
  owner: z.string(),
  operations: z.array(storedOperation.extend({ hotelId: f.id })),
});

/**
 * Stored operations as the text of a file, each as it was written, for releases that know more than this one. Each
 * keeps its idempotency key, so that two devices can't do it twice; after "try again", If-Match or the row's own id
 * prevents that. Records of an unknown shape or another owner are left out.
 */
export function exportQueue(owner: string, records: readonly unknown[]): string {
  const operations = records.filter((record) => {
    const known = storedOperation.safeParse(record);
    return known.success && known.data.owner === owner;
  });
  return JSON.stringify({ format: 1, owner, operations }, null, 2);
}

/** @throws QueueNotImported */
export function readQueue(text: string, owner: string): Operation[] {
  const parsed = file.safeParse(jsonOf(text));
  if (!parsed.success) throw new QueueNotImported('unreadable');
  const { operations } = parsed.data;
  const foreign = parsed.data.owner !== owner || operations.some((each) => each.owner !== owner);
  if (foreign) throw new QueueNotImported('wrong_owner');
  return operations.map(operationOf).sort((a, b) => a.seq - b.seq);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
