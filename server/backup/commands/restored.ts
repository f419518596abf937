import { tellRestored } from '../restored.ts';
import { readSettings } from '../settings.ts';
import { command } from './words.ts';

// `npm run restored`: docs/BACKUP.md.
await command('Nothing was done.', async () => {
  await tellRestored(readSettings(process.env));
  console.log('Devices will read everything anew, and send again what was lost.');
});
