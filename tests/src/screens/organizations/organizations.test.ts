import { expect, test } from 'vitest';
import {
  type Answers,
  answer,
  calls,
  done,
  krone,
  openAdministration,
  refused,
} from '../harness/administration.ts';
import { pass, until } from '../harness/clock.ts';
import { foot, hotelWith, save } from '../harness/configurations.ts';
import { notices } from '../harness/connection.ts';
import { fill, press } from '../harness/hands.ts';
import { hotelId, idOf } from '../harness/hotel.ts';
import { alpine, alpineId } from '../harness/organizations.ts';
import { anna } from '../harness/people.ts';
import { json, problem } from '../harness/responses.ts';
import { all, button, complaintAt, dialog, field, one, says, textOf } from '../harness/sight.ts';

const id = alpineId;
const path = `/api/v1/organizations/${id}`;
const sea = { ...alpine, id: idOf('sea'), name: 'Sea Group', is_owner: false };
const listed = (...organizations: object[]): Answers => ({
  'GET /api/v1/organizations/': () => done(organizations),
  [`GET ${path}/feedback`]: () => json(200, { data: [], more: false }),
  [`GET ${path}/second-factors`]: () =>
    done({
      ...{ admins_need_second_factor: false, admins: 1 },
      ...{ admins_without: 0, is_caller_without: false },
    }),
});
const list = () => one('list', 'Your organizations');
const lines = () => all('listitem', undefined, list()).map(textOf);
const openAlpine = (answers: Answers = {}, opening = {}) =>
  openAdministration(`/organization/${id}`, () => one('heading', 'Hotels'), {
    answers: { ...listed(alpine), ...answers },
    ...opening,
  });

test('organizations are listed with their hotels, and found by name after 300 ms', async () => {
  await openAdministration('/organization', list, { answers: listed(alpine, sea) });
  expect(lines()).toEqual(['Alpine GroupHotel PostOwner', 'Sea GroupHotel PostMember']);
  await fill(one('searchbox', 'Search organizations'), 'sea');
  await pass(200);
  expect(lines()).toHaveLength(2);
  await pass(150);
  expect(lines()).toHaveLength(1);
});

test('one is created by its name alone, which is required', async () => {
  const answers = listed();
  const app = await openAdministration(
    '/organization',
    () => one('heading', 'No organization yet'),
    { answers },
  );
  await press(button('Add an organization'));
  const asked = await until(() => dialog('Add an organization'));
  await press(button('Create organization', asked));
  const name = () => field('Organization name', asked);
  await until(() => expect(complaintAt(name())).toBe('Organization name is required.'));
  answer(app.service, { ...listed(alpine), 'POST /api/v1/organizations/': () => done(alpine) });
  await fill(name(), 'Alpine Group');
  await press(button('Create organization', asked));
  await until(() => expect(lines()).toHaveLength(1));
  await until(() => expect(notices().join()).toContain('Organization created: Alpine Group'));
  const [sent] = calls(app, 'POST', '/api/v1/organizations/');
  expect(sent?.body).toEqual({ name: 'Alpine Group' });
});

test('a list that could not be loaded says so, and can be asked for again', async () => {
  const app = await openAdministration(
    '/organization',
    () => one('heading', 'Your organizations could not be loaded'),
    { answers: { 'GET /api/v1/organizations/': refused(503, 'unavailable') } },
  );
  answer(app.service, listed(alpine));
  await press(button('Try again'));
  await until(list);
});

test('each required field says that it is missing; the address may stay empty', async () => {
  const app = await openAlpine({ [`PUT ${path}`]: () => done(alpine) });
  for (const label of ['Name', 'Description', 'Country', 'Phone', 'Website', 'Address']) {
    await fill(field(label), ' ');
  }
  await save();
  await until(() => expect(complaintAt(field('Name'))).toBe('Organization name is required.'));
  expect(complaintAt(field('Description'))).toBe('The description is required.');
  expect(complaintAt(field('Country'))).toBe('The country is required.');
  expect(complaintAt(field('Phone'))).toBe('The phone number is required.');
  expect(complaintAt(field('Website'))).toBe('The website is required.');
  expect(complaintAt(field('Address'))).toBe('');
  expect(calls(app, 'PUT', path)).toEqual([]);
});

test('what is saved is told, and the list is fetched again', async () => {
  const changed = { ...alpine, version: 4, country: 'Austria' };
  const app = await openAlpine();
  answer(app.service, { ...listed(changed), [`PUT ${path}`]: () => done(changed) });
  const before = calls(app, 'GET', '/api/v1/organizations/').length;
  await fill(field('Country'), 'Austria');
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(calls(app, 'PUT', path)[0]).toMatchObject({
    ...{ ifMatch: '"3"', body: { country: 'Austria', address: null } },
  });
  await until(() => expect(notices().join()).toContain('Organization updated'));
  expect(calls(app, 'GET', '/api/v1/organizations/').length).toBeGreaterThan(before);
  expect(field('Country').value).toBe('Austria');
});

test('somebody else has changed the same: one decides, then saves over theirs', async () => {
  const app = await openAlpine();
  const theirs = { ...alpine, version: 4, country: 'Switzerland', phone: '0471 2' };
  answer(app.service, {
    ...listed(theirs),
    [`PUT ${path}`]: ({ ifMatch, body }) =>
      ifMatch === '"4"'
        ? done({ ...theirs, ...(body as object), version: 5 })
        : problem(412, 'stale', { current: theirs }),
  });
  await fill(field('Country'), 'Austria');
  await save();
  await until(() => expect(says('Country: yours Austria, theirs Switzerland')).toBe(true));
  expect(field('Phone').value).toBe('0471 2');
  await press(button('Keep mine'));
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(calls(app, 'PUT', path).at(-1)?.body).toMatchObject({
    ...{ country: 'Austria', phone: '0471 2' },
  });
});

test('a save that did not get through keeps what was typed', async () => {
  await openAlpine({ [`PUT ${path}`]: refused(503, 'unavailable') });
  await fill(field('Country'), 'Austria');
  await save();
  await until(() => expect(foot()).toContain('Not saved; what you entered stays here.'));
  expect(field('Country').value).toBe('Austria');
});

test('only hotels that one administers are offered, and one has to be selected', async () => {
  const post = `${path}/hotels`;
  const app = await openAlpine({ [`POST ${post}`]: () => done(alpine.organization_hotels) });
  await press(button('Add hotels'));
  const asked = await until(() => dialog('Add hotels'));
  // Hotel Post is in it already.
  expect(all('checkbox', undefined, asked)).toHaveLength(1);
  await press(button('Add selected', asked));
  await until(() => expect(says('Please select at least one hotel.', asked)).toBe(true));
  expect(calls(app, 'POST', post)).toEqual([]);
  await press(one('checkbox', 'Zur Krone', asked));
  await press(button('Add selected', asked));
  await until(() => expect(notices().join()).toContain('1 hotel added'));
  expect(calls(app, 'POST', post)[0]?.body).toEqual({ hotels: [krone.id] });
});

test('hotels that were refused: the dialog says why, and the choice stays', async () => {
  await openAlpine({ [`POST ${path}/hotels`]: refused(403, 'not_hotel_admin') });
  await press(button('Add hotels'));
  const asked = await until(() => dialog('Add hotels'));
  await press(one('checkbox', 'Zur Krone', asked));
  await press(button('Add selected', asked));
  await until(() => expect(textOf(one('alert', undefined, asked))).toContain('Only an administr'));
  expect((one('checkbox', 'Zur Krone', asked) as HTMLInputElement).checked).toBe(true);
});

test('a hotel is removed after asking; it is said when it did not work', async () => {
  const remove = `DELETE ${path}/hotels/${hotelId}`;
  const app = await openAlpine({ [remove]: refused(503, 'unavailable') });
  const askFor = async () => {
    await press(button('Remove Hotel Post from the organization'));
    return until(() => dialog('Remove Hotel Post?'));
  };
  await press(button('Cancel', await askFor()));
  expect(calls(app, 'DELETE', `${path}/hotels/${hotelId}`)).toEqual([]);
  await press(button('Remove hotel', await askFor()));
  await until(() => expect(notices().join()).toContain('Hotel Post could not be removed'));
  const without = { ...alpine, organization_hotels: [] };
  answer(app.service, { ...listed(without), [remove]: () => done([]) });
  await press(button('Remove hotel', await askFor()));
  await until(() => expect(says('No hotels yet')).toBe(true));
});

test('its hotels are edited with their capacity, which is required', async () => {
  const app = await openAlpine({}, { rows: [hotelWith({ room_types: krone.room_types })] });
  await press(one('link', 'Hotel Post'));
  await until(() => field('Capacity'));
  await fill(field('City'), 'Brixen');
  await save();
  await until(() =>
    expect(complaintAt(field('Capacity'))).toBe('The capacity is required, as a whole number.'),
  );
  await fill(field('Capacity'), '120');
  await save();
  await until(() => expect(foot()).toBe(''));
  const [sent] = calls(app, 'PUT', `/api/v1/hotels/${hotelId}`);
  expect(sent?.body).toMatchObject({ capacity: 120, city: 'Brixen' });
});

test('its owner reads feedback: what, which kind, who and when', async () => {
  const said = {
    ...{ id: idOf('said'), message: 'The list is slow', feedback_type: 'bug' },
    ...{ user_name: 'Anna Berger', user_email: anna.email },
    created_at: '2026-11-21T15:30:00.000Z',
  };
  await openAlpine({ [`GET ${path}/feedback`]: () => json(200, { data: [said], more: false }) });
  const line = await until(() => one('listitem', undefined, one('list', 'Feedback')));
  expect(textOf(line)).toBe('The list is slowBug · Anna Berger · 16:30');
  expect(all('button', 'Show older')).toEqual([]);
});

test('older feedback is shown page by page, and a page that did not come is asked for again', async () => {
  const said = (name: string) => ({
    ...{ id: idOf(name), message: name, feedback_type: 'tip' },
    ...{ user_name: 'Anna', user_email: null, created_at: '2026-11-21T15:30:00.000Z' },
  });
  let fails = true;
  await openAlpine({
    [`GET ${path}/feedback`]: (request) => {
      const before = new URL(request.path, location.origin).searchParams.get('before');
      if (before === null) return json(200, { data: [said('new')], more: true });
      if (fails) return problem(503, 'unavailable');
      if (before === idOf('new')) return json(200, { data: [said('older')], more: true });
      return json(200, { data: [said('oldest')], more: false });
    },
  });
  const shown = () => all('listitem', undefined, one('list', 'Feedback')).map(textOf);
  await press(await until(() => button('Show older')));
  await until(() => expect(textOf(one('alert'))).toBe('The feedback could not be loaded.'));
  expect(shown()).toEqual(['newTip · Anna · 16:30']);
  fails = false;
  await press(button('Show older'));
  await until(() => expect(shown()).toHaveLength(2));
  expect(all('alert')).toEqual([]);
  await press(button('Show older'));
  await until(() => expect(shown().join()).toMatch(/^new.*,older.*,oldest/));
  expect(all('button', 'Show older')).toEqual([]);
  expect(document.activeElement?.textContent).toBe('All 3 are shown.');
});

test('who does not own it reads it, without feedback, and changes nothing', async () => {
  const app = await openAlpine(listed({ ...alpine, is_owner: false }), { as: anna });
  expect(says(/^Only the owner of this organization can change it\./)).toBe(true);
  expect(document.querySelectorAll('main input, main textarea')).toHaveLength(0);
  expect(all('button', /Add hotels|Remove/)).toEqual([]);
  expect(calls(app, 'GET', `${path}/feedback`)).toEqual([]);
});

test('who does not own it removes the hotel that they administer from it, and no other', async () => {
  const organization_hotels = [
    ...alpine.organization_hotels,
    { id: idOf('sea'), name: 'Sea View' },
  ];
  const remove = `DELETE ${path}/hotels/${hotelId}`;
  const app = await openAlpine({
    ...listed({ ...alpine, is_owner: false, organization_hotels }),
    [remove]: () => done([]),
  });
  expect(all('button', /^Remove/).map((each) => each.getAttribute('aria-label'))).toEqual([
    'Remove Hotel Post from the organization',
  ]);
  await press(button('Remove Hotel Post from the organization'));
  await press(button('Remove hotel', await until(() => dialog('Remove Hotel Post?'))));
  await until(() => expect(notices().join()).toContain('Hotel removed: Hotel Post'));
  expect(calls(app, 'DELETE', `${path}/hotels/${hotelId}`)).toHaveLength(1);
});
