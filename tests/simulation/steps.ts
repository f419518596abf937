import { eq, sql } from 'drizzle-orm';
import type { Row } from '../../core/contract/rows.ts';
import { guestTypes, reservations } from '../../server/database/schema/guests.ts';
import { rooms } from '../../server/database/schema/hotels.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { guestTypeEntity } from '../../server/guest-types/entities.ts';
import { mealGuestMenuDishEntity } from '../../server/menus/entities.ts';
import { reservationEntity } from '../../server/reservations/entities.ts';
import { writeHotel } from '../../server/writes/write.ts';
import type { WakeReason } from '../../src/offline/engine.ts';
import type { Operation } from '../../src/offline/queue/operation.ts';
import { mirrorName } from '../../src/offline/storage/mirror.ts';
import type { Device, Page } from './device.ts';
import { type User, weekAhead } from './hotels.ts';
import { definitionOf } from './ledger.ts';
import type { Step } from './plan.ts';
import { createRandom, type Random } from './random.ts';
import { logOf } from './records.ts';
import { argsOf } from './releases.ts';
import { roomEntity } from './schemas.ts';
import { loseConnections } from './storage.ts';
import type { World } from './world.ts';

/** Where a step of a plan happens. */
interface Scene {
  world: World;
  random: Random;
  /** The world's first hotel. */
  hotelId: string;
  /** Of a step that names one. */
  device: Device | undefined;
  /** One of the device's pages that shows a hotel and runs. */
  page: Page | undefined;
}

/** Carries out one step of a plan. */
export function play(world: World, step: Step): void {
  const device = 'device' in step ? world.devices[step.device] : undefined;
  const random = createRandom(step.salt);
  const pages = [...(device?.pages ?? [])].filter(
    ({ hotelId, isSuspended }) => hotelId !== undefined && !isSuspended,
  );
  const page = pages.length > 0 ? random.pick(pages) : undefined;
  const [hotel] = world.hotels;
  if (!hotel) return;
  const scene = { world, random, hotelId: hotel.id, device, page };
  const carryOut: (scene: Scene, step: never) => void = steps[step.kind];
  carryOut(scene, step as never);
}

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

const steps: { [Kind in Step['kind']]: (scene: Scene, step: StepOf<Kind>) => void } = {
  tap({ world, page }, { count, salt, hold }) {
    for (let n = 0; n < count && page; n += 1) world.tap(page, salt + n, hold ? 600 : 0);
  },
  open({ world, device }, step) {
    if (device) world.openPage(device, world.hotels[step.hotel]?.id);
  },
  leave({ world, page }) {
    if (page) world.leave(page);
  },
  kill({ world, random, device, page }, { all, after }) {
    if (device) killAfter(world, device, all ? 'all' : page, after, random.int(0, 15_000));
  },
  worker({ world, device }) {
    if (device) void work(world, device);
  },
  weather({ world, device }, { weather }) {
    world.trace(`the network of ${device?.name} turns ${weather}`);
    device?.network.setWeather(weather);
    // The browser fires its `offline` event.
    if (weather === 'offline') for (const each of device?.pages ?? []) wake(world, each, 'offline');
  },
  crash({ world }, { down }) {
    world.server.crash(down);
  },
  mishap({ world }, { mishap, armedAt, skip, down }) {
    world.server.arm({ mishap, at: armedAt, skip, down });
  },
  clock({ world, device }, { by }) {
    if (!device) return;
    world.trace(`the clock of ${device.name} jumps by ${by / 1000} s`);
    device.skew += by;
  },
  revoke({ world, device }) {
    if (!device?.signedIn) return;
    world.trace(`the session of ${device.signedIn} on ${device.name} is ended`);
    device.revoked.add(device.signedIn);
  },
  'sign-in'({ world, random, device }, { user }) {
    if (device) signIn(world, device, user, random.chance(0.8), random.chance(0.5));
  },
  role({ world, random, hotelId }, { user }) {
    changeRole(world, hotelId, user, random.pick(['stock_manager', 'admin', undefined]));
  },
  full({ world, device }, step) {
    if (!device) return;
    world.trace(`the disk of ${device.name} is full, ${step.how}`);
    device.disk.full = step.how;
    world.machine.after(step.for, () => {
      device.disk.full = 'no';
    });
  },
  'lose-connection'({ world, page }) {
    if (!page) return;
    world.trace(`${page.name} loses its connections to storage`);
    loseConnections(world.machine, page);
  },
  suspend({ world, page }, step) {
    if (page) suspend(world, page, step.for);
  },
  decide({ world, page }, { choice, salt }) {
    if (page) void decide(world, page, choice, salt);
  },
  update({ world, device }) {
    if (!device) return;
    world.trace(`${device.name} has the next release from now on`);
    device.release = 'next';
  },
  prune({ world, random, hotelId }) {
    prune(world, hotelId, random.int(0, 4));
  },
  'forget-mirror'({ world, hotelId, device }) {
    if (!device?.signedIn) return;
    for (const each of [...device.pages]) world.kill(each);
    world.trace(`the browser of ${device.name} throws the mirror away`);
    device.disk.factory.deleteDatabase(mirrorName(device.signedIn));
    world.machine.after(500, () => world.openPage(device, hotelId));
  },
  wake({ world, page }, { reason }) {
    if (page) wake(world, page, reason);
  },
  elsewhere({ world, hotelId }, { salt }) {
    changeElsewhere(world, hotelId, salt);
  },
  'look-ahead'({ world, page }) {
    if (page) lookAhead(world, page);
  },
  deploy({ world }, { release, down, overlap }) {
    if (overlap === undefined) world.server.deploy(release, down);
    else world.server.roll(release, overlap);
  },
};

function lookAhead(world: World, page: Page): void {
  world.machine.current = page;
  const report = (found: string) => world.trace(`${page.name} looks at the week ahead: ${found}`);
  page.engine.ensureMenus(weekAhead.from, weekAhead.to).then(report, report);
}

function wake(world: World, page: Page, reason: WakeReason): void {
  world.machine.current = page;
  page.engine.wake(reason);
}

/** Kills a page, or all pages of a device, after `after` more storage tasks. */
function killAfter(
  world: World,
  device: Device,
  which: Page | 'all' | undefined,
  after: number,
  away: number,
): void {
  let left = after;
  const strike = () => {
    world.machine.beforeTask = () => undefined;
    const hotelId = world.hotels[0]?.id;
    for (const page of which === 'all' ? [...device.pages] : which ? [which] : []) world.kill(page);
    world.machine.after(away, () => {
      if (device.pages.size === 0) world.openPage(device, hotelId);
    });
  };
  if (after === 0) {
    strike();
    return;
  }
  world.machine.beforeTask = (life) => {
    if (!('device' in life) || life.device !== device || (which !== 'all' && life !== which))
      return;
    left -= 1;
    if (left <= 0) strike();
  };
}

/** A wake-up of the service worker by the browser. */
async function work(world: World, device: Device): Promise<void> {
  const page = world.openPage(device, undefined);
  if (!page) return;
  world.trace(`the service worker of ${device.name} wakes`);
  await page.engine.drainOnce().catch(() => undefined);
  const { promise, resolve } = Promise.withResolvers<void>();
  world.machine.after(1000, resolve, page);
  await promise;
  await page.engine.drainOnce().catch(() => undefined);
  world.leave(page);
}

/**
 * A user signs in on a tablet. `tidy`: pages of other users are closed; else they stay open in the background. With their
 * PIN they sign in without a network too: then the server is told by the page on which it was entered, while that lives.
 */
export function signIn(
  world: World,
  device: Device,
  user: User,
  tidy: boolean,
  withPin = false,
): void {
  world.trace(`${user} signs in on ${device.name}${withPin ? ' with a PIN' : ''}`);
  for (const page of [...device.pages]) if (page.owner !== user && tidy) world.leave(page);
  if (withPin) device.switchTo(user);
  else device.signIn(user);
  const own = [...device.pages].filter(({ owner }) => owner === user);
  for (const page of own) {
    world.machine.current = page;
    page.engine.wake('sign-in');
  }
  const page = own[0] ?? world.openPage(device, world.hotels[0]?.id);
  device.hasPin(page);
}

function changeRole(world: World, hotelId: string, user: User, role: string | undefined): void {
  world.trace(role ? `${user} becomes ${role}` : `${user} is no member any more`);
  world.machine.hold();
  const done = role
    ? world.product.client.query(
        'UPDATE members SET role = $3 WHERE hotel_id = $1 AND user_id = $2',
        [...[hotelId, user, role]],
      )
    : world.product.client.query('DELETE FROM members WHERE hotel_id = $1 AND user_id = $2', [
        ...[hotelId, user],
      ]);
  void done.finally(() => world.machine.release());
}

async function decide(
  world: World,
  page: Page,
  choice: 'mine' | 'theirs' | 'retry' | 'discard',
  salt: number,
): Promise<void> {
  const { engine } = page;
  world.machine.current = page;
  const all = await engine.operations().catch(() => []);
  const items = all.filter(
    ({ state }) => state.kind === 'inbox' && state.error !== 'unknown_operation',
  );
  if (items.length === 0 || !page.alive) return;
  const item = createRandom(salt).pick(items);
  const entry = world.ledger.find(item.id);
  if (!entry || item.state.kind !== 'inbox') return;
  const { current, error } = item.state;
  const left = choice === 'theirs' && current ? leftOf(page, item, current) : null;
  world.trace(`${page.owner} on ${page.name} says ${choice} to ${item.id} (${error})`);
  page.deciding = (id) => entry.ids.add(id);
  try {
    if (choice === 'mine' && current !== undefined) entry.decided.add(current?.version ?? 0);
    if (left !== null) {
      entry.decided.add(current?.version ?? 0);
      entry.wishes.push({ ...entry.tap, args: left });
    } else if (choice === 'theirs' || choice === 'discard') world.ledger.dropped(item.id, false);
    if (choice === 'mine' || choice === 'theirs') await engine.decide(item.id, choice);
    else if (choice === 'retry') await engine.retry(item.id);
    else await engine.discard(item.id);
    if (page.alive && left === null && (choice === 'theirs' || choice === 'discard')) {
      world.ledger.dropped(item.id, true);
    }
  } catch {
    world.trace('that could not be stored');
  } finally {
    page.deciding = undefined;
  }
}

/** What "theirs" leaves of a wish: what does not clash with the row that the server has. */
function leftOf({ release }: Page, item: Operation, current: Row): unknown {
  const operation = { ...item, args: argsOf(release, item.args) };
  return definitionOf(item.name).rest?.(current, operation) ?? null;
}

/** Prunes a hotel's change log, holding the hotel lock. */
function prune(world: World, hotelId: string, kept: number): void {
  const { server, product, pruned } = world;
  world.trace(`the change log is pruned to the last ${kept}`);
  void server.work(() =>
    inTransaction(product.database, async ({ client }) => {
      const lock = 'SELECT version FROM hotel_versions WHERE hotel_id = $1 FOR UPDATE';
      const { rows } = await client.query<{ version: string }>({ text: lock, values: [hotelId] });
      const to = Number(rows[0]?.version ?? 0) - kept;
      if (to < 1) return;
      const log = await logOf(client, hotelId);
      await client.query({
        text: 'UPDATE hotel_versions SET pruned_to = greatest(pruned_to, $2) WHERE hotel_id = $1',
        values: [hotelId, to],
      });
      await client.query({
        text: 'DELETE FROM changes WHERE hotel_id = $1 AND version <= $2',
        values: [hotelId, to],
      });
      pruned.push(...log.filter(({ version }) => version <= to));
    }).catch(() => undefined),
  );
}

/** A write of the server itself: a reservation, guest type or room changes, or a dish leaves the menu. */
function changeElsewhere(world: World, hotelId: string, salt: number): void {
  const random = createRandom(salt);
  const { server, product } = world;
  const kind = random.pick(['name', 'name', 'stay', 'dish', 'type', 'room'] as const);
  world.trace(`elsewhere: another ${kind}`);
  const change = { hotelId, userId: null };
  void server
    .work(() =>
      writeHotel(product, change, async (tx, log) => {
        if (kind === 'dish') {
          const { rows } = await tx.execute<{ id: string }>(
            sql`DELETE FROM meal_guest_menu_dishes WHERE hotel_id = ${hotelId} AND id =
              (SELECT max(id::text)::uuid FROM meal_guest_menu_dishes WHERE hotel_id = ${hotelId}) RETURNING id`,
          );
          for (const { id } of rows) log.remove(mealGuestMenuDishEntity, id);
          return;
        }
        if (kind === 'type') {
          const [type] = await tx.select().from(guestTypes).where(eq(guestTypes.hotel_id, hotelId));
          if (!type) return;
          const next = { ...type, name: `Type ${random.int(1, 9)}`, version: log.version };
          await tx.execute(sql`UPDATE guest_types SET name = ${next.name}, version = ${log.version}
            WHERE hotel_id = ${hotelId} AND id = ${type.id}`);
          log.put(guestTypeEntity, next);
          return;
        }
        if (kind === 'room') {
          // Rooms are mirrored in the next release only.
          if (server.release !== 'next') return;
          const [room] = await tx.select().from(rooms).where(eq(rooms.hotel_id, hotelId));
          if (!room) return;
          const next = { ...room, room_number: `${random.int(200, 299)}`, version: log.version };
          await tx.execute(sql`UPDATE rooms SET room_number = ${next.room_number}, version = ${log.version}
            WHERE hotel_id = ${hotelId} AND id = ${room.id}`);
          log.put(roomEntity, next);
          return;
        }
        const all = await tx.select().from(reservations).where(eq(reservations.hotel_id, hotelId));
        if (all.length === 0) return;
        const row = random.pick(all.sort((a, b) => (a.id < b.id ? -1 : 1)));
        const next =
          kind === 'name'
            ? { ...row, guest_name: `Guest ${random.int(10, 99)}`, version: log.version }
            : { ...row, check_out: row.check_in, version: log.version };
        // A version that says nothing new is none that a person would have to see.
        if (next.guest_name === row.guest_name && next.check_out === row.check_out) return;
        await tx.execute(
          sql`UPDATE reservations SET guest_name = ${next.guest_name}, check_out = ${next.check_out},
            version = ${log.version} WHERE hotel_id = ${hotelId} AND id = ${row.id}`,
        );
        log.put(reservationEntity, next);
      }),
    )
    .catch(() => undefined);
}

/** The browser gives a page no time, as when it lies in the page cache; then the page is in front again. */
function suspend(world: World, page: Page, ms: number): void {
  if (page.isSuspended) return;
  world.trace(`${page.name} is suspended for ${ms / 1000} s`);
  page.isSuspended = true;
  world.machine.after(ms, () => resume(world, page));
}

export function resume(world: World, page: Page): void {
  if (!page.alive || !page.isSuspended) return;
  world.trace(`${page.name} goes on`);
  world.machine.resume(page);
  wake(world, page, 'visible');
}
