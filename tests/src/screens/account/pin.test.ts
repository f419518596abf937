import { expect, test } from 'vitest';
import { type Answers, identityAnswers, refusal, sentTo } from '../harness/account.ts';
import { until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { openFrame } from '../harness/frame.ts';
import { fill, press } from '../harness/hands.ts';
import { json } from '../harness/responses.ts';
import { all, button, complaintAt, dialog, field, one, says } from '../harness/sight.ts';

/** The account of somebody who has a PIN, or none. */
async function open(answers: Answers = {}) {
  const kept: { set_at: string | null } = { set_at: null };
  const own: Answers = {
    'list-sessions': () => json(200, []),
    'get-session': () => json(200, { session: { id: 's1' }, user: {} }),
    pin: () => json(200, kept),
    'pin/set': () => json(200, Object.assign(kept, { set_at: '2026-11-21T16:00:00.000Z' })),
    'pin/remove': () => json(200, Object.assign(kept, { set_at: null })),
  };
  const app = await openFrame({
    at: '/account',
    before: (service) => identityAnswers(service, { ...own, ...answers }),
  });
  await until(() => one('heading', 'PIN for shared tablets'));
  return app;
}

async function enter(pin: string, confirm = pin, password = ''): Promise<HTMLElement> {
  if (all('dialog').length === 0) await press(button('Set PIN'));
  const form = await until(() => dialog('Set PIN'));
  await fill(field('New PIN', form), pin);
  await fill(field('Repeat the PIN', form), confirm);
  if (password !== '') await fill(field('Current password', form), password);
  await press(button('Set PIN', form));
  return form;
}

test('a PIN is set, and removed again', async () => {
  const app = await open();
  await enter('480266');
  await until(() => expect(says('You have a PIN.')).toBe(true));
  expect(sentTo(app, 'pin/set')).toEqual([{ pin: '480266' }]);
  expect(notices()).toEqual(['Your PIN is set']);
  button('Change PIN');
  await press(button('Remove PIN'));
  await until(() => expect(says('You have a PIN.')).toBe(false));
  button('Set PIN');
});

test('one that is too short, too simple or mistyped is said at its field, and not sent', async () => {
  const app = await open();
  const form = await enter('1234');
  expect(complaintAt(field('New PIN', form))).toBe('A PIN has 6 digits.');
  await enter('123456');
  expect(complaintAt(field('New PIN', form))).toBe(
    'Others would try this one first: no runs, no repeated digits.',
  );
  await enter('480266', '480267');
  expect(complaintAt(field('Repeat the PIN', form))).toBe('The PINs do not match');
  expect(sentTo(app, 'pin/set')).toEqual([]);
});

test('what the server refuses is said, and what was typed stays', async () => {
  let code = 'PASSWORD_NEEDED';
  const app = await open({ 'pin/set': () => refusal(400, code) });
  const form = await enter('480266');
  const secret = field('Current password', form);
  await until(() =>
    expect(complaintAt(secret)).toContain(
      'Give your password: your sign-in is more than 10 minutes old.',
    ),
  );
  code = 'INVALID_PASSWORD';
  await enter('480266', '480266', 'not mine');
  await until(() => expect(complaintAt(secret)).toContain('This is not your password.'));
  expect(sentTo(app, 'pin/set').at(-1)).toEqual({ pin: '480266', password: 'not mine' });
  app.service.cut();
  await enter('480266', '480266', 'my own');
  await until(
    () => expect(one('alert').textContent).toContain('No connection to the service.'),
    20_000,
  );
  expect(field('New PIN', form).value).toBe('480266');
});
