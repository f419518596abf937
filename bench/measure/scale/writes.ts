import { sendBatch } from '../../../core/contract/batch.ts';
import { openHouse } from '../../../e2e/harness/house.ts';
import type { Figure } from '../figures.ts';
import { openHotels, type TappedHotel } from './hotels.ts';
import { plainInserts } from './plain-inserts.ts';

/** Hotels, and batches of each: one after the other, as a device sends its queue. */
interface Load {
  hotels: number;
  batches: number;
  /** For how long rows are inserted without the server, to compare with, ms. */
  insertsMs: number;
}
const usual: Load = { hotels: 50, batches: 6, insertsMs: 5000 };
/** Requests in a batch. */
const batchSize = 50;

type BatchAnswer = { responses: { status: number }[] };

/**
 * Meal statuses that the devices of many hotels send at once, in batches; each write is durable before its answer.
 * @throws where not every one is written once
 */
export async function measureWrites(load: Load = usual): Promise<Figure[]> {
  const house = await openHouse();
  try {
    const hotels = await openHotels(house, load.hotels);
    const queues = hotels.map((each) => queueOf(each));
    const counted = async () => {
      const [row] = await house.query<{ sum: string }>('SELECT sum(version) FROM hotel_versions');
      return Number(row?.sum);
    };
    // Warm, as a server is that runs.
    await Promise.all(queues.map((queue) => queue(1)));
    const before = await counted();
    const start = performance.now();
    await Promise.all(queues.map((queue) => queue(load.batches)));
    const seconds = (performance.now() - start) / 1000;
    const written = (await counted()) - before;
    const sent = load.hotels * load.batches * batchSize;
    if (written !== sent) throw new Error(`${sent} were sent, and ${written} written`);
    const inserts = await plainInserts(house.databaseUrl, load.insertsMs);
    return [
      {
        ...{
          name: `Status writes of ${load.hotels} hotels, a second`,
          value: written / seconds,
          unit: '',
        },
        note: `${written} in ${seconds.toFixed(1)} s; wanted: 2,000`,
      },
      { name: 'Plain inserts, each committed, a second', value: inserts, unit: '' },
      { name: 'Status writes to plain inserts', value: written / seconds / inserts, unit: '×' },
    ];
  } finally {
    await house.close();
  }
}

/** @returns sends so many batches of the hotel */
function queueOf({ callers: [caller], next }: TappedHotel): (count: number) => Promise<void> {
  if (!caller) throw new Error('nobody works there');
  const owner = caller.userId;
  return async (count) => {
    for (let sent = 0; sent < count; sent += 1) {
      const requests = Array.from({ length: batchSize }, next);
      const { responses } = await caller.post<BatchAnswer>(sendBatch.path, { owner, requests });
      const refused = responses.find(({ status }) => status >= 300);
      if (refused) throw new Error(`a write was answered with ${JSON.stringify(refused)}`);
    }
  };
}
