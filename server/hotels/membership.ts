import type { PoolClient } from 'pg';
import type { HotelAccess } from '../../core/contract/endpoint.ts';
import { type Action, isAdministration, may, type Role } from '../../core/rules/permissions.ts';
import { Refusal } from '../http/refusal.ts';
import { belonging } from '../integrations/belonging.ts';
import { lacksSecondFactor } from './second-factor.ts';

export type HotelState = { version: number; timeZone: string };

/** What somebody is in a hotel. */
export type Standing = {
  role: Role;
  /** An admin who may not administer before they have a second factor: an organization of the hotel asks for it. */
  lacksSecondFactor: boolean;
};

export type Membership = HotelState & Standing;

/**
 * The standing of a member, or of one of the hotel's API keys, with the hotel's version and time zone.
 * @throws Refusal `not_found` for no member, or no such hotel
 */
export async function membershipOf(
  client: Pick<PoolClient, 'query'>,
  hotelId: string,
  userId: string,
): Promise<Membership> {
  const { rows } = await client.query<{
    role: Role;
    version: string;
    time_zone: string;
    lacks_second_factor: boolean;
  }>({
    name: 'membership',
    text: `SELECT belonging.role, hotel_versions.version, hotels.time_zone,
        ${lacksSecondFactor('belonging')} AS lacks_second_factor
      FROM ${belonging} AS belonging JOIN hotel_versions USING (hotel_id) JOIN hotels ON hotels.id = hotel_id
      WHERE hotel_id = $1 AND user_id = $2`,
    values: [hotelId, userId],
  });
  const row = rows[0];
  if (!row) throw new Refusal('not_found');
  return {
    ...{ role: row.role, lacksSecondFactor: row.lacks_second_factor },
    ...{ version: Number(row.version), timeZone: row.time_zone },
  };
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

/**
 * @throws Refusal `not_found` for no member, `forbidden` for a member whose role may not, `second_factor_required` for
 *   administration by an admin who lacks one
 */
export function admit(access: HotelAccess, standing: Standing | undefined): void {
  if (standing === undefined) throw new Refusal('not_found');
  if (access !== 'member') requireRight(access, standing);
}

/** @throws Refusal `forbidden`, `second_factor_required` */
export function requireRight(action: Action, standing: Standing): void {
  if (!may(standing.role, action)) throw new Refusal('forbidden');
  if (isAdministration(action)) requireSecondFactor(standing);
}

/** @throws Refusal `second_factor_required` */
export function requireSecondFactor(standing: Standing): void {
  if (standing.lacksSecondFactor) throw new Refusal('second_factor_required');
}
