import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type ImportCounts, runGuestImport } from '../../core/contract/guest-import.ts';
import { pathOf } from '../../core/contract/path.ts';
import { type Hotel, makeHotel } from '../../e2e/harness/hotel.ts';
import { openHouse } from '../../e2e/harness/house.ts';
import { type Figure, quantile } from './figures.ts';
import { neighbourOf } from './neighbour.ts';

/** Guest lists of one property, one for each month of arrival. */
type Lists = Map<string, File>;

/**
 * Two years of bookings of two properties, each imported month by month into a hotel of its own, both at once; then all
 * of it a second time. Meanwhile somebody of a third hotel writes.
 */
export async function measureBookings(): Promise<Figure[]> {
  const properties = readProperties();
  const house = await openHouse();
  try {
    const hotels = await Promise.all([...properties].map(() => makeHotel(house)));
    const write = await neighbourOf(await makeHotel(house));
    const importAll = async () => {
      let isOver = false;
      const writing = write(() => !isOver);
      const start = performance.now();
      const lists = [...properties.values()];
      const counts = await Promise.all(hotels.map((hotel, at) => importLists(hotel, lists[at])));
      const seconds = (performance.now() - start) / 1000;
      isOver = true;
      return { seconds, counts: counts.reduce(sum), times: await writing };
    };
    const first = await importAll();
    const second = await importAll();
    console.log('guests, first time:', JSON.stringify(first.counts));
    console.log('guests, second time:', JSON.stringify(second.counts));
    const { create, update, withdraw } = second.counts;
    return [
      { name: 'Bookings of two years, imported', value: first.seconds, unit: 's', limit: 90 },
      ...besides('first time', first.times),
      { name: 'The same a second time', value: second.seconds, unit: 's', limit: 90 },
      ...besides('second time', second.times),
      { name: 'Guests changed by that', value: create + update + withdraw, unit: '', limit: 1 },
    ];
  } finally {
    await house.close();
  }
}

const besides = (when: string, times: readonly number[]): Figure[] => [
  {
    ...{ name: `A write of another hotel meanwhile, ${when}, 95th percentile` },
    ...{ value: quantile(times, 0.95), unit: 'ms', limit: 200, note: `${times.length} writes` },
  },
  { name: `The longest, ${when}`, value: Math.max(...times), unit: 'ms' },
];

function readProperties(): Map<string, Lists> {
  const packed = readFileSync(new URL('../data/hotel_bookings.csv.gz', import.meta.url));
  const [head = '', ...rows] = gunzipSync(packed).toString('utf8').trimEnd().split(/\r?\n/);
  const properties = Map.groupBy(rows, (row) => row.split(',', 1)[0] ?? '');
  console.log(`${rows.length} bookings of ${properties.size} properties`);
  return new Map(
    [...properties].map(([property, bookings]) => [property, byMonth(head, bookings)]),
  );
}

function byMonth(head: string, bookings: readonly string[]): Lists {
  const months = Map.groupBy(bookings, (booking) => {
    const [, , , year, month] = booking.split(',');
    return `${year} ${month}`;
  });
  const list = (name: string, rows: readonly string[]) =>
    new File([[head, ...rows].join('\n')], `${name}.csv`, { type: 'text/csv' });
  return new Map([...months].map(([name, rows]) => [name, list(name, rows)]));
}

async function importLists(hotel: Hotel, lists: Lists | undefined): Promise<ImportCounts> {
  const path = pathOf(runGuestImport.path, { hotelId: hotel.id });
  const caller = await hotel.caller('admin');
  const all: ImportCounts[] = [];
  for (const file of lists?.values() ?? []) {
    const key = { 'Idempotency-Key': randomUUID() };
    const { data } = await caller.upload<{ data: { counts: ImportCounts } }>(path, {}, file, key);
    all.push(data.counts);
  }
  return all.reduce(sum);
}

const sum = (a: ImportCounts, b: ImportCounts): ImportCounts => ({
  create: a.create + b.create,
  update: a.update + b.update,
  withdraw: a.withdraw + b.withdraw,
  skip: a.skip + b.skip,
  bad: a.bad + b.bad,
});
