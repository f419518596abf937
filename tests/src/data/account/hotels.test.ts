import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { activeOf } from '../../../../src/data/account/hotels.ts';
import {
  createQueries,
  fresh,
  keepLists,
  overRestarts,
  restoreLists,
} from '../../../../src/data/account/query.ts';
import { shown } from '../../../../src/data/account/session.ts';
import { rossi } from '../../api/fixtures.ts';

describe('the active hotel', () => {
  const hotels = [{ id: 'a' }, { id: 'b' }];
  test('is the one chosen before while it is in the list, else the first, else none', () => {
    expect(activeOf(hotels, 'b')).toEqual({ id: 'b' });
    expect(activeOf(hotels, 'gone')).toEqual({ id: 'a' });
    expect(activeOf(hotels, null)).toEqual({ id: 'a' });
    expect(activeOf([], 'b')).toBeUndefined();
  });
});

describe('kept lists', () => {
  const memory = () => {
    const values = new Map<string, string>();
    const storage: Storage = {
      get length() {
        return values.size;
      },
      clear: () => values.clear(),
      getItem: (key) => values.get(key) ?? null,
      key: (index) => [...values.keys()][index] ?? null,
      removeItem: (key) => void values.delete(key),
      setItem: (key, value) => void values.set(key, value),
    };
    return { values, storage };
  };
  const fetchHotels = (client: QueryClient, userId: string, hotels: string[]) =>
    client.fetchQuery({
      queryKey: ['hotels', userId],
      queryFn: () => hotels,
      ...overRestarts(['hotels']),
    });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('survive a restart, apart for each user, however old', async () => {
    const { values, storage } = memory();
    const client = createQueries();
    keepLists(client, 'rossi', storage);
    await fetchHotels(client, 'rossi', ['Hotel Test']);
    await client.fetchQuery({ queryKey: ['other'], queryFn: () => 'not kept' });
    vi.advanceTimersByTime(2000);
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
    expect(fresh.hotels).toBe(86_400_000);
  });
});

test('a session that looks the same stays the same object', () => {
  const record = { user: rossi, held: null, expired: false };
  const session = shown({ status: 'loading' }, record);
  expect(shown(session, { ...record, held: { token: 'new', from: 1, until: 2 } })).toBe(session);
  expect(shown(session, { ...record, expired: true })).not.toBe(session);
  expect(shown(session, null)).toEqual({ status: 'signed-out' });
});
