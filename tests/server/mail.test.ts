import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../core/rules/language.ts';
import { createApp } from '../../server/app.ts';
import { noHotel } from '../../server/database/no-hotel.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { ensureAccount } from '../../server/identity/accounts.ts';
import { enqueue } from '../../server/jobs/queue.ts';
import { languageOf } from '../../server/mail/language.ts';
import { codeMail, invitationMail } from '../../server/mail/mails.ts';
import { codeIn, openBrowser } from './fixtures/browser.ts';
import { type House, openHouse } from './fixtures/house.ts';
import { openMailServer } from './fixtures/mail-server.ts';

describe('the language of a mail', () => {
  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr-FR, it;q=0.4, en;q=0.3', 'it'],
    ['en;q=0.3, IT;q=0.4', 'it'],
    ['it;q=0, de;q=0.1', 'de'],
    ['fr', 'en'],
    ['*', 'en'],
    ['de;q=x', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('%s: %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});

describe.each(languages)('in %s', (language) => {
  test('a code stands in the subject, and large in the mail', async () => {
    const mail = await codeMail(language, { code: '012345', purpose: 'reset', minutes: 10 });
    expect(mail.subject).toContain('012345');
    expect(codeIn(mail.text)).toBe('012345');
    expect(mail.text).toContain(' 10 ');
    expect(mail.html).toMatch(/font-size:36px[^>]*>012345</);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.html).not.toMatch(/<img|src=|https?:/);
  });

  test('an invitation says who, where to, and for how long', async () => {
    const link = 'https://meals.example/accept-invite?token=a&b=c';
    const mail = await invitationMail(language, { hotel: 'Alpenrose', inviter: 'Eva Moser', link });
    expect(mail.subject).toMatch(/Eva Moser.*Alpenrose/);
    expect(mail.text).toContain(`\n${link}\n`);
    expect(mail.text).toContain(' 7 ');
    expect(mail.html).toContain('href="https://meals.example/accept-invite?token=a&amp;b=c"');
    // The same sentences in both.
    const words = mail.html
      .replaceAll(/<title>.*<\/title>|<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&#39;', "'");
    for (const line of mail.text.split('\n').filter(Boolean)) expect(words).toContain(line);
  });
});

test('the mails of the languages differ', async () => {
  const mails = await Promise.all(
    languages.map((each) => codeMail(each, { code: '1', purpose: 'verify', minutes: 10 })),
  );
  expect(new Set(mails.map(({ text }) => text)).size).toBe(languages.length);
});

test('what people have written is text in a mail, and no header', async () => {
  const hotel = '<b>Alpen & Rose</b>\r\nBcc: all@hotel.example {{link}}';
  const { subject, html } = await invitationMail('en', {
    ...{ hotel, inviter: '"><script>', link: 'https://meals.example/' },
  });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toMatch(/<b>|<script>/);
  expect(html).toContain('&lt;b&gt;Alpen &amp; Rose&lt;/b&gt;');
});

describe('with a mail server', () => {
  let server: Awaited<ReturnType<typeof openMailServer>>;
  let house: House;
  beforeAll(async () => {
    server = await openMailServer();
    house = await openHouse({ SMTP_URL: server.smtpUrl });
  });
  afterAll(async () => {
    await house.close();
    await server.close();
  });

  /** The newest mail, as it came, its soft line ends undone. */
  const newest = async (count: number) => {
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(count);
    return (server.received.at(-1) ?? '').replaceAll('=\r\n', '');
  };

  test('codes come by it, in the language of the browser, as text and as HTML', async () => {
    const browser = openBrowser(house);
    const email = 'anna@test.hotel';
    const german = { 'Accept-Language': 'de-DE,de;q=0.9' };
    const person = { email, name: 'Anna Gruber', password: 'correct horse battery' };
    await browser.call('sign-up/email', person, german);
    const first = await newest(1);
    expect(first).toMatch(/^To: anna@test.hotel/m);
    expect(first).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(first).toContain('E-Mail-Adresse best');
    const otp = codeIn(first.replaceAll('\r', ''));
    expect(first).toMatch(new RegExp(`<p [^>]*>${otp}</p>`));
    // Of who signs in before: the same.
    const { name: _name, ...credentials } = person;
    await browser.call('sign-in/email', credentials, { 'Accept-Language': 'it' });
    const second = await newest(2);
    expect(second).toContain('Conferma il tuo indirizzo email');
    const code = codeIn(second.replaceAll('\r', ''));
    const verified = await browser.call('email-otp/verify-email', { email, otp: code });
    expect(verified.status).toBe(200);
  });

  test('so do those for a new password', async () => {
    const email = 'eva@test.hotel';
    const password = 'correct horse battery';
    await ensureAccount(house.database, { email, name: 'Eva Moser', password });
    const before = server.received.length;
    const browser = openBrowser(house);
    await browser.call('email-otp/request-password-reset', { email });
    const mail = await newest(before + 1);
    expect(mail).toContain('Choose a new password');
    const otp = codeIn(mail.replaceAll('\r', ''));
    const body = { email, otp, password: 'a wholly new secret' };
    expect((await browser.call('email-otp/reset-password', body)).status).toBe(200);
  });

  test('and invitations', async () => {
    const before = server.received.length;
    const link = 'https://meals.example/accept-invite?token=abc';
    const message = await invitationMail('it', { hotel: 'Alpenrose', inviter: 'Eva', link });
    await inTransaction(house.database, async ({ send }) =>
      enqueue(send, noHotel, { kind: 'mail', payload: { to: 'chef@test.hotel', ...message } }),
    );
    expect(await newest(before + 1)).toContain('token=3Dabc');
  });

  test('there is no mailbox page', async () => {
    const answer = await house.app.request('/mailbox', { headers: { Accept: 'text/html' } });
    expect(await answer.text()).not.toContain('Mailbox');
  });
});

describe('without a mail server', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  const open = (headers = {}, origin = '') =>
    house.app.request(`${origin}/mailbox`, { headers: { Accept: 'text/html', ...headers } });

  test('the mailbox page shows the mails, the newest first, as text', async () => {
    expect(await (await open()).text()).toContain('No mails yet');
    for (const subject of ['Older', 'Newer <script>']) {
      const payload = { to: 'a@test.hotel', subject, text: 'one\n<b>two</b>', html: '<i>x</i>' };
      await inTransaction(house.database, async ({ send }) =>
        enqueue(send, noHotel, { kind: 'mail', payload }),
      );
    }
    await expect
      .poll(async () => (await open()).text(), { timeout: 15_000 })
      .toMatch(/Newer &lt;script&gt;.*Older/s);
    const answer = await open();
    const page = await answer.text();
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(page).toContain('one\n&lt;b&gt;two&lt;/b&gt;');
    expect(page).not.toMatch(/<i>x|<script/);
  });

  test.each([
    ['another machine', { 'X-Forwarded-For': '10.1.2.3' }, ''],
    ['a page of another name', {}, 'http://mail.evil.example'],
  ])('is not there for %s', async (_, headers, origin) => {
    const answer = await open(headers, origin);
    expect(answer.status).toBe(404);
  });

  test('is not there where others reach the server', async () => {
    const config = { ...house.config, publicUrl: 'https://meals.example' };
    const log = pino({ level: 'silent' });
    const app = await createApp({ config, database: house.database, log });
    expect((await app.request('/mailbox')).status).toBe(404);
    await app.close();
  });
});
