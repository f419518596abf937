import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { foot, hotelWith, openConfigurations, told } from '../harness/configurations.ts';
import { connection, notices } from '../harness/connection.ts';
import { signOut } from '../harness/frame.ts';
import { choose, fill, keys, press } from '../harness/hands.ts';
import { hotelRow, idOf } from '../harness/hotel.ts';
import { anna, berta, karl } from '../harness/people.ts';
import { meal, openReception } from '../harness/reception.ts';
import { problem } from '../harness/responses.ts';
import { all, button, dialog, field, one, says, textOf } from '../harness/sight.ts';

const readOnly = 'You can look at this, but not change it';

/** The value of a field as it is shown to whoever may not change it. */
function fact(label: string): string {
  const term = [...document.querySelectorAll('dt')].find((each) => textOf(each) === label);
  return term?.nextElementSibling ? textOf(term.nextElementSibling as HTMLElement) : '';
}

test.each([anna, karl])(
  '$role reads the configuration and has nothing to change in it',
  async (as) => {
    await openConfigurations({ as });
    expect(says(readOnly)).toBe(true);
    expect(says('Only an administrator of this hotel can change its configuration.')).toBe(true);
    expect(fact('City')).toBe('Selva');
    expect(fact('Stars')).toBe('4 of 5');
    expect(fact('Breakfast opens')).toBe('07:00');
    expect(fact('Dinner opens')).toBe('–');
    expect(fact('Dinner, on the day of arrival')).toBe('yes');
    expect(fact('Maximum occupancy')).toBe('4');
    expect(all('textbox')).toEqual([]);
    expect(all('checkbox')).toEqual([]);
  },
);

test('what an administrator stores shows to whoever reads, as it happens', async () => {
  const app = await openConfigurations({ as: anna });
  app.service.write(hotelWith({ city: 'Brixen', rating: 5 }));
  await until(() => expect(fact('City')).toBe('Brixen'));
  expect(fact('Stars')).toBe('5 of 5');
});

test('a role that changes reaches the open screen, in both directions, and is told', async () => {
  const app = await openConfigurations({ as: anna });
  app.service.changeRole(anna, 'admin');
  await until(() => expect(field('City').value).toBe('Selva'));
  await told('Your role in Hotel Post is now: Administrator');
  app.service.changeRole(anna, 'reception');
  await until(() => expect(says(readOnly)).toBe(true));
});

test('a hotel that is lost leaves the screen, and what waits stays counted', async () => {
  const app = await openReception();
  app.service.instead = ({ path }) =>
    path === '/api/v1/batch' ? problem(503, 'unavailable') : undefined;
  await pass(1500);
  await press(meal('Rossi Marco', 'Dinner'));
  await until(() => expect(connection()).toContain('1 waiting'), 20_000);
  app.service.changeRole(anna, null);
  await until(() => one('heading', 'No hotel selected'), 30_000);
  await until(() => expect(notices().join()).toContain('Hotel Post is no longer open to you'));
  await until(() => expect(connection()).toContain('1 waiting'), 20_000);
});

test('a device that never had the configuration says so, and finds it when there is a network', async () => {
  const app = await openConfigurations({
    as: berta,
    before: (service) => {
      service.instead = ({ path }) =>
        path.includes(hotelRow.id) ? problem(503, 'unavailable') : undefined;
    },
    waitFor: () => one('heading', 'Configurations'),
  });
  expect(all('textbox')).toEqual([]);
  expect(says('Loading the configuration') || says(/not on this device/)).toBe(true);
  app.service.instead = () => undefined;
  await until(() => expect(field('City').value).toBe('Selva'), 120_000);
});

test('without a network it opens as it was, and says that saving needs one', async () => {
  const app = await openConfigurations();
  await pass(1500);
  app.service.cut();
  app.page.believe(false);
  await app.reload();
  await until(() => expect(field('City').value).toBe('Selva'));
  await fill(field('City'), 'Brixen');
  await until(() => expect(foot()).toContain('Saving needs a connection.'));
});

async function openUnsaved() {
  const app = await openConfigurations({
    before: (service) => {
      service.otherHotels.push({ ...hotelRow, id: idOf('hotel krone'), name: 'Hotel Zur Krone' });
    },
  });
  await fill(field('Website'), 'https://krone.example');
  return app;
}

const question = () => dialog('Leave without saving?');

test.each([
  ['another screen', () => press(one('link', 'Reception'))],
  ['signing out', () => signOut(berta.name)],
  ['another hotel', () => choose(one('combobox', 'Hotel'), 'Hotel Zur Krone')],
])('%s asks before what is not saved is left; staying keeps it', async (_, leave) => {
  await openUnsaved();
  await leave();
  await press(button('Stay', await until(question)));
  await until(() => expect(all('alertdialog')).toEqual([]));
  expect(location.pathname).toBe('/configurations');
  expect(field('Website').value).toBe('https://krone.example');
  expect(textOf(one('banner'))).toContain('Hotel Post');
});

test('left all the same, the changes are gone', async () => {
  await openUnsaved();
  await press(one('link', 'Reception'));
  await press(button('Leave without saving', await until(question)));
  await until(() => one('heading', 'Reception'));
  await press(one('link', 'Settings'));
  await until(() => expect(field('Website').value).toBe('https://post.example'));
});

test('Escape stays', async () => {
  await openUnsaved();
  await press(one('link', 'Reception'));
  await until(question);
  await keys('{Escape}');
  await until(() => expect(all('alertdialog')).toEqual([]));
  expect(field('Website').value).toBe('https://krone.example');
});

test('another hotel is chosen when one leaves for it', async () => {
  await openUnsaved();
  await choose(one('combobox', 'Hotel'), 'Hotel Zur Krone');
  await press(button('Leave without saving', await until(question)));
  await until(() => expect(textOf(one('banner'))).toContain('Hotel Zur Krone'));
});

/** Whether the browser would ask before it closes the page. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

test('the browser asks before the page is closed, and only while something is not saved', async () => {
  await openUnsaved();
  expect(asksBeforeClosing()).toBe(true);
  await press(button('Discard'));
  await until(() => expect(foot()).toBe(''));
  expect(asksBeforeClosing()).toBe(false);
});

test('with nothing changed nobody is asked', async () => {
  await openConfigurations();
  await press(one('link', 'Reception'));
  await until(() => one('heading', 'Reception'));
});

test.each([
  ['it', 'Configurazioni', 'Indirizzo'],
  ['de', 'Einstellungen', 'Adresse'],
] as const)('in the words of %s', async (language, title, address) => {
  await openConfigurations({ language, waitFor: () => one('heading', new RegExp(`^${title}`)) });
  await until(() => expect(field(address).value).toBe('Via Nives 3'));
});
