import { z } from 'zod';
import { change } from '../../../core/contract/rows.ts';
import { running } from './running.ts';

const inHotel = z.object({ hotelId: z.string() });
const written = z.object({ changes: z.array(change) });

/**
 * Puts the rows that a write outside the queue answered with where they show at once: `written(…)` of
 * core/contract. An answer without rows, or of no hotel, changes nothing. Never rejects.
 */
export async function takeRows(params: unknown, answer: unknown): Promise<void> {
  const [path, rows] = [inHotel.safeParse(params), written.safeParse(answer)];
  if (!path.success || !rows.success) return;
  try {
    await running.get()?.engine.confirm(path.data.hotelId, rows.data.changes);
  } catch {
    // What can't be stored here now comes with the live stream.
  }
}
