import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';
import { createSharedAnswers, type Stamped } from '../../server/http/shared-answers.ts';
import { packPlain } from '../../server/http/shared-json.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A maker whose makings end when the test says so, in the order in which they began. */
function createMaker() {
  const begun: { end(stamp: string): Promise<void>; fail(): void }[] = [];
  const make = () =>
    new Promise<Stamped>((resolve, reject) => {
      begun.push({
        end: async (stamp) => resolve({ stamp, answer: await packPlain({ stamp }) }),
        fail: () => reject(new Error('broken')),
      });
    });
  return { begun, make };
}

/** Lets promises that are settled go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a shared answer', () => {
  test('is made once for all who come while one is being made: after it', async () => {
    const { begun, make } = createMaker();
    const shared = createSharedAnswers().take;
    const first = shared('day', '1', make);
    const others = [shared('day', '2', make), shared('day', '2', make)];
    expect(begun).toHaveLength(1);
    await begun[0]?.end('1');
    await first;
    await settle();
    expect(begun).toHaveLength(2);
    await begun[1]?.end('2');
    const [a, b] = await Promise.all(others);
    expect(a).toBe(b);
    expect(a).not.toBe(await first);
  });

  test('is kept for a moment for whoever asks for that state, and for no other', async () => {
    const { begun, make } = createMaker();
    const shared = createSharedAnswers().take;
    const first = shared('day', '1', make);
    await begun[0]?.end('1');
    expect(await shared('day', '1', make)).toBe(await first);
    vi.advanceTimersByTime(bounds.sharedAnswerMs - 1);
    expect(await shared('day', '1', make)).toBe(await first);
    expect(begun).toHaveLength(1);
    vi.advanceTimersByTime(10);
    void shared('day', '1', make);
    expect(begun).toHaveLength(2);
    void shared('other day', '1', make);
    expect(begun).toHaveLength(3);
  });

  test('is none of another state', async () => {
    const { begun, make } = createMaker();
    const shared = createSharedAnswers().take;
    const first = shared('day', '1', make);
    await begun[0]?.end('1');
    await first;
    void shared('day', '2', make);
    expect(begun).toHaveLength(2);
  });

  test('that fails is made anew for whoever waited', async () => {
    const { begun, make } = createMaker();
    const shared = createSharedAnswers().take;
    const first = shared('day', '1', make);
    const second = shared('day', '1', make);
    begun[0]?.fail();
    await expect(first).rejects.toThrow('broken');
    await settle();
    await begun[1]?.end('1');
    expect((await second).bytes.byteLength).toBeGreaterThan(0);
  });

  test('that hangs holds up nobody who comes after a while', async () => {
    const { begun, make } = createMaker();
    const shared = createSharedAnswers().take;
    void shared('day', '1', make);
    vi.advanceTimersByTime(bounds.waitingMs + 1);
    const late = shared('day', '1', make);
    expect(begun).toHaveLength(2);
    await begun[1]?.end('1');
    expect((await late).bytes.byteLength).toBeGreaterThan(0);
  });
});
