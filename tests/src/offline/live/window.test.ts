import { expect, onTestFinished, test } from 'vitest';
import { addDays } from '../../../../core/rules/day.ts';
import { mealStatusId } from '../../../../core/rules/meal-status.ts';
import { createEngine, type Engine } from '../../../../src/offline/engine.ts';
import { fullUntilCleared } from '../full-disk.ts';
import { house, open, statusOf } from '../house.ts';
import { alice, cell, day, hotelA, id, statusArgs } from '../rows.ts';
import { type Browser, rest } from '../world.ts';

const days = Array.from({ length: 16 }, (_, index) => addDays('2026-11-20', index));
const yesterday = '2026-11-20';
const last = '2026-12-05';

const cellOn = (meal_date: string) => mealStatusId(id(1), meal_date, 3);
const statusOn = (engine: Engine, meal_date: string) =>
  engine.view.get('meal_status', cellOn(meal_date))?.meal_status;
const fetched = ({ sent }: Browser, part: string) =>
  sent.filter(({ path }) => path.includes(part)).map(({ path }) => path.split('/').at(-1));

/** A hotel with so many meals that its snapshot begins with today. */
function largeHouse() {
  const { server, clock, browser } = house();
  server.beginsWith = day;
  for (const meal_date of [yesterday, last]) {
    const row = { ...cell(1, 'uncertain'), id: cellOn(meal_date), meal_date };
    server.write(['meal_status', row.id, row]);
  }
  return { server, clock, browser };
}

/** Passes until whatever waits for a moment without other work has had one. */
async function idle({ clock }: Pick<ReturnType<typeof house>, 'clock'>, moments = 40) {
  for (let moment = 0; moment < moments; moment += 1) {
    await clock.pass(1);
    await rest();
  }
}

test('a large hotel shows today first; its other days come after it, and stay', async () => {
  const { clock, browser } = largeHouse();
  const engine = await open(browser);
  expect(statusOf(engine, 1)).toBe('will_eat');
  expect(engine.hasDay(day)).toBe(true);
  expect([yesterday, last].map((each) => engine.hasDay(each))).toEqual([false, false]);
  await idle({ clock });
  expect(days.filter((each) => !engine.hasDay(each))).toEqual([]);
  expect([yesterday, last].map((each) => statusOn(engine, each))).toEqual([
    'uncertain',
    'uncertain',
  ]);
  expect(fetched(browser, '/days/')).toHaveLength(days.length - 1);
  await engine.close();

  browser.weather = () => 'lost';
  const later = await open(browser);
  expect(days.filter((each) => !later.hasDay(each))).toEqual([]);
  expect(statusOn(later, last)).toBe('uncertain');
});

test('who counts the days that are here is told of each that comes, from the server and from this device', async () => {
  const { clock, browser } = largeHouse();
  const here = (engine: Engine) => days.filter((each) => engine.hasDay(each)).length;
  const counted = async (engine: Engine) => {
    const seen = new Set<number>();
    engine.view.subscribe(() => seen.add(here(engine)), 'reservation');
    await idle({ clock });
    return seen;
  };
  const first = await open(browser);
  expect([...(await counted(first))]).toContain(days.length);
  await first.close();
  browser.weather = () => 'lost';
  const second = createEngine(browser.context(), alice);
  onTestFinished(() => second.close());
  await second.openHotel(hotelA, day);
  expect(here(second)).toBe(1);
  const seen = counted(second);
  await clock.pass(1000);
  expect([...(await seen)]).toContain(days.length);
});

test('days that a lost network leaves out are fetched when it is back, and none twice', async () => {
  const { server, clock, browser } = largeHouse();
  let left = 3;
  browser.weather = ({ path }) => {
    if (path.includes('/days/')) left -= 1;
    return path.includes('/days/') && left < 0 ? 'lost' : 'fine';
  };
  const first = await open(browser);
  await idle({ clock });
  expect(first.hasDay(addDays(day, 3))).toBe(true);
  expect(first.hasDay(addDays(day, 4))).toBe(false);
  await first.close();

  left = 100;
  server.write([
    'meal_status',
    cellOn(last),
    { ...cell(1, 'will_eat'), id: cellOn(last), meal_date: last },
  ]);
  const second = await open(browser);
  await idle({ clock });
  expect(days.filter((each) => !second.hasDay(each))).toEqual([]);
  expect(statusOn(second, last)).toBe('will_eat');
  const asked = fetched(browser, '/days/');
  // The one that was lost is asked for again.
  expect(asked).toHaveLength(days.length);
  expect(new Set(asked).size).toBe(days.length - 1);
  expect(fetched(browser, '/snapshot')).toHaveLength(1);
});

test('a day that failed is tried again while the stream stays open', async () => {
  const { clock, browser } = largeHouse();
  let failing = 2;
  browser.weather = ({ path }) => {
    if (!path.includes('/days/') || failing === 0) return 'fine';
    failing -= 1;
    return 'lost';
  };
  const engine = await open(browser);
  await idle({ clock });
  expect([failing, engine.hasDay(last)]).toEqual([1, false]);
  await clock.pass(5000);
  await idle({ clock });
  expect(days.filter((each) => !engine.hasDay(each))).toEqual([]);
});

test('a mirror that was cleared for room is filled with all days, while the stream stays open', async () => {
  const { clock, browser } = largeHouse();
  const engine = await open(browser);
  await idle({ clock });
  fullUntilCleared();
  expect(await engine.perform('set-meal-status', statusArgs(1, 'will_not_eat'))).toBe('saved');
  await clock.pass(15_000);
  await idle({ clock });
  expect(days.filter((each) => !engine.hasDay(each))).toEqual([]);
  expect(fetched(browser, '/snapshot')).toHaveLength(2);
});

test('a day that is looked at comes before those that wait', async () => {
  const { clock, browser } = largeHouse();
  const engine = await open(browser);
  expect(await engine.ensureDay(last)).toBe('ready');
  expect(statusOn(engine, last)).toBe('uncertain');
  expect(engine.hasDay(yesterday)).toBe(false);
  await idle({ clock });
  expect(days.filter((each) => !engine.hasDay(each))).toEqual([]);
  expect(fetched(browser, '/days/')).toHaveLength(days.length - 1);
});

test('who is too far behind sees today as it is, and the other days after it', async () => {
  const { server, clock, browser } = largeHouse();
  const before = await open(browser);
  await idle({ clock });
  await before.close();
  const lastRow = { ...cell(1, 'will_eat'), id: cellOn(last), meal_date: last };
  server.write(['meal_status', cellOn(last), lastRow]);
  server.prunedTo = server.version;
  const engine = await open(browser);
  expect(engine.hasDay(day)).toBe(true);
  // What was here of it is a week old: nothing is shown rather than that.
  expect(engine.hasDay(last)).toBe(false);
  await idle({ clock });
  expect(statusOn(engine, last)).toBe('will_eat');
});

test('another page of the browser has the days too, without a network', async () => {
  const { clock, browser } = largeHouse();
  const engine = await open(browser);
  const other = await open(browser);
  await idle({ clock });
  expect(engine.hasDay(last)).toBe(true);
  browser.weather = () => 'lost';
  expect(await other.ensureDay(last)).toBe('ready');
  expect(statusOn(other, last)).toBe('uncertain');
});
