import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupName, keep, madeAt, outdated } from '../../../server/backup/rotation.ts';

const hour = 3_600_000;
const at = (text: string) => new Date(text);
const kept = (names: readonly string[], text: string) => {
  const gone = new Set(outdated(names, keep.parse(text)));
  return names.filter((name) => !gone.has(name));
};

test('the newest of each hour, day, week and month is kept, as many as are wanted', () => {
  const names = [
    '2026-11-26T10:40:00.000Z',
    '2026-11-26T10:10:00.000Z',
    '2026-11-26T09:00:00.000Z',
    '2026-11-25T09:00:00.000Z',
    '2026-11-24T09:00:00.000Z',
    // A Sunday, of the week before.
    '2026-11-22T09:00:00.000Z',
    '2026-10-31T09:00:00.000Z',
    '2026-10-30T09:00:00.000Z',
  ].map((text) => backupName(at(text)));
  const indexes = (text: string) => kept(names, text).map((name) => names.indexOf(name));
  expect(indexes('1d')).toEqual([0]);
  expect(indexes('2h')).toEqual([0, 2]);
  expect(indexes('3d')).toEqual([0, 3, 4]);
  expect(indexes('2w')).toEqual([0, 5]);
  expect(indexes('2m')).toEqual([0, 6]);
  expect(indexes('2h,3d,2w,2m')).toEqual([0, 2, 3, 4, 5, 6]);
});

test('days without a backup do not count, and the newest always stays', () => {
  const hours = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 60 });
  const counts = fc.record({
    h: fc.nat(3),
    d: fc.nat(5),
    w: fc.nat(5),
    m: fc.nat(5),
  });
  fc.assert(
    fc.property(hours, counts, (times, count) => {
      const dates = times.map((each) => new Date(Date.UTC(2025, 0, 1) + each * hour));
      const names = [...new Set(dates.map(backupName))];
      const gone = outdated(names, count);
      const newest = names.toSorted().at(-1) ?? '';
      expect(gone).not.toContain(newest);
      const stay = names.length - gone.length;
      expect(stay).toBeLessThanOrEqual(Math.max(1, count.h + count.d + count.w + count.m));
      const days = new Set(names.map((name) => name.slice(0, 'coperto-2025-01-01'.length)));
      expect(stay).toBeGreaterThanOrEqual(Math.min(count.d, days.size));
      // What is left over is kept again.
      expect(
        outdated(
          names.filter((name) => !gone.includes(name)),
          count,
        ),
      ).toEqual([]);
    }),
  );
});

test('files of other names are never removed', () => {
  const others = ['last.json', 'notes.txt', 'coperto-2020-01-01.backup', 'coperto-x.backup'];
  expect(outdated(others, keep.parse('1d'))).toEqual([]);
  const time = at('2026-11-26T10:40:01.250Z');
  expect(madeAt(backupName(time))).toEqual(time);
});

test.each(['', '0d', '7', 'd', '7y', '7d;4w', '-1d'])('BACKUP_KEEP=%s is refused', (text) => {
  expect(keep.safeParse(text).success).toBe(false);
});
