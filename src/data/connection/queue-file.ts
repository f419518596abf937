import { QueueNotImported } from '../../offline/queue/outbox/queue-file.ts';
import { engineNow } from '../engine/running.ts';

/** The outcome of adding a file: how many of its changes were new here, or why it was refused. */
export type Added = { new: number } | { refused: QueueNotImported['reason'] | 'not_stored' };

/** The signed-in user's unsent changes as the text of a file. They stay here too. */
export function unsentAsFile(): Promise<string> {
  return engineNow().exportQueue();
}

/** Adds unsent changes that the same user saved on another device. Idempotent. */
export async function addFromFile(file: Blob): Promise<Added> {
  try {
    return { new: await engineNow().importQueue(await file.text()) };
  } catch (error) {
    return { refused: error instanceof QueueNotImported ? error.reason : 'not_stored' };
  }
}
