import { expect, test } from 'vitest';
import type { ReportedDevice, System } from '../../../../core/contract/system.ts';
import { release } from '../../../../core/release.ts';
import { calls, openAdministration, postPath } from '../harness/administration.ts';
import { pass, until } from '../harness/clock.ts';
import { connection } from '../harness/connection.ts';
import { press } from '../harness/hands.ts';
import { idOf } from '../harness/hotel.ts';
import { anna } from '../harness/people.ts';
import { json } from '../harness/responses.ts';
import { all, button, one, says, textOf } from '../harness/sight.ts';

const path = `${postPath}/system`;
const heading = () => one('heading', 'Server and devices');

const device = (part: Partial<ReportedDevice> & { name: string | null }): ReportedDevice => ({
  ...{ id: idOf(part.name ?? 'nameless'), release, waiting: 0, oldest_at: null },
  seen_at: '2026-11-21T15:57:00.000Z',
  ...part,
});
const system = (part: Partial<System> = {}): System => ({
  release,
  database: { answered_ms: 1.2, size: 52_400_000, free: 80_000_000_000 },
  backup: { at: '2026-11-21T02:00:00.000Z', bytes: 9_100_000, ok: true },
  devices: [],
  ...part,
});
const open = (answer: () => Response) =>
  openAdministration('/configurations/system', heading, { answers: { [`GET ${path}`]: answer } });
const lines = () => all('listitem', undefined, one('main')).map(textOf);

test('the server, its database and its backup, and the devices: what is stuck before all', async () => {
  await open(() =>
    json(
      200,
      system({
        devices: [
          device({ name: 'Desk' }),
          device({ name: null, release: '0.0.1' }),
          device({ name: 'Pass', waiting: 1, oldest_at: '2026-11-21T15:30:00.000Z' }),
          device({ name: 'Bar', waiting: 4, oldest_at: '2026-11-21T14:30:00.000Z' }),
        ],
      }),
    ),
  );
  await until(() => expect(lines()).toHaveLength(7));
  const shown = lines().join('\n');
  expect(shown).toContain('Answers in 2 ms · 52 MB in use · 80 GB free on its disk');
  expect(shown).toMatch(/Last backup.* · 9\.1 MB/);
  expect(lines()[3]).toMatch(/^Bar.*Heard of 3 min.* ago.*4 changes not sent, the oldest since/);
  expect(lines()[4]).toMatch(/^Pass.*1 change not sent, since/);
  expect(lines()[5]).toMatch(/^Desk.*All sent/);
  expect(lines()[6]).toMatch(
    /^Device without a name.*release 0\.0\.1, another one than the server’s/,
  );
});

test('says where there is no backup and no device yet, and that a database is run elsewhere', async () => {
  const database = { answered_ms: 3, size: null, free: null };
  await open(() => json(200, system({ database, backup: null })));
  await until(() => expect(says('No device has said anything yet')).toBe(true));
  expect(says('None is known to this server.')).toBe(true);
  expect(says('Answers in 3 ms · run elsewhere')).toBe(true);
});

test('a backup that failed is said to have failed', async () => {
  const backup = { at: '2026-11-21T02:00:00.000Z', bytes: 0, ok: false };
  await open(() => json(200, system({ backup })));
  await until(() => expect(says(/Failed .*Look into the server’s log/)).toBe(true));
});

test('what fails is said, and can be tried again; without a network it says so', async () => {
  let isLost = true;
  const app = await open(() => (isLost ? new Response('', { status: 502 }) : json(200, system())));
  await until(() => expect(says('The server can not be asked')).toBe(true));
  isLost = false;
  await press(button('Ask again'));
  await until(() => expect(says(`Release ${release}`)).toBe(true));
  app.service.cut();
  app.page.believe(false);
  await until(() => expect(connection()).toBe('Offline'), 20_000);
  await until(() => expect(says('This page needs the network.')).toBe(true));
  expect(all('button', 'Ask again')).toEqual([]);
});

test('who is no admin is told that it is for admins', async () => {
  const app = await openAdministration('/configurations/system', heading, { as: anna });
  expect(says('Only an administrator of this hotel sees this.')).toBe(true);
  expect(calls(app, 'GET', path)).toEqual([]);
});

test('a device says by itself that it has sent all', async () => {
  const app = await open(() => json(200, system()));
  const reports = () =>
    app.service.received.filter(({ path: asked }) => asked.startsWith(`${postPath}/devices/`));
  expect(reports()).toEqual([]);
  await pass(35_000);
  await until(() => expect(reports()).toHaveLength(1));
  expect(reports()[0]).toMatchObject({
    method: 'PUT',
    body: { release, waiting: 0, oldest_at: null },
  });
});
