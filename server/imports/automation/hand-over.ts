import type { ImportFileType } from '../../../core/contract/import-files.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/open.ts';
import type { Statement } from '../../database/transaction.ts';
import type { Attempt, Handler, Outcome } from '../../jobs/handler.ts';
import type { Payload } from '../../jobs/job.ts';
import type { Log } from '../../log.ts';

type FileId = Payload<'import_file'>;
type Pooled = Pick<Database, 'pool'>;
type ImportFile = {
  type: ImportFileType;
  name: string;
  media_type: string;
  user_id: string;
  user_email: string;
};

/** Files in this process's memory at once. */
const atOnce = 2;
/** Bytes that are read from the database in one go, so that none of it holds the event loop for long. */
const piece = 1024 * 1024;

/** The job of a file: POST of it to the automation, which has taken it when it answers 2xx. Then its content is dropped. */
export function createHandOver(
  { importWebhookUrl: url }: Pick<Config, 'importWebhookUrl'>,
  database: Pooled,
): Handler<'import_file'> {
  let sending = 0;
  return async (of, attempt) => {
    if (url === undefined) return { kind: 'kept', reason: 'IMPORT_WEBHOOK_URL is not set' };
    if (sending === atOnce) return { kind: 'busy' };
    sending++;
    try {
      return await handOver(database, url, of, attempt);
    } finally {
      sending--;
    }
  };
}

/**
 * Lets files be tried again that were given up, or that had no automation to go to: called when a server starts, for
 * nothing else changes its address. Without its database a server starts all the same; then the next start does it.
 */
export async function resumeHandOver(
  { importWebhookUrl: url }: Pick<Config, 'importWebhookUrl'>,
  { pool }: Pooled,
  log: Log,
): Promise<void> {
  if (url === undefined) return;
  const statement = `UPDATE after_commit_jobs SET state = 'waiting', attempts = 0, due_at = now()
    WHERE kind = 'import_file' AND state <> 'waiting'`;
  await pool
    .query(statement)
    .catch((error: unknown) => log.warn({ err: error }, 'files of imports not taken up again'));
}

async function handOver(
  database: Pooled,
  url: string,
  of: FileId,
  { jobId, signal }: Attempt,
): Promise<Outcome> {
  const form = await formOf(database, of);
  // Deleted, with its hotel or with who sent it.
  if (!form) return { kind: 'done' };
  const response = await fetch(url, {
    method: 'POST',
    // The same at each attempt, for receivers that want each file once.
    headers: { 'Idempotency-Key': jobId },
    body: form,
    // Followed, it would become a GET without the file.
    redirect: 'manual',
    signal,
  });
  await response.body?.cancel();
  if (response.ok) return { kind: 'done', effect: (send) => void send(noteTaken(of)) };
  return { kind: 'failed', final: false, reason: `answered ${response.status}` };
}

/** The fields that the automation expects; undefined where there is no such file, or it was taken already. */
async function formOf({ pool }: Pooled, of: FileId): Promise<FormData | undefined> {
  const found = await pool.query<ImportFile & { size: number }>({
    name: 'import-file',
    text: `SELECT type, name, media_type, user_id, user_email, octet_length(content) AS size
      FROM import_files WHERE hotel_id = $1 AND id = $2 AND content IS NOT NULL`,
    values: [of.hotel_id, of.file_id],
  });
  const [file] = found.rows;
  if (!file) return undefined;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < file.size; from += piece) {
    const { rows } = await pool.query<{ part: Uint8Array<ArrayBuffer> }>({
      name: 'import-file-part',
      text: `SELECT substring(content FROM $3 FOR $4) AS part FROM import_files
        WHERE hotel_id = $1 AND id = $2 AND content IS NOT NULL`,
      values: [of.hotel_id, of.file_id, from + 1, piece],
    });
    if (!rows[0]) return undefined;
    parts.push(rows[0].part);
  }
  const form = new FormData();
  form.set('file', new File(parts, file.name, { type: file.media_type }));
  form.set('user_id', file.user_id);
  form.set('type', file.type);
  form.set('user_email', file.user_email);
  return form;
}

const noteTaken = ({ hotel_id, file_id }: FileId): Statement => ({
  name: 'import-file-taken',
  text: `UPDATE import_files SET forwarded_at = now(), content = NULL, user_email = NULL
    WHERE hotel_id = $1 AND id = $2`,
  values: [hotel_id, file_id],
});
