import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { type Balancer, openBalancer } from './harness/balancer.ts';
import { wake } from './harness/device.ts';
import { ownServerTest } from './harness/fixtures.ts';
import { demoHotel, type Hotel } from './harness/hotel.ts';
import { openHouse } from './harness/house.ts';
import { countEffects, mealIn, openReception, tapUncertain } from './harness/queue.ts';
import { openReleases, type Releases } from './harness/release.ts';
import { connection } from './harness/screens.ts';
import { prepareServer } from './harness/server.ts';

/** The house is reached through a balancer; `releases` has the next release, which is not served yet. */
const test = ownServerTest.extend<{ balancer: Balancer; releases: Releases }>({
  balancer: async ({ browserName: _ }, use) => {
    const balancer = await openBalancer();
    await use(balancer);
    await balancer.close();
  },
  releases: async ({ browserName: _ }, use) => {
    const releases = await openReleases();
    await widen(releases.root);
    await releases.publish([
      ['index.html', '<html ', '<html data-release="next" '],
      [
        'core/contract/row-schemas/guests.ts',
        wordless,
        `${wordless}  word: z.string().nullable(),\n`,
      ],
      [
        'server/reservations/entities.ts',
        '    id: cellId(cell),\n',
        "    id: cellId(cell),\n    word: 'said',\n",
      ],
    ]);
    await use(releases);
    await releases.close();
  },
  house: async ({ balancer }, use) => {
    const house = await openHouse('.', { PUBLIC_URL: balancer.url });
    balancer.use(house.url);
    await use(house);
    await house.close();
  },
  hotel: async ({ house, balancer }, use) => use(await demoHotel({ ...house, url: balancer.url })),
});

test.setTimeout(300_000);

test('two releases serve one database beside each other, to apps of both', async ({
  releases,
  balancer,
  house,
  hotel,
  device,
  open,
}) => {
  const before = device.page;
  const start = await logOf(hotel);
  const cells: string[] = [];
  /** Taps meals. A tap waits from a moment after it shows on, so whether it was sent is asked of the database. */
  const tapAndSend = async (page: typeof before, count: number): Promise<string[]> => {
    const marked = await tapUncertain(page, count);
    for (const cell of marked) {
      await expect
        .poll(async () => (await mealIn(hotel, cell))?.meal_status, { timeout: 60_000 })
        .toBe('uncertain');
    }
    await expect(connection(page)).toHaveAttribute('data-waiting', '0', { timeout: 60_000 });
    cells.push(...marked);
    return marked;
  };
  await tapAndSend(before, 1);

  const server = await prepareServer(
    { DATABASE_URL: house.databaseUrl, PUBLIC_URL: balancer.url },
    { root: releases.root },
  );
  try {
    await test.step('the next release starts beside the one that runs, and migrates the database', async () => {
      await server.start();
      balancer.use(house.url, server.url);
    });

    const { page: after } = await open({ profile: neverHadTheApp });
    await test.step('a device that comes then has the next app, and both are told of each other', async () => {
      await openReception({ page: after } as typeof device, hotel, 'reception');
      await expect(after.locator('html')).toHaveAttribute('data-release', 'next');
      for (const page of [before, after, before]) {
        const marked = await tapAndSend(page, 2);
        const other = page === before ? after : before;
        for (const cell of marked) {
          await expect(other.locator(`[data-cell="${cell}"]`)).toHaveAttribute(
            'data-status',
            'uncertain',
          );
        }
      }
    });

    await test.step('the release before ends, and its app goes on with the next server', async () => {
      balancer.use(server.url);
      await house.stopServer();
      await tapAndSend(before, 1);
      await wake(before);
      await expect(before.getByText('New version ready')).toBeVisible({ timeout: 60_000 });
    });
  } finally {
    await server.end('SIGTERM');
  }

  for (const cell of cells) expect((await mealIn(hotel, cell))?.meal_status).toBe('uncertain');
  expect(await countEffects(hotel)).toBe(cells.length);
  const log = await logOf(hotel);
  expect(log.versions - start.versions).toBe(log.last - start.last);
});

const neverHadTheApp = async (): Promise<void> => undefined;

/** The hotel's version, and how many are in its log. */
async function logOf({ id, query }: Hotel): Promise<{ versions: number; last: number }> {
  const [log] = await query<{ versions: number; last: number }>(
    `SELECT count(DISTINCT changes.version)::int AS versions, max(hotel_versions.version)::int AS last
     FROM hotel_versions LEFT JOIN changes USING (hotel_id) WHERE hotel_id = $1`,
    [id],
  );
  if (!log) throw new Error('no hotel');
  return log;
}

/** Where the schema of a meal ends. */
const wordless = '  updated_by: f.userId.nullable(),\n  updated_at: f.instant,\n';

/** Gives the sources a next release's migration: meals have a word more in the database. */
async function widen(root: string): Promise<void> {
  const migrations = path.join(root, 'server/database/migrations');
  const journal = path.join(migrations, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  const last = entries.at(-1);
  const next = { ...last, idx: last.idx + 1, when: last.when + 1000, tag: 'next_word' };
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, next] }));
  await writeFile(
    path.join(migrations, 'next_word.sql'),
    'ALTER TABLE daily_meal_statuses ADD COLUMN word text;',
  );
}
