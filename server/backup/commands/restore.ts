import path from 'node:path';
import { restore } from '../restore.ts';
import { readSettings } from '../settings.ts';
import { command, total } from './words.ts';

// `npm run restore FILE`: docs/BACKUP.md.
await command('Nothing was restored.', async () => {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0)
    throw new Error('Say which file: npm run restore FILE');
  const { at, rows, before } = await restore(readSettings(process.env), path.resolve(file));
  console.log(`Restored as of ${at.toISOString()}: ${total(rows)} rows, checked.`);
  if (before !== undefined) console.log(`The database that was there: ${before}`);
});
