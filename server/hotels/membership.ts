import type { PoolClient } from 'pg';
import type { HotelAccess } from '../../core/contract/endpoint.ts';
import { may, type Role } from '../../core/rules/permissions.ts';
import { Refusal } from '../http/refusal.ts';

export type HotelState = { version: number; timeZone: string };

export type Membership = HotelState & { role: Role };

/** A member's role, with the hotel's version and time zone. @throws Refusal `not_found` for no member, or no such hotel */
export async function membershipOf(
  client: Pick<PoolClient, 'query'>,
  hotelId: string,
  userId: string,
): Promise<Membership> {
  const { rows } = await client.query<{ role: Role; version: string; time_zone: string }>({
    name: 'membership',
    text: `SELECT members.role, hotel_versions.version, hotels.time_zone
      FROM members JOIN hotel_versions USING (hotel_id) JOIN hotels ON hotels.id = hotel_id
      WHERE hotel_id = $1 AND user_id = $2`,
    values: [hotelId, userId],
  });
  const row = rows[0];
  if (!row) throw new Refusal('not_found');
  return { role: row.role, version: Number(row.version), timeZone: row.time_zone };
}

/** @throws Refusal `not_found` for no such hotel */
export async function stateOf(
  client: Pick<PoolClient, 'query'>,
  hotelId: string,
): Promise<HotelState> {
  const { rows } = await client.query<{ version: string; time_zone: string }>({
    name: 'hotel-state',
    text: `SELECT hotel_versions.version, time_zone FROM hotel_versions JOIN hotels ON hotels.id = hotel_id
      WHERE hotel_id = $1`,
    values: [hotelId],
  });
  const row = rows[0];
  if (!row) throw new Refusal('not_found');
  return { version: Number(row.version), timeZone: row.time_zone };
}

/** @throws Refusal `not_found` for no member, `forbidden` for a member whose role may not */
export function admit(access: HotelAccess, role: Role | undefined): void {
  if (role === undefined) throw new Refusal('not_found');
  if (access !== 'member' && !may(role, access)) throw new Refusal('forbidden');
}
