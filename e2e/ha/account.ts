import type { House } from '../harness/house.ts';
import { doubled, gaps, statusesOf } from '../kill/evidence.ts';
import type { Devices, Tap } from './devices.ts';

interface Logged {
  operation_id: string | null;
  hotel_id: string;
  version: string;
  entity: string;
  entity_id: string;
}

/** Holds what devices were told against the database: each string is something that must not be. */
export async function accountFor(
  house: House,
  { taps, seen, findings }: Pick<Devices, 'taps' | 'seen' | 'findings'>,
): Promise<string[]> {
  const log = await house.query<Logged>(
    'SELECT operation_id, hotel_id, version, entity, entity_id FROM changes',
  );
  const versions = new Map<string, Logged[]>();
  for (const each of log) {
    if (each.operation_id === null) continue;
    versions.set(each.operation_id, [...(versions.get(each.operation_id) ?? []), each]);
  }
  const kept = new Set(
    log.map((each) => nameOf({ ...each, hotelId: each.hotel_id, id: each.entity_id })),
  );
  return [
    ...findings,
    ...taps.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined).flatMap(lostOf(versions)),
    ...(await doubled(house)).map((each) => `doubled: ${each}`),
    ...(await gaps(house)).map((each) => `gap: ${each}`),
    ...(await lateStarts(house)),
    ...seen
      .filter((each) => !kept.has(nameOf(each)))
      .map((each) => `told and gone: ${nameOf(each)}`),
    ...(await statesOf(house, taps)),
  ];
}

const nameOf = (each: {
  hotelId: string;
  version: number | string;
  entity: string;
  id: string;
}): string => `${each.hotelId} ${each.version} ${each.entity} ${each.id}`;

const lostOf =
  (versions: ReadonlyMap<string, readonly Logged[]>) =>
  ({ key, cell, version }: Tap): string[] => {
    const rows = versions.get(key) ?? [];
    if (rows.length === 0) return [`lost: ${key} on ${cell}`];
    const isThere = rows.some((row) => row.entity_id === cell && Number(row.version) === version);
    return isThere ? [] : [`moved: ${key} was acknowledged at ${version}`];
  };

async function lateStarts(house: House): Promise<string[]> {
  const rows = await house.query<{ hotel: string; first: string }>(
    'SELECT hotel_id AS hotel, min(version) AS first FROM changes GROUP BY 1 HAVING min(version) <> 1',
  );
  return rows.map(({ hotel, first }) => `gap: hotel ${hotel} begins at ${first}`);
}

/** A meal has one device, so its status is what was tapped last. */
async function statesOf(house: House, taps: readonly Tap[]): Promise<string[]> {
  const last = new Map(taps.map((tap) => [tap.cell, tap.status]));
  const states = await statusesOf(house);
  return [...last].flatMap(([cell, status]) =>
    states.get(cell) === status ? [] : [`${cell} is ${states.get(cell)}, not ${status}`],
  );
}
