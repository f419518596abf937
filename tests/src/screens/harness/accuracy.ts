import type { z } from 'zod';
import type { AccuracyService, readAccuracy } from '../../../../core/contract/accuracy.ts';
import { addDays } from '../../../../core/rules/day.ts';
import { type App, type Opening, openApp } from './app.ts';
import { frames, until } from './clock.ts';
import { hotelId, idOf, today } from './hotel.ts';
import { house } from './house.ts';
import { karl } from './people.ts';
import { json, problem } from './responses.ts';
import type { Service } from './service.ts';
import { all, one, textOf } from './sight.ts';

/** ai, kitchen, weekday, eaten: kg. */
type Said = readonly [number | null, number | null, number | null, number];

/** A dish at dinners, the last one yesterday; of each, what was said and eaten. */
export const served = (name: string, said: readonly Said[]): AccuracyService[] =>
  said.map(([ai, chef, weekday, eaten], index) => {
    const day = addDays(today, index - said.length);
    return {
      ...{ dish_id: idOf(name), dish_name: name, daily_meal_id: idOf(`dinner of ${day}`) },
      ...{ meal_type_id: 3, day, covers: 40 + index, ai, chef, weekday, eaten },
      ...{ closed_by: 'Luca', closed_at: `${day}T20:58:00.000Z` },
    };
  });

const times = (count: number, said: Said): Said[] => Array.from({ length: count }, () => said);

/** 10 kg eaten each time: Penne and Lasagne where the AI loses, Soup where it wins, Cabbage level, Char too early. */
export const dishes: readonly AccuracyService[] = [
  ...served('Soup', times(9, [10.5, 10.9, 11.1, 10])),
  ...served('Cabbage', times(7, [9.7, 10.3, 10.5, 10])),
  ...served('Penne', [...times(7, [10.5, 10.3, 10.5, 10]), [12.9, 10.3, 10.5, 10]]),
  ...served('Lasagne', times(6, [9.1, 9, 10.6, 10])),
  ...served('Speck', times(6, [10.3, 10.2, 10.5, 10])),
  ...served('Bread', times(6, [null, 10.2, 10.7, 10])),
  ...served('Char', times(4, [19, 10, 10, 10])),
];

/** From now on the service answers with these, or not at all. */
export function answerAccuracy(
  service: Service,
  services: readonly AccuracyService[] | 'fails' | Promise<unknown>,
): void {
  service.instead = async ({ path }) => {
    const [, days] = /\/kitchen\/accuracy\?days=(\d+)$/.exec(path) ?? [];
    if (days === undefined) return undefined;
    if (services === 'fails') return problem(500, 'internal_error');
    if (services instanceof Promise) await services;
    const answer: z.infer<typeof readAccuracy.answer> = {
      data: {
        ...{ from: addDays(today, 1 - Number(days)), to: today },
        services: services instanceof Promise ? [] : [...services],
      },
      version: 1,
    };
    return json(200, answer);
  };
}

/** The accuracy of the test hotel, signed in as Karl. */
export async function openAccuracy(
  opening: Opening & {
    services?: Parameters<typeof answerAccuracy>[1];
    waitFor?: () => unknown;
  } = {},
): Promise<App> {
  const { services = dishes, waitFor = () => one('table'), ...rest } = opening;
  const app = await openApp({
    ...{ as: karl, at: '/kitchen/accuracy', rows: house },
    ...rest,
    before: (service) => answerAccuracy(service, services),
  });
  await until(waitFor);
  await frames();
  return app;
}

/** How often the accuracy was asked for, by days. */
export const asked = ({ service }: App): (string | undefined)[] =>
  service.received
    .filter(({ path }) => path.includes(`${hotelId}/kitchen/accuracy`))
    .map(({ path }) => path.split('=')[1]);

/** The dishes' rows as they are read, cell by cell. */
export const rows = (): string[][] =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('tr:first-child > *')]
      .filter((cell) => cell.dataset['column'] !== 'plot')
      .map(textOf),
  );

export const names = (): (string | undefined)[] => rows().map(([name]) => name);

/** What is open beside the table: undefined where nothing is. */
export const pane = (): HTMLElement | undefined => all('complementary', 'Details')[0];
