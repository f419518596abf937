import { expect, test } from 'vitest';
import type { ApiKey, Webhook } from '../../../../core/contract/integrations.ts';
import { keyActions } from '../../../../core/rules/permissions.ts';
import {
  type Answers,
  answer,
  calls,
  openAdministration,
  postPath,
  refused,
  written,
} from '../harness/administration.ts';
import { until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { choose, fill, keys, press } from '../harness/hands.ts';
import { apiKeyOf, webhookOf } from '../harness/integrations.ts';
import { karl } from '../harness/people.ts';
import { json } from '../harness/responses.ts';
import {
  all,
  button,
  complaintAt,
  dialog,
  field,
  focused,
  one,
  says,
  textOf,
} from '../harness/sight.ts';

const [keysPath, hooksPath] = [`${postPath}/api-keys`, `${postPath}/webhooks`];
const read = (data: unknown) => json(200, { data, version: 3 });
const lists = (apiKeys: ApiKey[], webhooks: Webhook[], more: Answers = {}): Answers => ({
  [`GET ${keysPath}`]: () => read(apiKeys),
  [`GET ${hooksPath}`]: () => read(webhooks),
  ...more,
});
const open = (
  answers: Answers,
  opening = {},
  waitFor: () => unknown = () => button('Make a key'),
) => openAdministration('/configurations/integrations', waitFor, { answers, ...opening });
const openWith = async (apiKeys: ApiKey[], webhooks: Webhook[], more: Answers = {}) => {
  const app = await open(lists(apiKeys, webhooks, more));
  await until(() => expect(all('status', /Loading/)).toEqual([]));
  return app;
};
const linesOf = (name: string) => all('listitem', undefined, one('list', name)).map(textOf);
const secret = 'cop_5Zc0G0o6kCw8kB8F0m3bJ7m0r1s2t3u4v5w6x7y8z9A';

async function openForm(action: string, title: string): Promise<HTMLElement> {
  await press(button(action));
  return until(() => dialog(title));
}

test('an administrator comes to it from the configurations; nobody else is led there', async () => {
  const link = () => all('link', 'Integrations');
  const waitFor = () => one('heading', 'Configurations');
  const at = '/configurations';
  const app = await openAdministration(at, waitFor, { answers: lists([], []) });
  await press(await until(() => one('link', 'Integrations')));
  await until(() => button('Make a key'));
  expect(calls(app, 'GET', keysPath)).not.toEqual([]);
  await openAdministration(at, waitFor, { as: karl });
  await until(() => expect(says(/Only an administrator/)).toBe(true));
  expect(link()).toEqual([]);
});

test('who is no administrator is told why there is nothing, and nothing is asked for', async () => {
  const app = await open(lists([], []), { as: karl }, () =>
    expect(says('Only administrators manage integrations')).toBe(true),
  );
  expect(all('button', 'Make a key')).toEqual([]);
  expect(calls(app, 'GET', keysPath)).toEqual([]);
});

test('lists what there is, and says what to do where there is nothing', async () => {
  await openWith([], []);
  expect(says('No keys yet')).toBe(true);
  expect(says('No webhooks yet')).toBe(true);
  await openWith(
    [
      apiKeyOf({ last_used_at: '2026-11-21T15:20:00.000Z', expires_at: '2026-12-21T16:00:00Z' }),
      apiKeyOf({
        id: webhookOf().id,
        name: 'Old',
        actions: ['read'],
        expires_at: '2026-11-01T00:00:00Z',
      }),
    ],
    [
      webhookOf({ last_success_at: '2026-11-21T15:20:00.000Z' }),
      webhookOf({
        ...{ id: apiKeyOf().id, url: 'https://till.example/', created_by_name: '' },
        ...{ last_failure: 'http_500', last_failure_at: '2026-11-21T15:40:00.000Z' },
        ...{
          failing_since: '2026-11-15T15:40:00.000Z',
          switched_off_at: '2026-11-21T15:40:00.000Z',
        },
      }),
    ],
  );
  const [till, old] = linesOf('API keys');
  expect(till).toContain('Till at the barcop_…k3QzRead everything of the hotel · Mark meals');
  expect(till).toContain('Made by Berta Boss on 20 November 2026Last used: 16:20');
  expect(till).toContain('Valid until 21 December 2026');
  expect(old).toContain('Not used yet');
  expect(old).toContain('Has ended on 1 November 2026');
  const [pms, broken] = linesOf('Webhooks');
  expect(pms).toContain('Guests or their meals have changed');
  expect(pms).toContain('Last arrived: 16:20');
  expect(broken).toContain('Made by somebody who has left');
  expect(broken).toContain('Last failed: 16:40. The address answered with status 500.');
  expect(broken).toContain('Switched off since 16:40, as nothing arrived for days');
});

test('what does not load says so, and is asked for again', async () => {
  const failing = refused(503, 'unavailable');
  const app = await open({ [`GET ${keysPath}`]: failing, [`GET ${hooksPath}`]: failing }, {}, () =>
    expect(all('button', 'Try again')).toHaveLength(2),
  );
  expect(says(/Integrations need the network/)).toBe(true);
  answer(app.service, lists([apiKeyOf()], []));
  const [first] = all('button', 'Try again');
  if (first) await press(first);
  await until(() => expect(linesOf('API keys')).toHaveLength(1));
});

test('a key needs a name and something that it may do', async () => {
  const app = await openWith([], []);
  const asked = await openForm('Make a key', 'Make an API key');
  await press(one('checkbox', 'Read everything of the hotel', asked));
  await press(button('Make the key', asked));
  await until(() => expect(complaintAt(field('Name', asked))).toBe('The name is required.'));
  expect(says('Choose at least one.', asked)).toBe(true);
  expect(all('checkbox', undefined, asked)).toHaveLength(keyActions.length);
  expect(calls(app, 'POST', keysPath)).toEqual([]);
});

test('a key is shown once, copied, and closed when it was kept; the list is fetched again', async () => {
  const app = await openWith([], []);
  const made = apiKeyOf();
  answer(
    app.service,
    lists([made], [], { [`POST ${keysPath}`]: () => written({ ...made, key: secret }) }),
  );
  const asked = await openForm('Make a key', 'Make an API key');
  await fill(field('Name', asked), ' Till at the bar ');
  await press(one('checkbox', 'Mark meals', asked));
  await choose(one('combobox', 'How long it is valid', asked), '30 days');
  await press(button('Make the key', asked));
  await until(() => expect(field('API key').value).toBe(secret));
  expect(calls(app, 'POST', keysPath)[0]?.body).toEqual({
    ...{ name: 'Till at the bar', actions: ['read', 'meal_status.write'] },
    expires_at: expect.stringMatching(/^2026-12-21T16:00/),
  });
  await press(button('Copy'));
  await until(() => button('Copied'));
  expect(await navigator.clipboard.readText()).toBe(secret);
  await press(button('I have kept it'));
  await until(() => expect(all('alertdialog')).toEqual([]));
  await until(() => expect(linesOf('API keys')).toHaveLength(1));
  expect(document.body.innerHTML).not.toContain(secret);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(secret);
});

test('a key that was not copied is not closed by one press of Escape', async () => {
  await openWith([], [], {
    [`POST ${keysPath}`]: () => written({ ...apiKeyOf(), key: secret }),
  });
  const asked = await openForm('Make a key', 'Make an API key');
  await fill(field('Name', asked), 'Till');
  await press(button('Make the key', asked));
  await until(() => expect(focused()).toContain('API key'));
  await keys('{Escape}');
  await until(() => expect(says(/Not copied yet/)).toBe(true));
  expect(field('API key').value).toBe(secret);
  await keys('{Escape}');
  await until(() => expect(all('alertdialog')).toEqual([]));
});

test('a key whose answer was lost is made once; that it can’t be shown is said', async () => {
  const app = await openWith([], [], {
    [`POST ${keysPath}`]: () => written({ ...apiKeyOf(), key: secret }),
  });
  app.service.losesAnswer = ({ method, path }) => method === 'POST' && path === keysPath;
  const asked = await openForm('Make a key', 'Make an API key');
  await fill(field('Name', asked), 'Till');
  await press(button('Make the key', asked));
  await until(() =>
    expect(textOf(one('alert', undefined, asked))).toContain('The key was not made'),
  );
  expect(field('Name', asked).value).toBe('Till');
  app.service.losesAnswer = () => false;
  answer(
    app.service,
    lists([apiKeyOf()], [], { [`POST ${keysPath}`]: () => written({ ...apiKeyOf(), key: null }) }),
  );
  await press(button('Make the key', asked));
  await until(() => expect(says('It was made, but it got lost on its way here')).toBe(true));
  const sent = calls(app, 'POST', keysPath);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  const shown = await until(() => one('alertdialog'));
  const [close] = all('button', 'Close', shown);
  if (close) await press(close);
  await until(() => expect(all('alertdialog')).toEqual([]));
});

test('a refusal of a new key keeps what was typed, and says why', async () => {
  await openWith([], [], { [`POST ${keysPath}`]: refused(409, 'limit_reached') });
  const asked = await openForm('Make a key', 'Make an API key');
  await fill(field('Name', asked), 'Till');
  await press(button('Make the key', asked));
  await until(() =>
    expect(textOf(one('alert', undefined, asked))).toContain('as many as a hotel may have'),
  );
  expect(field('Name', asked).value).toBe('Till');
});

test('a key is revoked after asking; a refusal leaves it', async () => {
  const path = `${keysPath}/${apiKeyOf().id}`;
  const app = await openWith([apiKeyOf()], [], { [`DELETE ${path}`]: refused(503, 'unavailable') });
  const revoke = async () => {
    await press(button('Revoke Till at the bar'));
    await press(button('Revoke', await until(() => dialog('Revoke Till at the bar?'))));
  };
  await revoke();
  await until(() => expect(notices().join()).toContain('Till at the bar could not be revoked'));
  expect(linesOf('API keys')).toHaveLength(1);
  answer(app.service, lists([], [], { [`DELETE ${path}`]: () => written({ id: apiKeyOf().id }) }));
  await revoke();
  await until(() => expect(notices().join()).toContain('Till at the bar no longer holds'));
  await until(() => expect(says('No keys yet')).toBe(true));
});

test('a webhook needs an address in the open, and something that it is told', async () => {
  const app = await openWith([], []);
  const asked = await openForm('Add a webhook', 'Add a webhook');
  const address = () => field('Address', asked);
  for (const [typed, complaint] of [
    ['', 'The address is required.'],
    ['http://pms.example', /begins with https/],
  ] as const) {
    await fill(address(), typed);
    await press(button('Add the webhook', asked));
    await until(() => expect(complaintAt(address())).toMatch(complaint));
  }
  const issues = [{ path: ['url'], code: 'private_address' }];
  answer(
    app.service,
    lists([], [], { [`POST ${hooksPath}`]: refused(422, 'invalid_request', issues) }),
  );
  await fill(address(), 'https://10.0.0.1/hook');
  await press(button('Add the webhook', asked));
  await until(() => expect(complaintAt(address())).toContain('private network'));
  for (const event of all('checkbox', undefined, asked)) await press(event);
  await press(button('Add the webhook', asked));
  await until(() => expect(says('Choose at least one.', asked)).toBe(true));
  expect(calls(app, 'POST', hooksPath)).toHaveLength(1);
});

test('the secret of a webhook is shown once', async () => {
  const made = webhookOf();
  await openWith([], [], {
    [`POST ${hooksPath}`]: () => written({ ...made, secret: 'whsec_abc=' }),
  });
  const asked = await openForm('Add a webhook', 'Add a webhook');
  await fill(field('Address', asked), made.url);
  await press(button('Add the webhook', asked));
  const shown = await until(() => field('Secret to verify signatures with'));
  expect(shown.value).toBe('whsec_abc=');
});

test('a test says what came of it', async () => {
  const hook = webhookOf();
  const path = `${hooksPath}/${hook.id}/test`;
  const app = await openWith([], [hook], { [`POST ${path}`]: () => read({ failure: null }) });
  const test = () => press(button(`Send a test to ${hook.url}`));
  await test();
  await until(() => expect(notices().join()).toContain('The test has arrived'));
  answer(
    app.service,
    lists([], [hook], { [`POST ${path}`]: () => read({ failure: 'certificate' }) }),
  );
  await test();
  await until(() => expect(notices().join()).toContain('The certificate of the address'));
  answer(app.service, lists([], [hook], { [`POST ${path}`]: refused(429, 'too_many_requests') }));
  await test();
  await until(() => expect(notices().join()).toMatch(/Too many|wait|again/i));
});

test('a webhook that was switched off is switched on; one that is not needed is deleted', async () => {
  const off = webhookOf({ switched_off_at: '2026-11-21T15:40:00.000Z' });
  const one = `${hooksPath}/${off.id}`;
  const app = await openWith([], [off], { [`POST ${one}/switch-on`]: () => written(webhookOf()) });
  await press(button(`Switch ${off.url} on`));
  await until(() => expect(notices().join()).toContain('The webhook is switched on'));
  answer(app.service, lists([], [], { [`DELETE ${one}`]: () => written({ id: off.id }) }));
  await press(button(`Delete ${off.url}`));
  await press(button('Delete', await until(() => dialog('Delete this webhook?'))));
  await until(() => expect(says('No webhooks yet')).toBe(true));
  expect(calls(app, 'DELETE', one)).toHaveLength(1);
});

test.each([
  ['it', 'Crea una chiave', 'Chiavi API'],
  ['de', 'Schlüssel erstellen', 'API-Schlüssel'],
] as const)('speaks %s', async (language, action, title) => {
  await open(lists([apiKeyOf()], [webhookOf()]), { language }, () => button(action));
  await until(() => expect(linesOf(title)).toHaveLength(1));
});
