import { demoPassword, signInToApi } from '../../e2e/harness/api.ts';
import type { Fixture, Reservation } from './stage.ts';

type Row = Record<string, string | number | boolean | null> & { id: string };

interface Snapshot {
  rows: { entity: string; row: Row | null }[];
}

/** The fixture of a run's page, with a fresh token. */
export type FixtureFor = (run: string) => Promise<Fixture>;

const email = 'admin@demo.hotel';

/**
 * Fills the demo hotel until `count` reservations are in the hotel tomorrow. @returns a function that makes the
 * fixture with them
 */
export async function prepareFixture(url: string, count: number): Promise<FixtureFor> {
  const caller = await signInToApi(url, email);
  const { data: hotels } = await caller.get<{ data: { id: string }[] }>('/api/v1/hotels/');
  const hotelId = hotels[0]?.id ?? '';
  const file = new File([guestList(count)], 'guests.csv', { type: 'text/csv' });
  await caller.upload(`/api/v1/hotels/${hotelId}/imports/guests`, {}, file);
  const { rows } = await caller.get<Snapshot>(`/api/v1/hotels/${hotelId}/snapshot`);
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const there = rows.flatMap(({ entity, row }): Reservation[] => {
    if (entity !== 'reservation' || row === null) return [];
    const isThere = String(row['check_in']) <= day && day < String(row['check_out']);
    return isThere ? [{ ...row, lunch: 'will_not_eat' }] : [];
  });
  if (there.length < count) throw new Error(`only ${there.length} reservations`);
  const reservations = there.slice(0, count);
  const cookie = await signIn(url);
  return async (run) => {
    const answer = await fetch(`${url}/api/auth/token`, { headers: { cookie } });
    const { token } = (await answer.json()) as { token: string };
    return { run, reservations, account: { owner: caller.userId, hotelId, day, token } };
  };
}

/** Guests without a board: with one, the import would pre-fill meals, which the other libraries do not have. */
function guestList(count: number): string {
  const day = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const lines = Array.from({ length: count }, (_, index) =>
    [`C${index}`, `Guest ${index}`, 1000 + index, day(-2), day(4), 'SC'].join(','),
  );
  return ['booking_reference,guest_name,room_number,check_in,check_out,board', ...lines].join('\n');
}

async function signIn(url: string): Promise<string> {
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const cookies = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
  return cookies.join('; ');
}
