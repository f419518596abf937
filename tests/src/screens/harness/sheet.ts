import { type App, type Opening, openApp } from './app.ts';
import { pass, until } from './clock.ts';
import { guest, meals } from './hotel.ts';
import { house } from './house.ts';
import { anna } from './people.ts';
import { all, one, textOf } from './sight.ts';

/** The house with diets, allergies and a note among those who come to dinner. */
export const sheetRows = [
  ...house,
  guest('Rossi Lucia', '101', {
    ...{ guest_gender: 'female', diets: ['vegetarian'], allergies: ['milk', 'nuts'] },
    ...{ note: '=by the window', booking_reference: 'B1' },
  }),
  guest('Gruber Eva', '12', { guest_gender: 'female', board: 'FB', allergies: ['milk'] }),
  guest('Absent Ada', '12', { is_no_show: true }),
  ...meals('Absent Ada', { dinner: 'will_eat' }),
];

/** The service sheet, signed in as Anna at 17:00, so that the next meal is dinner. */
export async function openSheet(opening: Opening & { waitFor?: () => unknown } = {}): Promise<App> {
  const { waitFor = () => one('article'), ...rest } = opening;
  const app = await openApp({ as: anna, at: '/reception/sheet', rows: sheetRows, ...rest });
  // As a browser does whose dialog is confirmed at once.
  window.print = () => {
    dispatchEvent(new Event('beforeprint'));
    dispatchEvent(new Event('afterprint'));
  };
  await until(waitFor);
  await pass(200);
  return app;
}

/** Lines of the sheet: what stands in their cells but the box. */
export const lines = (): string[] =>
  all('row', undefined, one('article'))
    .slice(1)
    .map((row) => {
      const cells = [...row.querySelectorAll<HTMLElement>('td, th')].map(textOf);
      return cells.join(' | ').replaceAll(/ +/g, ' ').trim();
    });

/** What the totals say of something. */
export function total(name: string): string {
  const found = [...document.querySelectorAll('.sheet-totals dt')].filter(
    ({ textContent }) => textContent === name,
  );
  return found.map((term) => textOf(term.nextElementSibling as HTMLElement)).join(' / ');
}

/** What is said of the last print. */
export const lastPrint = (): string =>
  textOf(document.querySelector<HTMLElement>('.sheet-actions p') ?? document.body);
