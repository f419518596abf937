import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { bounds } from '../../../core/contract/bounds.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { type Box, type BoxLimits, createBox } from '../../../server/imports/box/box.ts';
import { createFairQueue } from '../../../server/imports/box/fair-queue.ts';
import { createBoxProcesses } from '../../../server/imports/box-processes.ts';
import { bombPdf } from '../hostile/menu-files.ts';

const log = pino({ level: 'silent' });
const boxes: Box[] = [];
afterEach(() => Promise.all(boxes.splice(0).map((box) => box.close())));

function open(limits: Partial<BoxLimits> = {}): Box {
  const usual = {
    memory: bounds.importMemory,
    time: bounds.importTime,
    resident: bounds.importResident,
    deadline: bounds.importDeadline,
  };
  const box = createBox(log, { ...usual, ...limits });
  boxes.push(box);
  return box;
}

const options = { mapping: undefined, today: '2026-03-10', offset: 0, unnamed: 'en' } as const;
const file = (text: string) => new TextEncoder().encode(text);
const small = () => file('Arrival;Departure\n2026-03-10;2026-03-12\n');
const large = () => file(`Arrival;Departure\n${'2026-03-10;2026-03-12\n'.repeat(50_000)}`);
const hotel = (hotelId: string, signal?: AbortSignal) => ({ hotelId, signal });

const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof Refusal)) throw new Error('not refused', { cause: error });
  return error.code;
};

describe('a file that a bound stops is refused, and the next one is read', () => {
  test('time', async () => {
    const hurried = open({ time: 1 });
    // Its process has loaded the program then.
    await hurried.read({ file: small(), options }, hotel('a'));
    const reading = hurried.read({ file: large(), options }, hotel('a'));
    expect(await refusalOf(reading)).toBe('import_too_complex');
    expect((await open().read({ file: small(), options }, hotel('a'))).guests).toHaveLength(1);
  });

  test('time by the clock, on a machine that is busy: it may be tried again', async () => {
    const late = open({ deadline: 1 });
    const reading = late.read({ file: large(), options }, hotel('a'));
    const isLinux = process.platform === 'linux';
    if (isLinux) expect(await refusalOf(reading)).toBe('unavailable');
    else expect((await reading).guests).toHaveLength(50_000);
  });

  // A heap at its limit is collected again and again, at the lowest priority.
  test('memory', { timeout: 60_000 }, async () => {
    const box = open({ memory: 24 });
    const { guests } = await box.read({ file: small(), options }, hotel('a'));
    expect(guests).toHaveLength(1);
    expect(await refusalOf(box.read({ file: large(), options }, hotel('a')))).toBe(
      'import_too_complex',
    );
    expect((await box.read({ file: small(), options }, hotel('a'))).guests).toHaveLength(1);
  });
});

test('memory outside of the heap counts too', {
  skip: process.platform !== 'linux',
  timeout: 120_000,
}, async () => {
  const box = open({ resident: 300, time: 100_000 });
  // Without the bound it is a page without text.
  const task = { file: bombPdf(600), calendar: { today: options.today } };
  expect(await refusalOf(box.menu(task, hotel('a')))).toBe('import_too_complex');
  expect((await box.read({ file: small(), options }, hotel('a'))).guests).toHaveLength(1);
});

test('a client that goes away ends what is done for it, or waits for its turn', async () => {
  const box = open();
  const gone = new AbortController();
  const reading = Array.from({ length: 4 }, () =>
    refusalOf(box.read({ file: large(), options }, hotel('a', gone.signal))),
  );
  gone.abort();
  expect(new Set(await Promise.all(reading))).toEqual(new Set(['invalid_request']));
  expect((await box.read({ file: small(), options }, hotel('b'))).guests).toHaveLength(1);
});

test('what is given up because the server stops may be tried again', async () => {
  const box = open();
  const reading = refusalOf(box.read({ file: large(), options }, hotel('a')));
  await box.close();
  expect(await reading).toBe('unavailable');
});

describe('a process of the box', () => {
  const probe = (body: string) =>
    `data:text/javascript,${encodeURIComponent(`export default async () => { ${body} }`)}`;
  const run = async (body: string) => {
    const processes = createBoxProcesses(log, { memory: bounds.importMemory });
    try {
      return await processes.run(undefined, { filename: probe(body), name: 'default' });
    } catch (error) {
      return String((error as Error).message);
    } finally {
      await processes.destroy();
    }
  };
  const denied = expect.stringContaining('restricted');

  test.each([
    ['read a file', `(await import('node:fs')).readFileSync('/etc/hostname')`, denied],
    ['write one', `(await import('node:fs')).writeFileSync('/tmp/box', '')`, denied],
    ['start a process', `(await import('node:child_process')).execSync('ls')`, denied],
    [
      'start a thread',
      `new (await import('node:worker_threads')).Worker('1', {eval: true})`,
      denied,
    ],
    [
      'use the network',
      `await new Promise((_, reject) => {
        import('node:net').then((net) => net.connect(9, '127.0.0.1').on('error', reject)).catch(reject);
      })`,
      denied,
    ],
  ])('may not %s', async (_, body, answer) => {
    expect(await run(body)).toEqual(answer);
  });

  test('gets nothing of the server’s environment', async () => {
    process.env['DATABASE_PASSWORD'] = 'secret';
    expect(JSON.stringify(await run('return process.env'))).not.toContain('secret');
    delete process.env['DATABASE_PASSWORD'];
  });

  test('is of the lowest priority', async () => {
    expect(await run(`return (await import('node:os')).getPriority()`)).toBe(19);
  });
});

describe('turns', () => {
  const limits = { running: 1, waitingOfHotel: 2, waiting: 4 };

  test('go round the hotels, however many of one wait', async () => {
    const queue = createFairQueue(limits);
    const order: string[] = [];
    const turn = async (name: string) => {
      const leave = await queue.enter(name.slice(0, 1), undefined);
      order.push(name);
      await new Promise(setImmediate);
      leave();
    };
    await Promise.all(['a1', 'a2', 'a3', 'b1', 'c1'].map(turn));
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });

  test('are refused where too many wait, of one hotel or of all', async () => {
    const queue = createFairQueue(limits);
    const leave = await queue.enter('a', undefined);
    const waiting = ['a', 'a', 'b', 'b'].map((name) => queue.enter(name, undefined));
    expect(await refusalOf(queue.enter('a', undefined))).toBe('too_many_requests');
    expect(await refusalOf(queue.enter('c', undefined))).toBe('too_many_requests');
    leave();
    await Promise.all(waiting.map(async (each) => (await each)()));
    (await queue.enter('c', undefined))();
  });

  test('who goes away while waiting leaves the place to others', async () => {
    const queue = createFairQueue(limits);
    const leave = await queue.enter('a', undefined);
    const gone = new AbortController();
    const waiting = queue.enter('a', gone.signal);
    const later = queue.enter('a', undefined);
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    const last = queue.enter('a', undefined);
    leave();
    (await later)();
    (await last)();
  });
});
