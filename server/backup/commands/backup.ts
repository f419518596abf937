import { backUp } from '../backup.ts';
import { readSettings } from '../settings.ts';
import { command, megabytes, total } from './words.ts';

// `npm run backup`: docs/BACKUP.md.
await command('No backup was made.', async () => {
  const settings = readSettings(process.env);
  const { file, bytes, seconds, rows, removed } = await backUp(settings);
  const kind = settings.key === undefined ? 'not encrypted' : 'encrypted';
  console.log(`${file}`);
  console.log(
    `${total(rows)} rows, ${megabytes(bytes)}, ${kind}, checked, ${seconds.toFixed(1)} s`,
  );
  for (const name of removed) console.log(`removed: ${name}`);
});
