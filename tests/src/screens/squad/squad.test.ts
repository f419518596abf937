import { expect, test } from 'vitest';
import { folded } from '../../../../core/rules/name-search.ts';
import {
  type Answers,
  answer,
  calls,
  done,
  krone,
  openAdministration,
  postPath,
  refused,
  squadOf,
  written,
} from '../harness/administration.ts';
import type { App } from '../harness/app.ts';
import { pass, until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { choose, fill, press } from '../harness/hands.ts';
import { hotelId, idOf } from '../harness/hotel.ts';
import { anna, berta, karl } from '../harness/people.ts';
import {
  all,
  button,
  chosen,
  complaintAt,
  dialog,
  field,
  one,
  says,
  textOf,
} from '../harness/sight.ts';

const squadPath = '/api/v1/users/squad';
const answersWith = (squad: object, more: Answers = {}): Answers => ({
  [`GET ${squadPath}`]: () => done(squad),
  ...more,
});
const people = () => one('list', 'Users in hotels');
const lines = (list: HTMLElement) => all('listitem', undefined, list).map(textOf);
const openSquad = (more: Answers = {}, opening = {}, squad: object = squadOf()) =>
  openAdministration('/squad', people, { answers: answersWith(squad, more), ...opening });
const counts = () => [...document.querySelectorAll('dd')].map((each) => each.textContent);
const memberPath = (id: string) => `${postPath}/members/${id}`;

async function openInvite(): Promise<HTMLElement> {
  await press(button('Invite member'));
  return until(() => dialog('Invite member'));
}

test('counts, people with their addresses and roles, and who is invited', async () => {
  await openSquad({}, { as: anna }, squadOf([{ email: 'new@post.example', role: 'kitchen' }]));
  expect(counts()).toEqual(['3', '1']);
  expect(lines(people())).toEqual([
    'Anna Berger (you)anna@post.exampleHotel PostReception',
    'Karl Huberkarl@post.exampleHotel PostKitchen',
    'Berta Bossberta@post.exampleHotel PostAdministrator',
  ]);
  expect(lines(one('list', 'Invited users'))).toEqual([
    'new@post.exampleHotel Post · Kitchen · valid until 27 November 2026',
  ]);
});

test('an invitation is valid until a day of its hotel', async () => {
  const squad = squadOf([{ email: 'new@post.example', role: 'kitchen' }]);
  const [invitation] = squad.invited_users;
  const expires_at = '2026-11-27T23:30:00.000Z';
  await openSquad({}, {}, { ...squad, invited_users: [{ ...invitation, expires_at }] });
  expect(lines(one('list', 'Invited users'))[0]).toContain('valid until 28 November 2026');
});

test('without data the counts are 1 and 0; what did not load says so, and is asked for again', async () => {
  const app = await openAdministration(
    '/squad',
    () => one('heading', 'The squad could not be loaded'),
    { answers: { [`GET ${squadPath}`]: refused(503, 'unavailable') } },
  );
  expect(counts()).toEqual(['1', '0']);
  answer(app.service, answersWith(squadOf()));
  await press(button('Try again'));
  await until(people);
  expect(counts()).toEqual(['3', '0']);
});

test('who has no hotel is told so in the words of the product', async () => {
  await openAdministration('/squad', () => one('link', 'Add a hotel'), {
    before: (service) => service.roles.set(berta.id, null),
    answers: answersWith({ ...squadOf(), users_in_hotels: [] }),
  });
  expect(says('No hotel selected. Please select a hotel or create a new hotel first.')).toBe(true);
  expect(all('button', 'Invite member')).toEqual([]);
});

/** Somebody in hotels. */
const person = (name: string, ...hotels: string[]) => ({
  ...{ id: `user-${name}`, full_name: name, email: `${folded(name)}@post.example` },
  hotels: hotels.map((hotel_id) => ({ hotel_id, role: 'kitchen' })),
});
const squadWith = (...users_in_hotels: object[]) => ({
  ...squadOf([{ email: 'new@post.example', role: 'kitchen' }]),
  ...{ users_in_hotels, no_of_users_in_hotels: users_in_hotels.length },
});

test('counts and lists can be those of one hotel', async () => {
  const squad = squadWith(person('Both', hotelId, krone.id), person('Post', hotelId));
  await openSquad({}, {}, squad);
  const hotel = () => one('combobox', 'Filter by hotel');
  expect(all('option', undefined, hotel()).map(textOf)).toEqual([
    ...['All hotels', 'Hotel Post', 'Zur Krone'],
  ]);
  expect([chosen(hotel()), counts()]).toEqual(['All hotels', ['2', '1']]);
  await choose(hotel(), 'Zur Krone');
  expect(counts()).toEqual(['1', '0']);
  expect(lines(people()).map((line) => line.slice(0, 28))).toEqual([
    'Bothboth@post.exampleZur Kro',
  ]);
  expect(says('Nobody is invited at the moment.')).toBe(true);
  await choose(hotel(), 'All hotels');
  expect(counts()).toEqual(['2', '1']);
  expect(all('searchbox')).toEqual([]);
});

test('who has one hotel chooses none', async () => {
  await openSquad({}, { before: (service: App['service']) => service.otherHotels.pop() });
  expect(all('combobox', 'Filter by hotel')).toEqual([]);
});

test('long lists are searched by name and email, after 300 ms', async () => {
  const many = Array.from({ length: 20 }, (_, index) => person(`Guest ${index}`, hotelId));
  await openSquad({}, {}, squadWith(person('Müller', hotelId), ...many));
  const search = one('searchbox', 'Search by name or email');
  await fill(search, 'muller');
  await pass(200);
  expect(lines(people())).toHaveLength(21);
  await pass(150);
  expect(lines(people())).toHaveLength(1);
  expect(all('list', 'Invited users')).toEqual([]);
  await fill(search, 'new@post');
  await pass(350);
  expect(lines(one('list', 'Invited users'))).toHaveLength(1);
  await fill(search, 'nobody');
  await pass(350);
  one('heading', 'Nobody found for “nobody”');
  await press(button('Show all'));
  await pass(350);
  expect(lines(people())).toHaveLength(21);
});

test('an invitation needs an address that is one', async () => {
  const app = await openSquad();
  const asked = await openInvite();
  const email = () => field('Email', asked);
  for (const [typed, complaint] of [
    ['', 'The email is required.'],
    ['anna@', 'This is not an email address.'],
  ] as const) {
    await fill(email(), typed);
    await press(button('Send invitation', asked));
    await until(() => expect(complaintAt(email())).toBe(complaint));
  }
  expect(calls(app, 'POST', `${postPath}/invite`)).toEqual([]);
});

test('an invitation is sent with hotel, role and language; the squad is fetched again', async () => {
  const app = await openSquad();
  const invitation = squadOf([{ email: 'new@post.example', role: 'kitchen' }]);
  answer(
    app.service,
    answersWith(invitation, {
      [`POST ${postPath}/invite`]: () => written(invitation.invited_users[0]),
    }),
  );
  const asked = await openInvite();
  expect(chosen(one('combobox', 'Hotel', asked))).toBe('Hotel Post');
  await choose(one('combobox', 'Select a role', asked), 'Kitchen');
  await fill(field('Email', asked), ' New@post.example ');
  await press(button('Send invitation', asked));
  await until(() => expect(notices().join()).toContain('Invitation sent successfully'));
  expect(calls(app, 'POST', `${postPath}/invite`)[0]?.body).toEqual({
    ...{ invited_user_email: 'new@post.example', role: 'kitchen', language: 'en' },
  });
  expect(all('dialog')).toEqual([]);
  await until(() => expect(counts()).toEqual(['3', '1']));
});

test('an invitation that was not sent: why, and what was typed stays', async () => {
  const app = await openSquad({ [`POST ${postPath}/invite`]: refused(409, 'already_member') });
  const asked = await openInvite();
  await fill(field('Email', asked), karl.email);
  await press(button('Send invitation', asked));
  await until(() =>
    expect(complaintAt(field('Email', asked))).toBe('This person is in the hotel already.'),
  );
  const alerts = () => all('alert', undefined, asked).map(textOf);
  expect(alerts()).toContain('Failed to send invitation');
  answer(
    app.service,
    answersWith(squadOf(), { [`POST ${postPath}/invite`]: refused(409, 'already_exists') }),
  );
  await press(button('Send invitation', asked));
  await until(() =>
    expect(complaintAt(field('Email', asked))).toBe(
      'Somebody else has invited this address already. They, or an administrator, can invite again.',
    ),
  );
  expect(alerts()).toContain('Failed to send invitation');
  const issues = [{ path: ['invited_user_email'], code: 'invalid_email' }];
  answer(
    app.service,
    answersWith(squadOf(), {
      [`POST ${postPath}/invite`]: refused(422, 'invalid_request', issues),
    }),
  );
  await press(button('Send invitation', asked));
  await until(() =>
    expect(complaintAt(field('Email', asked))).toBe('This is not an email address.'),
  );
  expect(alerts()).toContain('Failed to send invitation');
  app.service.cut();
  await press(button('Send invitation', asked));
  await until(() =>
    expect(textOf(one('alert', undefined, asked))).toContain('Failed to send invitation'),
  );
  expect(field('Email', asked).value).toBe(karl.email);
});

test('only administrators invite as administrators', async () => {
  const roles = (asked: HTMLElement) =>
    all('option', undefined, one('combobox', 'Select a role', asked)).map(textOf);
  await openSquad();
  expect(roles(await openInvite())).toContain('Administrator');
  await openSquad({}, { as: anna });
  expect(roles(await openInvite())).toEqual([
    ...['Reception', 'Kitchen', 'Menu planner', 'Stock manager'],
  ]);
});

test('an administrator changes a role at once, their own after asking; a refusal leaves it as it is', async () => {
  const app = await openSquad({ [`PUT ${memberPath(berta.id)}`]: refused(409, 'last_admin') });
  const own = () => one('combobox', 'Berta Boss: role in Hotel Post');
  const ask = async () => {
    await choose(own(), 'Kitchen');
    return until(() => dialog('Change your own role in Hotel Post?'));
  };
  await press(button('Cancel', await ask()));
  expect(chosen(own())).toBe('Administrator');
  expect(calls(app, 'PUT', memberPath(berta.id))).toEqual([]);
  await press(button('Change my role', await ask()));
  await until(() => expect(notices().join()).toContain('The hotel needs an administrator.'));
  expect(chosen(own())).toBe('Administrator');
  const squad = squadOf();
  const changed = squad.users_in_hotels.map((each) =>
    each.id === anna.id ? { ...each, hotels: [{ hotel_id: hotelId, role: 'kitchen' }] } : each,
  );
  const member = { id: anna.id, full_name: anna.name, email: anna.email, role: 'kitchen' };
  answer(
    app.service,
    answersWith(
      { ...squad, users_in_hotels: changed },
      { [`PUT ${memberPath(anna.id)}`]: () => written(member) },
    ),
  );
  await choose(one('combobox', 'Anna Berger: role in Hotel Post'), 'Kitchen');
  await until(() =>
    expect(notices().join()).toContain('Anna Berger in Hotel Post is now: Kitchen'),
  );
  expect(chosen(one('combobox', 'Anna Berger: role in Hotel Post'))).toBe('Kitchen');
});

test('a member is removed after asking', async () => {
  const path = memberPath(karl.id);
  const app = await openSquad({ [`DELETE ${path}`]: () => written({ id: karl.id }) });
  await press(button('Remove Karl Huber from Hotel Post'));
  const asked = await until(() => dialog('Remove Karl Huber from Hotel Post?'));
  expect(calls(app, 'DELETE', path)).toEqual([]);
  await press(button('Remove', asked));
  await until(() => expect(notices().join()).toContain('Karl Huber is no longer in Hotel Post'));
  expect(calls(app, 'DELETE', path)).toHaveLength(1);
});

test('who is no administrator changes nobody, and may leave', async () => {
  const path = memberPath(anna.id);
  const app = await openSquad({}, { as: anna });
  expect(all('combobox', /role in/)).toEqual([]);
  expect(all('button', /^Remove/)).toEqual([]);
  answer(
    app.service,
    answersWith(
      { ...squadOf(), users_in_hotels: [] },
      {
        [`DELETE ${path}`]: () => {
          app.service.roles.set(anna.id, null);
          return written({ id: anna.id });
        },
      },
    ),
  );
  await press(button('Leave Hotel Post'));
  await press(button('Leave hotel', await until(() => dialog('Leave Hotel Post?'))));
  await until(() => expect(notices().join()).toContain('You have left Hotel Post'));
  await pass(500);
  expect(notices().join()).not.toContain('Hotel Post is no longer open to you');
});

test('the last administrator can’t leave', async () => {
  await openSquad({ [`DELETE ${memberPath(berta.id)}`]: refused(409, 'last_admin') });
  await press(button('Leave Hotel Post'));
  await press(button('Leave hotel', await until(() => dialog('Leave Hotel Post?'))));
  await until(() => expect(notices().join()).toContain('You could not leave Hotel Post'));
  expect(notices().join()).toContain('Make somebody else one first.');
});

test('an invitation is revoked by who sent it, or an administrator; nobody else', async () => {
  const email = 'new@post.example';
  const squad = squadOf([{ email, role: 'kitchen', by: berta }]);
  const revoke = `Revoke the invitation of ${email}`;
  await openSquad({}, { as: anna }, squad);
  expect(all('button', revoke)).toEqual([]);
  const path = `${postPath}/invitations/${idOf(email)}`;
  const app = await openSquad({}, {}, squad);
  answer(
    app.service,
    answersWith(squadOf(), { [`DELETE ${path}`]: () => written({ id: idOf(email) }) }),
  );
  await press(button(revoke));
  await until(() => expect(says('Nobody is invited at the moment.')).toBe(true));
  await until(() =>
    expect(notices().join()).toContain(`The invitation of ${email} no longer holds`),
  );
});
