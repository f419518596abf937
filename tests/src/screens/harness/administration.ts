import type { Row } from '../../../../core/contract/rows.ts';
import type { Role } from '../../../../core/rules/permissions.ts';
import { type App, type Opening, openApp } from './app.ts';
import { frames, until } from './clock.ts';
import { configured, hotelWith } from './configurations.ts';
import { hotelId, idOf } from './hotel.ts';
import { berta, type Person, people } from './people.ts';
import { json, problem, type Received } from './responses.ts';

/** What the service answers to a call that the model server does not have: `GET /api/v1/users/squad`. */
export type Answers = Record<string, (request: Received) => Response | Promise<Response>>;

/** Another hotel of everybody's, with room types. */
export const krone: Row<'hotel'> = {
  ...configured,
  id: idOf('zur krone'),
  name: 'Zur Krone',
  version: 3,
  room_types: [
    { id: idOf('double'), name: 'Double', capacity: 2, total_available_rooms: 20 },
    { id: idOf('single'), name: 'Single', capacity: 1, total_available_rooms: 6 },
  ],
};
export const postPath = `/api/v1/hotels/${hotelId}`;
export const kronePath = `/api/v1/hotels/${krone.id}`;

/** Opens an administration screen as Berta, who is an administrator. */
export async function openAdministration(
  at: string,
  waitFor: () => unknown,
  opening: Opening & { answers?: Answers } = {},
): Promise<App> {
  const { answers = {}, ...rest } = opening;
  const app = await openApp({
    ...{ as: berta, at, rows: [hotelWith({})] },
    ...rest,
    before(service) {
      service.otherHotels.push(krone);
      answer(service, answers);
      rest.before?.(service);
    },
  });
  await until(waitFor);
  await frames();
  return app;
}

/** From now on the service answers these calls so, beside what it always answers. */
export function answer(service: App['service'], answers: Answers): void {
  service.instead = async (request) => {
    const path = request.path.split('?')[0] ?? '';
    return await answers[`${request.method} ${path}`]?.(request);
  };
}

/** Calls of a kind that the service got. */
export const calls = ({ service }: App, method: string, path: string): Received[] =>
  service.received.filter((each) => each.method === method && each.path.split('?')[0] === path);

export const refused =
  (status: number, error: string, issues?: object[]): (() => Response) =>
  () =>
    problem(status, error, issues ? { issues } : {});

export const done = (data: unknown): Response => json(200, { data });

/** The answer of a write in a hotel that changed no row of the mirror. */
export const written = (data: unknown): Response => json(200, { data, version: 9, changes: [] });

/** The squad of the test hotel: everybody in it, and one who is invited. */
export function squadOf(invited: { email: string; role: Role; by?: Person }[] = []) {
  return {
    no_of_users_in_hotels: people.length,
    no_of_invited_users: invited.length,
    users_in_hotels: people.map(({ id, name, email, role }) => ({
      ...{ id, full_name: name, email },
      hotels: [{ hotel_id: hotelId, role }],
    })),
    invited_users: invited.map(({ email, role, by = berta }) => ({
      ...{ id: idOf(email), hotel_id: hotelId, email, role, invited_by: by.id },
      created_at: '2026-11-20T10:00:00.000Z',
      expires_at: '2026-11-27T10:00:00.000Z',
    })),
  };
}
