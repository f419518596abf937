import { expect, test } from 'vitest';
import { type Answers, code, done, openPublic, refusal, sentTo } from '../harness/account.ts';
import { pass, until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { fill, keys, press } from '../harness/hands.ts';
import { anna } from '../harness/people.ts';
import { problem } from '../harness/responses.ts';
import { button, complaintAt, field, one, says, textOf } from '../harness/sight.ts';

const request = 'email-otp/request-password-reset';
const check = 'email-otp/check-verification-otp';
const reset = 'email-otp/reset-password';
const fine: Answers = { [request]: done, [check]: done, [reset]: done };

const open = (answers: Answers = {}, at = '/forgot-password') =>
  openPublic(at, 'Reset your password', { ...fine, ...answers });

async function openCode(answers: Answers = {}, at?: string) {
  const app = await open(answers, at);
  await fill(field('Email'), anna.email);
  await press(button('Send code'));
  await until(() => one('heading', 'Enter the code'));
  return app;
}

async function openPassword(answers: Answers = {}, at?: string) {
  const app = await openCode(answers, at);
  await fill(code(), '123456');
  await press(button('Check code'));
  await until(() => one('heading', 'Choose a new password'));
  return app;
}

const choose = async (password = 'new-password', confirm = password) => {
  await fill(field('New password'), password);
  await fill(field('Confirm password'), confirm);
  await press(button('Save password'));
};

test('address, code, password: then the sign-in page, with the address and a word of it', async () => {
  const app = await openPassword({}, '/forgot-password?redirect_uri=%2Fkitchen');
  await choose();
  await until(() => one('heading', 'Sign in'));
  expect(location.pathname + location.search).toBe('/login?redirect_uri=%2Fkitchen');
  expect(field('Email').value).toBe(anna.email);
  await until(() => expect(notices()).toEqual(['Password changed. Sign in with the new one.']));
  expect(sentTo(app, request)).toEqual([{ email: anna.email }]);
  expect(sentTo(app, check)).toEqual([
    { email: anna.email, type: 'forget-password', otp: '123456' },
  ]);
  expect(sentTo(app, reset)).toEqual([
    { email: anna.email, otp: '123456', password: 'new-password' },
  ]);
});

test('each step has a link back to signing in', async () => {
  await openPassword();
  await press(one('link', 'Back to sign in'));
  await until(() => one('heading', 'Sign in'));
});

test('an address is required, and has to be one', async () => {
  const app = await open();
  await press(button('Send code'));
  expect(complaintAt(field('Email'))).toBe('This field is required.');
  await fill(field('Email'), 'anna@');
  expect(complaintAt(field('Email'))).toBe('This is not an email address.');
  expect(sentTo(app, request)).toEqual([]);
});

test.each([
  [() => problem(429, 'too_many_requests'), 'Too many attempts. Wait a minute, then try again.'],
  [() => problem(500, 'internal'), 'Something went wrong on our side. Try again in a moment.'],
])('a code that was not sent stays at the address, with the reason', async (answer, said) => {
  await open({ [request]: answer });
  await fill(field('Email'), anna.email);
  await press(button('Send code'));
  await until(() => expect(says(`The code could not be sent. ${said}`)).toBe(true));
  expect(field('Email').value).toBe(anna.email);
});

test('whether there is such an account is not said', async () => {
  await openCode();
  expect(says(/^If there is an account for anna@post\.example, a 6-digit code/)).toBe(true);
});

test.each(['INVALID_OTP', 'OTP_EXPIRED'])('%s is said at the code', async (name) => {
  await openCode({ [check]: () => refusal(400, name) });
  await fill(code(), '000000');
  await keys('{Enter}');
  await until(() => expect(complaintAt(code())).toBe('Invalid or expired verification code.'));
  one('heading', 'Enter the code');
});

test.each(['VERIFICATION_NOT_SENT', 'USER_NOT_FOUND'])(
  '%s at the check leads back to the address, with the reason',
  async (name) => {
    await openCode({ [check]: () => refusal(400, name) });
    await fill(code(), '123456');
    await press(button('Check code'));
    await until(() => one('heading', 'Reset your password'));
    expect(says(/^The code could not be sent\. /)).toBe(true);
    expect(field('Email').value).toBe(anna.email);
  },
);

test('a new code can be sent, and one that is refused as never sent leads back to the address', async () => {
  const answers = [done(), done(), refusal(400, 'VERIFICATION_NOT_SENT')];
  const app = await openCode({ [request]: () => answers.shift() ?? done() });
  await pass(30_500);
  await press(button('Send a new code'));
  await until(() => expect(notices()).toEqual(['A new code is on its way']));
  expect(sentTo(app, request)).toHaveLength(2);
  await pass(30_500);
  await press(button('Send a new code'));
  await until(() => one('heading', 'Reset your password'));
  expect(says('The code could not be sent. No code was sent to this address.')).toBe(true);
});

test('the new password has 8 characters, and is repeated as it is', async () => {
  const app = await openPassword();
  expect(document.activeElement).toBe(field('New password'));
  await press(button('Save password'));
  expect(complaintAt(field('New password'))).toContain('This field is required.');
  expect(complaintAt(field('Confirm password'))).toBe('This field is required.');
  await choose('1234567', '12345678');
  expect(complaintAt(field('New password'))).toContain('At least 8 characters.');
  expect(complaintAt(field('Confirm password'))).toBe('Passwords do not match');
  expect(sentTo(app, reset)).toEqual([]);
});

test('a password that the server refuses shows the hint at its field', async () => {
  await openPassword({ [reset]: () => refusal(400, 'PASSWORD_TOO_LONG') });
  await choose();
  const hint = 'Choose another password, of at least 8 and at most 128 characters.';
  await until(() => expect(complaintAt(field('New password'))).toContain(hint));
  expect(document.activeElement).toBe(field('New password'));
});

test('a code that became old meanwhile leads back to it, with the reason', async () => {
  await openPassword({ [reset]: () => refusal(400, 'OTP_EXPIRED') });
  await choose();
  await until(() => one('heading', 'Enter the code'));
  expect(complaintAt(code())).toBe('Invalid or expired verification code.');
});

test('a password that was not saved says why, and keeps what was typed', async () => {
  await openPassword({ [reset]: () => problem(500, 'internal') });
  await choose();
  const said = 'The password was not changed. Something went wrong on our side.';
  await until(() => expect(textOf(one('alert'))).toContain(said));
  expect(field('New password').value).toBe('new-password');
});

test('without a network each step says so and keeps what was typed', async () => {
  const app = await openCode();
  app.service.cut();
  app.page.believe(false);
  await fill(code(), '123456');
  await press(button('Check code'));
  await until(() => expect(says(/^No connection\. This needs one/)).toBe(true));
  expect(code().value).toBe('123456');
  app.service.restore();
  app.page.believe(true);
  await press(button('Check code'));
  await until(() => one('heading', 'Choose a new password'));
});
