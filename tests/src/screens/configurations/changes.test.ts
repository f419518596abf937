import { expect, test } from 'vitest';
import type { AdministrationEntry } from '../../../../core/contract/audit.ts';
import { calls, openAdministration, postPath } from '../harness/administration.ts';
import { until } from '../harness/clock.ts';
import { connection } from '../harness/connection.ts';
import { choose, press } from '../harness/hands.ts';
import { anna, berta } from '../harness/people.ts';
import { json } from '../harness/responses.ts';
import { all, button, field, one, says, textOf } from '../harness/sight.ts';

const path = `${postPath}/administration-audit`;

const entry = (part: Partial<AdministrationEntry>): AdministrationEntry => ({
  ...{ version: 9, entity: 'member', id: anna.id, about: anna.id, subject: 'Anna' },
  ...{ at: '2026-11-21T11:31:00.000Z', via: null, user_id: berta.id, name: berta.name },
  ...{ device: 'Büro', before: { role: 'kitchen' }, after: { role: 'admin' } },
  ...part,
});
const page = (entries: AdministrationEntry[], next: number | null = null) =>
  json(200, { version: 9, entries, next });

const lines = () =>
  all('listitem', undefined, one('main')).map((line) =>
    textOf(line).replace(/^\d\d:\d\d( [AP]M)?/, ''),
  );
const heading = () => one('heading', 'Changes');

test('who changed what, the newest first, in words, and older ones behind a press', async () => {
  const app = await openAdministration('/configurations/changes', heading, {
    answers: {
      [`GET ${path}`]: ({ path: asked }) =>
        asked.includes('before=5')
          ? page([
              entry({
                version: 4,
                entity: 'hotel',
                subject: null,
                before: { name: 'Post' },
                after: { name: 'Zur Post' },
              }),
            ])
          : page(
              [
                entry({}),
                entry({
                  version: 8,
                  entity: 'api_key',
                  subject: 'Till',
                  before: null,
                  after: { actions: ['guests.write'] },
                }),
                entry({ version: 7, entity: 'webhook', subject: 'till.example', after: null }),
                entry({ version: 6, subject: null, user_id: 'gone', name: null, device: null }),
                entry({
                  version: 5,
                  entity: 'guest_type',
                  subject: 'Staff',
                  before: { is_active: true },
                  after: { is_active: false },
                }),
              ],
              5,
            ),
    },
  });
  await until(() => expect(lines()).toHaveLength(5));
  await press(button('Show older changes'));
  await until(() => expect(lines()).toHaveLength(6));
  expect(lines()).toEqual([
    'Team member Anna: Role: Kitchen → AdministratorYou, Büro',
    'API key Till added: What it may do: Add and remove guestsYou, Büro',
    'Webhook till.example removedYou, Büro',
    'Team member: Role: Kitchen → AdministratorSomebody who is no longer here',
    'Guest type Staff: In use: yes → noYou, Büro',
    'Hotel: Name: Post → Zur PostYou, Büro',
  ]);
  expect(all('button', 'Show older changes')).toEqual([]);
  expect(calls(app, 'GET', path)).toHaveLength(2);
});

test('one kind is chosen; where there is none, all are a press away', async () => {
  await openAdministration('/configurations/changes', heading, {
    answers: {
      [`GET ${path}`]: ({ path: asked }) => page(asked.includes('kind=') ? [] : [entry({})]),
    },
  });
  await until(() => expect(lines()).toHaveLength(1));
  await choose(field('Show'), 'Integrations');
  await until(() => expect(says('No changes yet')).toBe(true));
  await press(button('Show all changes'));
  await until(() => expect(lines()).toHaveLength(1));
});

test('what fails is said, and can be tried again; without a network it says so', async () => {
  let isLost = true;
  const app = await openAdministration('/configurations/changes', heading, {
    answers: {
      [`GET ${path}`]: () => (isLost ? new Response('', { status: 502 }) : page([entry({})])),
    },
  });
  await until(() => expect(says('The list of changes could not be loaded.')).toBe(true));
  isLost = false;
  await press(button('Try again'));
  await until(() => expect(lines()).toHaveLength(1));
  app.service.cut();
  app.page.believe(false);
  await until(() => expect(connection()).toBe('Offline'), 20_000);
  await choose(field('Show'), 'Team');
  await until(() => expect(says('This list needs the network.')).toBe(true));
  expect(all('button', 'Try again')).toEqual([]);
});

test('who is no admin is told that it is for admins', async () => {
  const app = await openAdministration('/configurations/changes', heading, { as: anna });
  expect(says('Only an administrator of this hotel sees these changes.')).toBe(true);
  expect(calls(app, 'GET', path)).toEqual([]);
});
