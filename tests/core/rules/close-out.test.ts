import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closedOut,
  closeOutIssue,
  closeOutKinds,
  eatenOf,
  isMoreThanUsual,
  leftOverReasons,
  leftShare,
} from '../../../core/rules/close-out.ts';

const grams = fc.integer({ min: 0, max: 9_999_000 }).map((each) => each / 1000);
const amounts = fc.record({ made: grams, left_over: grams });
const possible = amounts.filter(({ made, left_over }) => left_over <= made);

describe('what a close-out says', () => {
  it('may be any amount that was made, with no more left of it', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(null, ...leftOverReasons), (each, reason) => {
        const issue = closeOutIssue({ kind: 'closed', ...each, reason });
        if (each.made === 0) expect(issue).toEqual({ field: 'made', code: 'too_small' });
        else if (each.left_over > each.made) {
          expect(issue).toEqual({ field: 'left_over', code: 'more_left_than_made' });
        } else expect(issue).toBeUndefined();
      }),
    );
  });

  it('is nothing of amounts where the dish was not served, or is open again', () => {
    for (const kind of closeOutKinds.filter((each) => each !== 'closed')) {
      const nothing = { kind, made: 0, left_over: 0, reason: null };
      expect(closeOutIssue(nothing)).toBeUndefined();
      expect(closeOutIssue({ ...nothing, made: 1 })?.field).toBe('made');
      expect(closeOutIssue({ ...nothing, left_over: 1 })?.field).toBe('left_over');
      expect(closeOutIssue({ ...nothing, reason: 'spoiled' })?.field).toBe('reason');
    }
  });
});

describe('eaten and left', () => {
  it('are what was made, in whole grams', () => {
    fc.assert(
      fc.property(possible, (each) => {
        expect(eatenOf(each)).toBeGreaterThanOrEqual(0);
        expect(Math.round((eatenOf(each) + each.left_over) * 1000)).toBe(
          Math.round(each.made * 1000),
        );
        expect(leftShare(each)).toBeGreaterThanOrEqual(0);
        expect(leftShare(each)).toBeLessThanOrEqual(1);
      }),
    );
    expect(eatenOf({ made: 3.4, left_over: 0.6 })).toBe(2.8);
    expect(leftShare({ made: 0, left_over: 0 })).toBe(0);
  });

  it('ask why above 15 %, or above what is usual of a dish that leaves more', () => {
    expect(isMoreThanUsual({ made: 10, left_over: 1.5 })).toBe(false);
    expect(isMoreThanUsual({ made: 10, left_over: 1.51 })).toBe(true);
    expect(isMoreThanUsual({ made: 10, left_over: 2.5 }, [0.2, 0.4])).toBe(false);
    expect(isMoreThanUsual({ made: 10, left_over: 3.1 }, [0.2, 0.4])).toBe(true);
    expect(isMoreThanUsual({ made: 10, left_over: 1.6 }, [0.02])).toBe(true);
  });
});

describe('how a dish stands', () => {
  const entry = (version: number, kind: (typeof closeOutKinds)[number]) => ({
    ...{ version, kind },
    created_at: '2026-11-21T20:00:00Z',
  });

  it('is what the newest entry says; open without one, or where it was taken back', () => {
    expect(closedOut([])).toBeUndefined();
    const [first, second, third] = [
      entry(1, 'closed'),
      entry(2, 'taken_back'),
      entry(3, 'not_served'),
    ];
    expect(closedOut([first])).toBe(first);
    expect(closedOut([second, first])).toBeUndefined();
    expect(closedOut([second, third, first])).toBe(third);
  });
});
