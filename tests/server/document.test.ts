import { randomUUIDv7 } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { type Action, may, roles } from '../../core/rules/permissions.ts';
import { patternOf } from '../../server/http/pattern.ts';
import { makeKey } from './fixtures/api-key.ts';
import type { Documented } from './fixtures/document.ts';
import { type Example, examplesOf } from './fixtures/examples.ts';
import { type Answer, type Options, openHouse, refusalOf } from './fixtures/house.ts';
import type { Person } from './fixtures/people.ts';

// The OpenAPI document says which refusals each endpoint has. Here each is provoked in every way that its declaration
// leaves open; what it answers has to be what the document says, no more and no less. (That a test meets no refusal
// which is not documented is looked at by `house.send`, in all tests.)

const house = await openHouse();
afterAll(() => house.close());

/** Refusals that need circumstances, not a request: races and outages. And those of business rules. */
const ofCircumstances = /(in_progress|too_many_requests|unavailable|internal)$/;
const ofRules =
  /(wrong_owner|already_exists|not_external|not_for_guest|outside_stay|end_before_start|stay_\w+|birth_in_future|date_in_past|dish_not_planned|dish_removed|more_left_than_made|service_to_come|guest_type_in_use|ingredient_in_use|unit_not_convertible|already_received|date_in_later_year|unreadable_file|file_without_text|file_locked|menu_too_long|message_of_error|no_reservations|import_\w+|no_automation|identity_missing|too_many_\w+|not_hotel_admin|already_member|limit_reached|last_admin|invitation_\w+|second_factor_required)$/;

test('describes every endpoint but the stream and AlpineBits, which are no JSON', () => {
  const registered = house.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/v1/'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !/\/(changes\/stream|alpinebits)$/.test(name));
  const described = house.document.map(({ method, path }) => `${method} ${patternOf(path)}`);
  expect(described.sort()).toEqual(registered.sort());
});

test('says which endpoints need no token', () => {
  const open = house.document.filter(({ isPublic }) => isPublic).map(({ path }) => path);
  expect(open.sort()).toEqual(['/api/v1/openapi.json', '/api/v1/sign-in-options']);
});

const send = (
  who: Person | undefined,
  { method, path, body, ifMatch }: Example,
  more: Options = {},
) =>
  house.send(who, method, path, {
    ...(body !== undefined && { body }),
    ...(ifMatch !== undefined && { ifMatch }),
    ...more,
  });

const large = 12 * 1024 * 1024;

/** A form whose file is too large, or JSON that is. */
function tooLarge({ body }: Example): unknown {
  if (!(body instanceof FormData)) return JSON.stringify('x'.repeat(large));
  const form = new FormData();
  form.set('file', new File([new Uint8Array(large)], 'large.csv'));
  return form;
}

/** What its path may hold beside ids, all wrong. */
function withWrongValues({ path: own, ...example }: Example, { path }: Documented): Example {
  const wrong = path
    .split('/')
    .map((part, index) =>
      /^\{(?!.*Id\}$)|mealTypeId|mealId/.test(part) ? 'x' : own.split('/')[index],
    )
    .join('/');
  return { ...example, path: wrong };
}

/** Sends a request in every wrong way; what may succeed in spite of it comes last. */
async function provoke(endpoint: Documented): Promise<Answer[]> {
  const { admin, outsider } = house.people;
  const pattern = patternOf(endpoint.path);
  const hotel = await house.newHotel();
  const example = examplesOf(hotel).find(
    (each) => each.method === endpoint.method && each.pattern === pattern,
  );
  if (!example) throw new Error(`no example of ${endpoint.method} ${endpoint.path}`);
  const [plain = ''] = example.path.split('?');
  const nonsense = [
    'after',
    'before',
    'begin',
    'date',
    'days',
    'guest_available_date',
    'hotel_id',
    'records_seen',
    'since',
    'with_hotels',
  ];
  const query = nonsense.map((name) => `${name}=x`).join('&');
  const provocations: [Person | undefined, Example, Options?][] = [
    [undefined, example],
    // A program that is for something else.
    [await makeKey(house, [otherThan(example)], { hotel }), example],
    ...(isOfSomething(example) ? [[outsider, example] as [Person, Example]] : []),
    ...forbiddenTo(example, endpoint).map((who): [Person, Example] => [who, example]),
    ...(await wrongWrites(example)).map(([wrong, more]): [Person, Example, Options] => [
      admin,
      wrong,
      more,
    ]),
    [admin, withWrongValues(example, endpoint)],
    [admin, { ...example, path: `${plain}?${query}` }],
  ];
  const answers: Answer[] = [];
  for (const provocation of provocations) answers.push(await send(...provocation));
  return answers;
}

const otherThan = ({ access }: Example) =>
  access === 'stock.write' ? ('menu.write' as const) : ('stock.write' as const);

const isOfSomething = ({ access }: Example) => access !== 'public' && access !== 'signed_in';

function forbiddenTo({ access }: Example, { refusals }: Documented): Person[] {
  if (!refusals.has('403 forbidden')) return [];
  const { kitchen } = house.people;
  if (access === 'signed_in' || access === 'organization') return [];
  if (access === 'organization_owner') return [kitchen];
  const others = roles.filter((role) => !may(role, access as Action));
  // Where a rule of its own decides who may, the example is one for admins.
  return others.length === 0 || access === 'member'
    ? [kitchen]
    : others.map((role) => house.people[role]);
}

async function wrongWrites(example: Example): Promise<[Example, Options][]> {
  if (example.method === 'GET') return [];
  const key = randomUUIDv7();
  const { admin } = house.people;
  await house.send(admin, 'POST', '/api/v1/organizations/', { body: { name: 'Taken' }, key });
  const empty = example.body instanceof FormData ? new FormData() : {};
  const bodies: [Example, Options][] = [
    [example, { body: '{' }],
    [example, { body: empty }],
    [example, { body: tooLarge(example) }],
  ];
  return [
    ...(example.body === undefined ? [] : bodies),
    [{ ...example, ifMatch: undefined }, {}],
    [example, { ifMatch: 999_999 }],
    [example, { ifMatch: 'yesterday' }],
    [example, { key }],
    [example, { key: 'two words' }],
  ];
}

describe.each(house.document)('$method $path', (endpoint) => {
  test('refuses as the document says', async () => {
    const refused = (await provoke(endpoint)).filter(({ status }) => status !== 200);
    const met = refused.map(refusalOf).map(({ status, error }) => `${status} ${error}`);
    const said = [...endpoint.refusals].filter((each) => !ofCircumstances.test(each));
    const notOfRules = (all: string[]) => all.filter((each) => !ofRules.test(each)).sort();
    expect(notOfRules([...new Set(met)])).toEqual(notOfRules(said));
    expect(said).toEqual(expect.arrayContaining(met));
  });
});
