import { expect, test } from 'vitest';
import type { ImportPreview } from '../../../../../../core/contract/guest-import.ts';
import { usualEdgeDayMeals } from '../../../../../../core/rules/board.ts';
import { effectsOf } from '../../../../../../src/features/reception/import/preview/guest-effect.ts';

type Guest = ImportPreview['guests'][number];
const was = {
  ...{ guest_name: 'Eva', room_number: '1', check_in: '2026-11-01', check_out: '2026-11-03' },
  board: 'HB',
} as const;
const changed = (by: Partial<Guest>): Guest => ({
  ...{ line: 2, action: 'update', made_up: false, category: 'female', gender: null, kept: [] },
  ...was,
  before: was,
  ...by,
});
const effects = (by: Partial<Guest>, edges = usualEdgeDayMeals as never) =>
  effectsOf(changed(by), edges).map((effect) =>
    'count' in effect ? `${effect.kind} ${effect.count}` : effect.kind,
  );

test('a new guest gets the meals of the board', () => {
  expect(effects({ before: null })).toEqual(['meals 4']);
  expect(effects({ before: null, board: null })).toEqual([]);
  expect(effects({ before: null }, undefined)).toEqual(['meals 4']);
  expect(effectsOf(changed({ before: null }), undefined)).toEqual([]);
});

test('a changed guest: what is otherwise, and the meals that come of it', () => {
  expect(effects({ check_out: '2026-11-04' })).toEqual(['nightsBy 1', 'mealsBy 2']);
  expect(effects({ check_in: '2026-11-02' })).toEqual(['nightsBy -1', 'mealsBy -2']);
  expect(effects({ check_in: '2026-11-02', check_out: '2026-11-04' })).toEqual(['dates']);
  expect(effects({ room_number: '2', guest_name: 'Ida' })).toEqual(['room', 'name']);
  expect(effects({ board: 'BB' })).toEqual(['board', 'mealsBy -2']);
  expect(effects({})).toEqual(['details']);
});
