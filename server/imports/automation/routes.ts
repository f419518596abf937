import { randomUUIDv7 } from 'node:crypto';
import { bounds } from '../../../core/contract/bounds.ts';
import type { Upload } from '../../../core/contract/fields.ts';
import {
  handOverGuestFile,
  handOverMenuFile,
  type ImportFileType,
  readImportOptions,
} from '../../../core/contract/import-files.ts';
import type { Config } from '../../config.ts';
import type { HotelWorkCall } from '../../http/hotel-work.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Routes } from '../../http/routes.ts';
import { writeAccount } from '../../writes/account-write.ts';
import type { KernelDeps } from '../../writes/kernel.ts';

type Call = HotelWorkCall<typeof handOverGuestFile | typeof handOverMenuFile>;

/** The longest name of a file, and of its media type, characters. */
const longestName = 255;

export function importFileRoutes(
  routes: Routes,
  { importWebhookUrl }: Pick<Config, 'importWebhookUrl'>,
  deps: KernelDeps,
): void {
  const automation = importWebhookUrl !== undefined;
  routes.signedIn(readImportOptions, async () => ({ data: { automation } }));

  const handOver = (type: ImportFileType) => async (call: Call) => {
    if (!automation) throw new Refusal('no_automation');
    return storeFile(deps, type, call);
  };
  routes.hotelWork(handOverGuestFile, handOver('guest'));
  routes.hotelWork(handOverMenuFile, handOver('menu'));
}

/**
 * Stores a file, and in the same transaction the job that hands it over. Without the hotel's lock, for which taps would
 * wait while 10 MB are written: nothing that a device has is changed.
 * @throws Refusal `file_too_large`, `identity_missing`
 */
async function storeFile(
  deps: KernelDeps,
  type: ImportFileType,
  { hotelId, caller: { userId, email }, form: { file }, keyed }: Call,
): Promise<{ data: { id: string } }> {
  if (file.size >= bounds.importBytes) throw new Refusal('file_too_large');
  if (userId === '' || email === '') throw new Refusal('identity_missing');
  const content = Buffer.from(await file.arrayBuffer());
  return writeAccount(deps, { keyed }, async (_tx, { send, afterCommit }) => {
    const id = randomUUIDv7();
    void send({
      name: 'import-file-store',
      text: `INSERT INTO import_files
          (hotel_id, id, type, name, media_type, content, user_id, user_email)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [hotelId, id, type, nameOf(file), mediaTypeOf(file), content, userId, email],
    });
    afterCommit({ kind: 'import_file', payload: { hotel_id: hotelId, file_id: id } });
    return { id };
  });
}

/** The file's name as a database holds it. */
const nameOf = ({ name }: Upload): string =>
  name.replaceAll('\u0000', '').slice(0, longestName).toWellFormed();

/** What is no media type is left out: the automation looks at the file itself. */
const mediaTypeOf = ({ type }: Upload): string =>
  type.length <= longestName && /^[\x21-\x7e][\x20-\x7e]*$/.test(type)
    ? type
    : 'application/octet-stream';
