import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrateDatabase, migrateDatabaseTo } from '../../server/database/migrate.ts';
import { connect } from '../../server/database/open.ts';
import { copyDatabase, databaseAt, dropDatabase } from './temporary-postgres.ts';

/** A database with its first `count` migrations; `migrate` brings it up to date. */
async function migratedTo(count: number) {
  const server = inject('postgresUrl');
  const name = `${inject('templateName')}_${randomBytes(6).toString('hex')}`;
  await copyDatabase(server, 'template0', name);
  const url = databaseAt(server, name);
  await migrateDatabaseTo(url, count);
  const database = connect(url, pino({ level: 'silent' }));
  onTestFinished(async () => {
    await database.close();
    await dropDatabase(server, name);
  });
  return { ...database, migrate: () => migrateDatabase(url) };
}

test('feedback of before is of the hotels that its writer is in', async () => {
  const { pool, migrate } = await migratedTo(37);
  const { rows: hotels } = await pool.query(
    `INSERT INTO hotels (id, name) SELECT gen_random_uuid(), 'Alpenblick' FROM generate_series(1, 2)
    RETURNING id`,
  );
  await pool.query(
    `INSERT INTO members (hotel_id, user_id, role) SELECT id, 'anna', 'kitchen' FROM hotels`,
  );
  await pool.query(
    `INSERT INTO feedback (id, message, feedback_type, user_id)
    SELECT gen_random_uuid(), 'The soup is off.', 'bug', user_id
    FROM unnest(ARRAY['anna', 'berta', NULL]) AS user_id`,
  );
  await migrate();
  const { rows } = await pool.query('SELECT user_id, hotel_ids FROM feedback ORDER BY user_id');
  expect(rows).toEqual([
    { user_id: 'anna', hotel_ids: expect.arrayContaining(hotels.map(({ id }) => id)) },
    { user_id: 'berta', hotel_ids: [] },
    { user_id: null, hotel_ids: null },
  ]);
});
