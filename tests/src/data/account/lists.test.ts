import { expect, test } from 'vitest';
import { updateHotel } from '../../../../core/contract/hotels.ts';
import { markStale, resourcesOf } from '../../../../src/data/account/lists.ts';
import {
  type MembershipChange,
  membershipChanges,
} from '../../../../src/data/account/membership.ts';
import { createQueries, persisted } from '../../../../src/data/account/query.ts';

test.each([
  [updateHotel.path, ['hotels']],
  ['/api/v1/hotels/', ['hotels']],
  ['/api/v1/organizations/{orgId}/hotels/{hotelId}', ['organizations', 'hotels']],
  ['/api/v1/users/squad', ['users', 'squad']],
])('%s speaks of %j', (path, resources) => {
  expect(resourcesOf(path)).toEqual(resources);
});

test('lists that show what a command changed are old, the others are not', async () => {
  const client = createQueries();
  const fetch = (name: string, resources: string[]) =>
    client.fetchQuery({ queryKey: [name], queryFn: () => name, ...persisted(resources) });
  await fetch('hotels', ['hotels']);
  await fetch('organizations', ['organizations', 'hotels']);
  await fetch('squad', ['users', 'squad']);
  await client.fetchQuery({ queryKey: ['day'], queryFn: () => 'ready' });
  markStale(client, ['hotels']);
  const old = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(old.map(({ queryKey }) => queryKey[0])).toEqual(['hotels', 'organizations']);
});

test('a lost hotel and another role are told, a renamed hotel and a new one are not', () => {
  const hotel = (id: string, role: 'admin' | 'kitchen' = 'admin', name = id) =>
    ({
      ...{ id, name, role, is_demo: false, time_zone: 'Europe/Rome' },
      lacks_second_factor: false,
    }) as const;
  const before = [hotel('a'), hotel('b'), hotel('c')];
  const now = [hotel('b', 'kitchen'), hotel('c', 'admin', 'Renamed'), hotel('d')];
  expect(membershipChanges(before, now)).toEqual([
    { kind: 'removed', hotel: hotel('a') },
    { kind: 'role', hotel: hotel('b', 'kitchen') },
  ] satisfies MembershipChange[]);
  expect(membershipChanges(now, now)).toEqual([]);
});
