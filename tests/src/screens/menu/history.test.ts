import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../../core/contract/audit.ts';
import { frames, until } from '../harness/clock.ts';
import { press } from '../harness/hands.ts';
import { idOf, tomorrow, weight } from '../harness/hotel.ts';
import { nameOf, openDish, openKitchen, pane } from '../harness/kitchen.ts';
import { openMenu, week } from '../harness/menu.ts';
import { berta } from '../harness/people.ts';
import { all, button, dialog, one, textOf } from '../harness/sight.ts';
import { openDialog } from './dialogs.ts';

const at = '2026-11-21T11:31:00.000Z';
const soup = idOf('Pumpkin Soup');

const entry = (part: Partial<AuditEntry>): AuditEntry => ({
  ...{ version: 9, entity: 'dish', id: soup, about: soup, at, via: null },
  ...{ user_id: 'marta', name: 'Marta', device: 'office', before: null, after: {} },
  ...part,
});
const ofSoup = [
  entry({
    before: { name: 'Soup', calories: null },
    after: { name: 'Pumpkin Soup', calories: 90 },
  }),
  entry({
    version: 8,
    entity: 'dish_weight',
    id: 'w',
    after: { weight: 4.5, dish_id: soup, reason: null },
  }),
  entry({ version: 7, user_id: berta.id, name: berta.name, device: null }),
];
const history = (within?: HTMLElement) => one('region', 'Changes', within);
const lines = (within?: HTMLElement) =>
  all('listitem', undefined, history(within)).map((line) =>
    textOf(line).replace(/, \d\d:\d\d( [AP]M)?$/, ''),
  );

test('a dish says who changed it last, and what was before behind a press', async () => {
  const { service } = await openDialog('list', 'Dishes');
  service.audit = { version: 9, entries: ofSoup, next: null };
  const found = [...one('list', 'Dishes').querySelectorAll<HTMLElement>('[data-main]')];
  await press(found.find((each) => textOf(each).startsWith('Pumpkin Soup')) as HTMLElement);
  const form = await until(() => dialog(/^Edit dish/));
  const last = 'Name: Soup → Pumpkin Soup · Calories, kcal: none → 90Marta, office';
  await until(() => expect(lines(form)).toEqual([last]));
  await press(button('Show older changes', history(form)));
  expect(lines(form)).toEqual([last, '4.5 kg enteredMarta, office', 'AddedYou']);
  expect(all('button', 'Show older changes', history(form))).toEqual([]);
});

test('so does the kitchen’s pane; without a network it says what it needs', async () => {
  const app = await openKitchen();
  app.service.audit = { version: 9, entries: ofSoup.slice(1), next: null };
  await until(() => nameOf('Pumpkin Soup'));
  await openDish('Pumpkin Soup');
  await until(() => expect(lines(pane())).toEqual(['4.5 kg enteredMarta, office']));
  const because = { weight: 5, dish_id: soup, reason: 'weather' };
  const newer = entry({ version: 10, entity: 'dish_weight', id: 'x', after: because });
  app.service.audit = { version: 10, entries: [newer, ...ofSoup.slice(1)], next: null };
  app.service.write(weight('Pumpkin Soup', 5));
  await until(() =>
    expect(lines(pane())).toEqual(['5.0 kg entered. Reason: WeatherMarta, office']),
  );
  app.service.cut();
  app.page.believe(false);
  await openDish('Roast Beef');
  await until(
    () => expect(textOf(history(pane()))).toContain('Who changed it last needs the network.'),
    20_000,
  );
});

test('a day’s details say who changed its menu last, at which meal; a failure offers another try', async () => {
  let isLost = true;
  const app = await openMenu({
    rows: week,
    before(service) {
      service.instead = ({ path }) =>
        isLost && path.includes('/menu-audit?') ? new Response('', { status: 502 }) : undefined;
    },
  });
  const about = `${tomorrow}:3`;
  app.service.audit = {
    ...{ version: 9, next: null },
    entries: [
      entry({ entity: 'daily_meal', id: 'meal', about, before: {}, after: null }),
      entry({
        ...{ version: 8, entity: 'meal_guest_menu_dish', id: 'link', about, after: null },
        before: { dish_id: soup },
      }),
    ],
  };
  await press(button('Details of Sun 22'));
  const details = await until(() => dialog(/^Details/));
  await frames();
  await until(() => expect(textOf(history(details))).toContain('could not be loaded'));
  isLost = false;
  await press(button('Try again', history(details)));
  await until(() =>
    expect(lines(details)).toEqual(['Dinner: Pumpkin Soup taken off the menuMarta, office']),
  );
});
