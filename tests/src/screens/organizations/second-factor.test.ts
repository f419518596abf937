import { expect, test } from 'vitest';
import {
  type Answers,
  answer,
  calls,
  done,
  openAdministration,
  refused,
} from '../harness/administration.ts';
import { until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { press } from '../harness/hands.ts';
import { hotelId } from '../harness/hotel.ts';
import { alpine, alpineId } from '../harness/organizations.ts';
import { json } from '../harness/responses.ts';
import { all, button, field, one, says } from '../harness/sight.ts';

const id = alpineId;
const path = `/api/v1/organizations/${id}`;
const factors = (isNeeded: boolean, without: number, isMine = false) => ({
  ...{ admins_need_second_factor: isNeeded, admins: 3 },
  ...{ admins_without: without, is_caller_without: isMine },
});
const answers = (present: object): Answers => ({
  'GET /api/v1/organizations/': () => done([alpine]),
  [`GET ${path}/feedback`]: () => json(200, { data: [], more: false }),
  [`GET ${path}/second-factors`]: () => done(present),
});
const open = (more: Answers) =>
  openAdministration(`/organization/${id}`, () => one('heading', 'Hotels'), { answers: more });
const label = 'Admins need two-step sign-in or a passkey';
const toggle = () => field(label);

test('the owner sees how many admins have none, is asked before it is needed, and is told', async () => {
  const app = await open(answers(factors(false, 2, true)));
  await until(() => expect(says(/^2 of 3 admins have neither yet\. You are one/)).toBe(true));
  expect(one('link', 'Set it up').getAttribute('href')).toBe('/account');
  await press(toggle());
  const question = await until(() => one('alertdialog', 'Ask admins for two-step sign-in?'));
  expect(calls(app, 'PUT', `${path}/second-factors`)).toEqual([]);
  answer(app.service, {
    ...answers(factors(true, 2, true)),
    [`PUT ${path}/second-factors`]: () => done(factors(true, 2, true)),
  });
  await press(button('Ask for it', question));
  await until(() => expect(toggle().checked).toBe(true));
  const [sent] = calls(app, 'PUT', `${path}/second-factors`);
  expect(sent?.body).toEqual({ admins_need_second_factor: true });
  await until(() => expect(notices().join()).toContain('Admins need two-step sign-in'));
});

test('where all have one, and to end it, nothing is asked; what fails is said', async () => {
  const app = await open({
    ...answers(factors(true, 0)),
    [`PUT ${path}/second-factors`]: refused(503, 'unavailable'),
  });
  await until(() => expect(says('All 3 admins have it.')).toBe(true));
  expect(all('link', 'Set it up')).toEqual([]);
  await press(toggle());
  await until(() => expect(notices().join()).toContain('That was not saved'));
  expect(toggle().checked).toBe(true);
  expect(calls(app, 'PUT', `${path}/second-factors`)).toHaveLength(1);
});

test('what could not be loaded says so, and can be asked for again', async () => {
  const app = await open({
    ...answers({}),
    [`GET ${path}/second-factors`]: refused(503, 'unavailable'),
  });
  await until(() => expect(says('This could not be loaded.')).toBe(true));
  answer(app.service, answers(factors(false, 3)));
  await press(button('Try again'));
  await until(toggle);
});

test('an admin who has none is told above the screens of administration, and changes nothing there', async () => {
  const before = (service: { lacksSecondFactor: boolean }) => {
    service.lacksSecondFactor = true;
  };
  const title = /^Your organization asks its admins/;
  await openAdministration(`/hotels/${hotelId}`, () => one('heading', 'Hotel'), { before });
  await until(() => expect(says(title)).toBe(true));
  expect(one('link', 'Set it up').getAttribute('href')).toBe('/account');
  expect(all('textbox')).toEqual([]);
  expect(says('You can look at this, but not change it')).toBe(false);
  await openAdministration('/configurations', () => one('heading', 'Configurations'), { before });
  await until(() => expect(says(title)).toBe(true));
  expect(all('textbox')).toEqual([]);
  await openAdministration('/reception', () => one('heading', 'Reception'), { before });
  expect(says(title)).toBe(false);
});
