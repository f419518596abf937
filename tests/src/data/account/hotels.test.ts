import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Row } from '../../../../core/contract/rows.ts';
import { withRow } from '../../../../src/data/account/active-hotel.ts';
import {
  chooseHotel,
  chosenHotel,
  followChoices,
} from '../../../../src/data/account/hotel-choice.ts';
import { activeOf, rememberedHotel, selectHotel } from '../../../../src/data/account/hotels.ts';
import { lists } from '../../../../src/data/account/lists.ts';
import {
  createQueries,
  keepLists,
  persisted,
  restoreLists,
  staleTimes,
} from '../../../../src/data/account/query.ts';
import { sessions, shown } from '../../../../src/data/account/session.ts';
import { rossi } from '../../api/fixtures.ts';
import { uuid } from '../fixtures.ts';

const listedHotel = {
  id: 'a',
  name: 'Hotel Test',
  role: 'admin',
  lacks_second_factor: false,
  is_demo: false,
  time_zone: 'Europe/Rome',
} as const;

describe('the active hotel', () => {
  const hotels = [{ id: 'a' }, { id: 'b' }];
  test('is the one chosen before while it is in the list, else the first, else none', () => {
    expect(activeOf(hotels, 'b')).toEqual({ id: 'b' });
    expect(activeOf(hotels, 'gone')).toEqual({ id: 'a' });
    expect(activeOf(hotels, null)).toEqual({ id: 'a' });
    expect(activeOf([], 'b')).toBeUndefined();
  });
});

describe('a choice of hotel', () => {
  const [first, second] = [uuid(1), uuid(2)];
  const listed = [first, second].map((id) => ({ ...listedHotel, id }));
  afterEach(() => {
    sessions.set({ status: 'signed-out' });
    lists.clear();
  });

  test('holds where storage keeps nothing', () => {
    const user = rossi;
    sessions.set({ status: 'signed-in', user, expired: false, byPin: false });
    lists.setQueryData(['hotels', user.id], listed);
    expect(rememberedHotel(user.id)?.id).toBe(first);
    selectHotel(second);
    expect(rememberedHotel(user.id)?.id).toBe(second);
  });
});

test('a hotel that is chosen in one tab is that of the others, for the same user alone', async () => {
  const stop = followChoices();
  const tab = new BroadcastChannel('coperto-hotel');
  tab.postMessage({ userId: 'rossi' });
  tab.postMessage({ userId: 'rossi', hotelId: 'b' });
  await vi.waitFor(() => expect(chosenHotel('rossi')).toBe('b'));
  expect(chosenHotel('bianchi')).toBeNull();
  const heard = new Promise((resolve) => {
    tab.onmessage = ({ data }) => resolve(data);
  });
  chooseHotel('rossi', 'a');
  expect(await heard).toEqual({ userId: 'rossi', hotelId: 'a' });
  tab.close();
  stop();
});

test('what the list says of the open hotel gives way to its mirrored row', () => {
  const hotel = { ...listedHotel, name: 'As listed', time_zone: 'Europe/Rome' };
  const row = { name: 'Renamed', time_zone: 'Europe/Berlin' } as Row<'hotel'>;
  expect(withRow(hotel, undefined)).toBe(hotel);
  expect(withRow(hotel, row)).toEqual({ ...hotel, ...row });
});

describe('kept lists', () => {
  const memory = () => {
    const values = new Map<string, string>();
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
    return { values, storage };
  };
  const fetchHotels = (client: QueryClient, userId: string, hotels: string[]) =>
    client.fetchQuery({
      queryKey: ['hotels', userId],
      queryFn: () => hotels,
      ...persisted(['hotels']),
    });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('survive a restart, apart for each user, however old', async () => {
    const { values, storage } = memory();
    const client = createQueries();
    keepLists(client, 'rossi', storage);
    await fetchHotels(client, 'rossi', ['Hotel Test']);
    await client.fetchQuery({ queryKey: ['other'], queryFn: () => 'not kept' });
    vi.advanceTimersByTime(0);
    expect([...values.keys()]).toEqual(['coperto-lists-rossi']);
    expect(values.get('coperto-lists-rossi')).not.toContain('not kept');

    vi.advanceTimersByTime(30 * 24 * 3_600_000);
    const restarted = createQueries();
    restoreLists(restarted, 'rossi', storage);
    expect(restarted.getQueryData(['hotels', 'rossi'])).toEqual(['Hotel Test']);
    const another = createQueries();
    restoreLists(another, 'bianchi', storage);
    expect(another.getQueryCache().getAll()).toEqual([]);
  });

  test('that are damaged are left aside', () => {
    const { values, storage } = memory();
    for (const damaged of ['{', '{"clientState":1}', 'null', '{"buster":"0"}']) {
      values.set('coperto-lists-rossi', damaged);
      const client = createQueries();
      expect(() => restoreLists(client, 'rossi', storage)).not.toThrow();
      expect(client.getQueryCache().getAll()).toEqual([]);
    }
  });

  test('count as fresh for as long as the spec says', () => {
    const { queries, mutations } = createQueries().getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000, retry: 3 });
    expect(queries).toMatchObject({ refetchOnWindowFocus: false, networkMode: 'offlineFirst' });
    expect(mutations).toMatchObject({ retry: 1 });
    expect(staleTimes.hotels).toBe(86_400_000);
  });
});

test('a session that looks the same stays the same object', () => {
  const record = { user: rossi, held: null, expired: false };
  const session = shown({ status: 'loading' }, record);
  expect(shown(session, { ...record, held: { token: 'new', from: 1, until: 2 } })).toBe(session);
  expect(shown(session, { ...record, expired: true })).not.toBe(session);
  expect(shown(session, null)).toEqual({ status: 'signed-out' });
});
