import { and, eq, inArray, sql } from 'drizzle-orm';
import { addDays, type Day, dayAt, daysFromTo } from '../../core/rules/day.ts';
import type { Database } from '../database/open.ts';
import { hotels, hotelVersions } from '../database/schema/hotels.ts';
import { user } from '../database/schema/identity.ts';
import { dailyMenus } from '../database/schema/menus.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { ensureAccount, removePasswords, restorePasswords } from '../identity/accounts.ts';
import type { Log } from '../log.ts';
import { demoHotel, demoPassword, demoPeople } from './hotel.ts';
import { demoHotelId } from './ids.ts';
import { menuId } from './menus.ts';
import { demoDays, type Run } from './run.ts';
import { type DemoUsers, writeBasics } from './write-basics.ts';
import { writeGuests } from './write-guests.ts';
import { writeMenus } from './write-menus.ts';
import { writeModels } from './write-models.ts';
import { writePast } from './write-past.ts';
import { writeStock } from './write-stock.ts';

const demoEmails = demoPeople.map(({ email }) => email);

/** Key of the advisory lock, the same in every server process. */
const seedLock = 4_180_002;

/**
 * Creates the demo hotel and its accounts where they are missing, and fills the days from 60 before today to
 * 14 after. Existing rows are left unchanged. Runs before the server listens.
 * @param now ms since epoch
 */
export async function seedDemo(database: Database, log: Log, now = Date.now()): Promise<void> {
  const started = performance.now();
  const today = dayAt(now, demoHotel.time_zone);
  const users = await ensureUsers(database);
  const days = await inTransaction(database, async ({ tx }) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${seedLock})`);
    const missing = await missingDays(tx, today);
    if (missing.length === 0) return 0;
    const version = await nextVersion(tx);
    const run: Run = {
      missing,
      from: addDays(today, -demoDays.before),
      today,
      now,
      users,
      version,
    };
    await writeBasics(tx, users, version);
    await writeMenus(tx, run);
    await writeGuests(tx, run);
    await writeStock(tx, run, await writePast(tx, run));
    await writeModels(tx, run);
    return missing.length;
  });
  const ms = Math.round(performance.now() - started);
  if (days > 0) log.info({ today, days, ms }, 'demo hotel filled');
}

/** Without the demo nobody signs in with its public password, though the data once had it. */
export async function closeDemo(database: Database, log: Log): Promise<void> {
  const closed = await removePasswords(database, demoEmails, demoPassword);
  if (closed.length > 0) log.info({ accounts: closed }, 'demo accounts closed');
}

async function ensureUsers(database: Database): Promise<DemoUsers> {
  await restorePasswords(database, demoEmails, demoPassword);
  const found = await database.db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(inArray(user.email, demoEmails));
  const known = new Map(found.map(({ id, email }) => [email, id]));
  // Password hashing is slow: only for accounts that are missing.
  const [admin, reception, kitchen] = await Promise.all(
    demoPeople.map(
      ({ email, name }) =>
        known.get(email) ?? ensureAccount(database, { email, name, password: demoPassword }),
    ),
  );
  if (!admin || !reception || !kitchen) throw new Error('The demo needs three accounts.');
  return { admin, reception, kitchen };
}

/** Days not yet filled by an earlier run. */
async function missingDays(tx: Tx, today: Day): Promise<Day[]> {
  const days = daysFromTo(addDays(today, -demoDays.before), addDays(today, demoDays.after));
  const filled = await tx
    .select({ id: dailyMenus.id })
    .from(dailyMenus)
    .where(and(eq(dailyMenus.hotel_id, demoHotelId), inArray(dailyMenus.id, days.map(menuId))));
  const known = new Set(filled.map(({ id }) => id));
  return days.filter((day) => !known.has(menuId(day)));
}

/** The hotel version of this run's rows. No change is logged: `pruned_to` makes every device fetch a snapshot. */
async function nextVersion(tx: Tx): Promise<number> {
  await tx
    .insert(hotels)
    .values({ ...demoHotel, version: 1 })
    .onConflictDoNothing();
  const [row] = await tx
    .insert(hotelVersions)
    .values({ hotel_id: demoHotelId, version: 1, pruned_to: 1 })
    .onConflictDoUpdate({
      target: hotelVersions.hotel_id,
      set: {
        version: sql`${hotelVersions.version} + 1`,
        pruned_to: sql`${hotelVersions.version} + 1`,
      },
    })
    .returning({ version: hotelVersions.version });
  if (!row) throw new Error('The demo hotel has no version.');
  return row.version;
}
