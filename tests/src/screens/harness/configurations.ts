import { expect } from 'vitest';
import type { Row } from '../../../../core/contract/rows.ts';
import { type App, type Opening, openApp } from './app.ts';
import { frames, until } from './clock.ts';
import { notices } from './connection.ts';
import { fill, press } from './hands.ts';
import { hotelId, hotelRow, type Written } from './hotel.ts';
import { guests } from './house.ts';
import { berta } from './people.ts';
import { problem } from './responses.ts';
import { all, button, complaintAt, field, one, textOf } from './sight.ts';

/** A hotel with everything set but the times of dinner. */
export const configured: Row<'hotel'> = {
  ...hotelRow,
  ...{ address: 'Via Nives 3', city: 'Selva', phone: '0471 1', website: 'https://post.example' },
  ...{ minimum_occupancy: 1, maximum_occupancy: 4 },
};

/** The row that somebody else stores: the configured hotel with other fields. */
export const hotelWith = (fields: Partial<Row<'hotel'>>): Written => [
  'hotel',
  hotelId,
  { ...configured, ...fields },
];

/**
 * The hotel's configuration, signed in as Berta.
 * @param opening `hotel` holds what differs from the configured hotel
 */
export async function openConfigurations(
  opening: Opening & { hotel?: Partial<Row<'hotel'>>; waitFor?: () => unknown } = {},
): Promise<App> {
  const { hotel = {}, waitFor = () => one('heading', 'Meal times'), ...rest } = opening;
  const rows = [...guests, hotelWith(hotel)];
  const app = await openApp({ as: berta, at: '/configurations', rows, ...rest });
  await until(waitFor);
  await frames();
  return app;
}

/** The row as the service has it. */
export function storedHotel({ service }: App): Row<'hotel'> {
  const row = service.row('hotel', hotelId);
  if (!row) throw new Error('no hotel');
  return row;
}

/** What the app asked the service to change. */
export const savesOf = ({ service }: App) =>
  service.received.filter(({ method }) => method === 'PUT');

export const save = () => press(button('Save'));

/** What the foot says is not saved, and what stands in the way; empty where there is nothing to save. */
export function foot(): string {
  const [region] = all('region', 'Unsaved changes');
  return region === undefined ? '' : textOf(one('status', undefined, region));
}

/** What stands at a field that is wrong. */
export const wrongWith = (label: string): string => complaintAt(field(label));

/** Until the notices in the corner say this. */
export const told = (...texts: string[]): Promise<void> =>
  until(() => expect(notices()).toEqual(texts));

/** The switch of a meal on the day of arrival or departure. */
export function edge(day: 'arrival' | 'departure', meal: string): HTMLInputElement {
  const group = one('group', `On the day of ${day}`);
  return field(new RegExp(`^${meal}`), group);
}

/** The title of the notice that a save did not succeed. */
export const failed = 'The hotel could not be updated';

/** The form with another city, not saved yet. */
export async function openChanged(): Promise<App> {
  const app = await openConfigurations();
  await fill(field('City'), 'Brixen');
  return app;
}

/** The service refuses every save. */
export function refuseSaves(
  { service }: App,
  status: number,
  error: string,
  issues?: object[],
): void {
  service.instead = ({ method }) =>
    method === 'PUT' ? problem(status, error, issues ? { issues } : {}) : undefined;
}

export const acceptSaves = ({ service }: App) => {
  service.instead = () => undefined;
};
