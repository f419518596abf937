import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import { schema } from '../../server/database/schema.ts';

const folder = new URL('../../server/database/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

test('every file of the schema is part of it', () => {
  const composed = read('schema.ts');
  const files = readdirSync(new URL('schema/', folder)).filter((name) => name !== 'columns.ts');
  expect(files.filter((name) => !composed.includes(`./schema/${name}`))).toEqual([]);
});

test('the migrations make the schema: none is missing', async () => {
  const { entries } = JSON.parse(read('migrations/meta/_journal.json'));
  const index = String(entries.at(-1).idx).padStart(4, '0');
  const last = JSON.parse(read(`migrations/meta/${index}_snapshot.json`));
  const now = generateDrizzleJson(schema, last.id);
  expect(await generateMigration(last, now)).toEqual([]);
});
