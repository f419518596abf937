import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setDishWeight } from '../../../core/contract/kitchen.ts';
import { pathOf } from '../../../core/contract/path.ts';
import { setDailyMealStatus } from '../../../core/contract/reservations.ts';
import { entityNames, parseChange } from '../../../core/contract/rows.ts';

const id = '01920000-0000-7000-8000-000000000001';
const weight = {
  id,
  hotel_id: id,
  version: 7,
  dish_id: id,
  daily_meal_id: id,
  weight: 12.5,
  reason: null,
  created_at: '2026-11-21T10:00:00Z',
  created_by: null,
};
const change = { entity: 'dish_weight', id, version: 7, row: weight };

describe('a change', () => {
  it('parses when its row matches the schema of its entity', () => {
    expect(parseChange(change)).toEqual(change);
  });

  it('is a tombstone without a row, for every entity', () => {
    for (const entity of entityNames()) {
      const gone = { entity, id: 'x', version: 1, row: null };
      expect(parseChange(gone)).toEqual(gone);
    }
  });

  it("leaves out fields that a newer server's rows have", () => {
    expect(parseChange({ ...change, row: { ...weight, colour: 'red' } })).toEqual(change);
  });

  it('does not parse when the row is of another entity, damaged, or of an unknown entity', () => {
    expect(parseChange({ ...change, entity: 'reservation' })).toBeUndefined();
    expect(parseChange({ ...change, entity: 'wine' })).toBeUndefined();
    expect(parseChange({ ...change, version: -1 })).toBeUndefined();
    for (const field of Object.keys(weight)) {
      const { [field]: _, ...rest } = weight as Record<string, unknown>;
      expect(parseChange({ ...change, row: rest }), field).toBeUndefined();
    }
  });

  it('never throws, whatever a store or a server holds', () => {
    const near = fc.record(
      {
        entity: fc.oneof(fc.constantFrom(...entityNames()), fc.string()),
        id: fc.anything(),
        version: fc.anything(),
        row: fc.oneof(fc.object(), fc.anything()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), near), (raw) => {
        const parsed = parseChange(raw);
        if (parsed !== undefined) expect(entityNames).toContain(parsed.entity);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a path', () => {
  it('percent-encodes its values, so that none can add path segments', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (value) => {
        const path = pathOf('/api/v1/hotels/{hotelId}/days/{date}', { hotelId: value, date: 'd' });
        expect(path.split('/')).toHaveLength(7);
        expect(decodeURIComponent(path.split('/')[4] ?? '')).toBe(value);
      }),
    );
  });

  it('needs a value for every name', () => {
    expect(() => pathOf('/api/v1/{hotelId}', {})).toThrow(/hotelId/);
    expect(() => pathOf('/api/v1/{hotelId}', { other: 1 })).toThrow();
  });
});

describe('a write', () => {
  it('of a weight needs dish, service and an amount, and takes no other field', () => {
    const body = { dish_id: id, daily_meal_id: id, weight: 3 };
    const takes = (value: unknown) => setDishWeight.body.safeParse(value).success;
    expect(takes(body)).toBe(true);
    expect(takes({ ...body, id })).toBe(true);
    expect(takes({ ...body, hotel_id: id })).toBe(false);
    expect(takes({ ...body, weight: 0 })).toBe(false);
    expect(takes({ dish_id: id, weight: 3 })).toBe(false);
  });

  it('of a meal may leave the status to the server', () => {
    const body = { reservation_id: id, meal_type_id: 3, meal_date: '2026-12-31' };
    const takes = (value: unknown) => setDailyMealStatus.body.safeParse(value).success;
    expect(takes(body)).toBe(true);
    expect(takes({ ...body, meal_status: 'uncertain' })).toBe(true);
    expect(takes({ ...body, meal_status: null })).toBe(false);
    expect(takes({ ...body, meal_type_id: 4 })).toBe(false);
    expect(takes({ ...body, meal_date: '2026-02-30' })).toBe(false);
  });
});
