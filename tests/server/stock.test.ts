import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { setCloseOut } from '../../core/contract/close-outs.ts';
import * as dishes from '../../core/contract/dishes.ts';
import * as contract from '../../core/contract/stock.ts';
import { sentAtHeader, tappedAtHeader } from '../../core/contract/tapped-at.ts';
import { addDays, dayAt } from '../../core/rules/day.ts';
import { tableDay } from '../../core/rules/stock/deliveries.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, openHouse, refusalOf } from './fixtures/house.ts';

const house = await openHouse();
let hotel: Hotel;
beforeEach(async () => {
  hotel = await house.newHotel();
});
afterAll(() => house.close());

const { stock_manager, kitchen, reception } = house.people;
type Who = typeof kitchen;
type Headers = Record<string, string>;
const post = (
  path: string,
  body: unknown,
  who: Who = stock_manager,
  { ifMatch, headers = {} }: { ifMatch?: number; headers?: Headers } = {},
) =>
  house.send(who, 'POST', house.path(path, hotel), {
    ...{ body, headers },
    ...(ifMatch !== undefined && { ifMatch }),
  });
const count = async (counted: number, more: Record<string, unknown> = {}, headers: Headers = {}) =>
  answerOf(
    contract.countStock,
    await post(`ingredients/${hotel.menu.beef}/counts`, { counted, ...more }, stock_manager, {
      headers,
    }),
  );
const announce = (body: Record<string, unknown>, headers: Headers = {}) =>
  house.send(stock_manager, 'POST', house.path('deliveries', hotel), {
    body: { ingredient_id: hotel.menu.beef, quantity: 6, delivery_date: hotel.today, ...body },
    headers,
  });
const receive = (
  id: string,
  ifMatch: number,
  body: Record<string, unknown> = {},
  headers: Headers = {},
) => post(`deliveries/${id}/receive`, body, stock_manager, { ifMatch, headers });
const close = async (made: number, ifMatch: number, kind = 'closed') =>
  answerOf(
    setCloseOut,
    await post(
      'kitchen/close-outs',
      {
        ...{ dish_id: hotel.menu.roast, daily_meal_id: hotel.menu.dinner, kind },
        ...{ made, left_over: 0, reason: null },
      },
      kitchen,
      { ifMatch },
    ),
  );
const stock = async () =>
  answerOf(contract.listStock, await house.send(reception, 'GET', house.path('stock', hotel))).data;
const stockOf = async (name: string) => {
  const found = (await stock()).find((each) => each.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const beef = async () => (await stockOf('Beef')).current_stock;
const movements = async () =>
  answerOf(
    contract.listMovements,
    await house.send(
      reception,
      'GET',
      house.path(`ingredients/${hotel.menu.beef}/movements`, hotel),
    ),
  ).data.movements;

describe('what a device kept until it had a network', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const receiveAt = async (tapped_at: string, headers: Headers = {}) => {
    const { id, version } = answerOf(contract.createDelivery, await announce({})).data;
    expect((await receive(id, version, { tapped_at }, headers)).status).toBe(200);
  };

  test('a count does not undo the delivery that came after it', async () => {
    await receiveAt(ago(10));
    const late = await count(2000, { tapped_at: ago(60) });
    expect(late.data.counted).toBe(2000);
    expect(await beef()).toBe(8000);
  });

  test('a count changes nothing where somebody has counted since; both are kept', async () => {
    await count(3000, { tapped_at: ago(10) });
    const late = await count(9000, { tapped_at: ago(60) });
    expect(late.data).toMatchObject({ counted: 9000, quantity: 0 });
    expect(await beef()).toBe(3000);
    expect((await movements()).map(({ counted }) => counted)).toEqual([9000, 3000]);
  });

  test('a delivery is not added again to what was counted with it', async () => {
    await count(7000, { tapped_at: ago(10) });
    await receiveAt(ago(60));
    expect(await beef()).toBe(7000);
  });

  test('a delivery is announced for the day on which somebody did so, within 48 hours', async () => {
    const announceAt = (tapped: string) =>
      announce(
        { delivery_date: dayAt(Date.parse(tapped), 'Europe/Rome') },
        { [tappedAtHeader]: tapped },
      );
    answerOf(contract.createDelivery, await announceAt(ago(47 * 60)));
    expect(refusalOf(await announceAt(ago(49 * 60)))).toMatchObject({
      issues: [{ path: ['delivery_date'], code: 'date_in_past' }],
    });
  });

  describe('by a clock that is wrong', () => {
    /** Of a tablet whose clock lags behind by 20 minutes: its request is sent now. */
    const slow = () => ({ [sentAtHeader]: ago(20) });

    test('a count holds over one that was before it by the right time', async () => {
      await count(3000, { tapped_at: ago(10) });
      await count(2500, { tapped_at: ago(21) }, slow());
      expect(await beef()).toBe(2500);
      const [latest] = await movements();
      expect(Date.parse(latest?.tapped_at ?? '')).toBeGreaterThan(Date.parse(ago(3)));
    });

    test('a delivery is added to what was counted before it by the right time', async () => {
      await count(1000, { tapped_at: ago(10) });
      await receiveAt(ago(21), slow());
      expect(await beef()).toBe(7000);
    });

    test('a count of a tablet that is ahead does not hold over one that was after it', async () => {
      await count(3000, { tapped_at: ago(20) });
      await count(9000, { tapped_at: ago(10) }, { [sentAtHeader]: ago(-20) });
      expect(await beef()).toBe(3000);
    });

    test('a request that takes long to arrive is no wrong clock', async () => {
      await count(3000, { tapped_at: ago(0.2) });
      const late = new Date(Date.now() - 25_000).toISOString();
      await count(9000, { tapped_at: ago(0.4) }, { [sentAtHeader]: late });
      expect(await beef()).toBe(3000);
    });

    test('no time that could be says nothing of the clock', async () => {
      await count(3000, { tapped_at: ago(10) });
      for (const said of ['at noon', '', '99'])
        await count(9000, { tapped_at: ago(21) }, { [sentAtHeader]: said });
      expect(await beef()).toBe(3000);
    });

    test('of a batch, each request is corrected', async () => {
      await count(3000, { tapped_at: ago(10) });
      const path = house.path(`ingredients/${hotel.menu.beef}/counts`, hotel);
      const requests = [
        { id: 'one', method: 'POST', path, headers: {}, body: { counted: 10, tapped_at: ago(21) } },
      ];
      const batch = { owner: stock_manager.id, requests };
      await house.send(stock_manager, 'POST', '/api/v1/batch', { body: batch, headers: slow() });
      expect(await beef()).toBe(10);
    });
  });

  test('a clock that is ahead makes nothing hold for longer than until now', async () => {
    await count(4000, { tapped_at: new Date(Date.now() + 86_400_000).toISOString() });
    await count(4500);
    expect(await beef()).toBe(4500);
  });
});

describe('a count', () => {
  test('holds whatever was thought before; a second one is a movement of its own with the difference', async () => {
    const first = await count(5200);
    expect(first.data).toMatchObject({ kind: 'count', quantity: 5200, counted: 5200, unit: 'g' });
    expect(first.changes.map(({ entity }) => entity).sort()).toEqual([
      'ingredient',
      'stock_movement',
    ]);
    await count(5000);
    expect(await beef()).toBe(5000);
    expect((await movements()).map(({ quantity, by }) => [quantity, by])).toEqual([
      [-200, stock_manager.id],
      [5200, stock_manager.id],
    ]);
  });

  test('is converted from the unit that was counted in', async () => {
    await count(2.5, { unit: 'kg' });
    expect(await beef()).toBe(2500);
    const answer = await post(`ingredients/${hotel.menu.beef}/counts`, {
      counted: 3,
      unit: 'piece',
    });
    expect(refusalOf(answer)).toMatchObject({ error: 'unit_not_convertible' });
  });

  test('of less than nothing, of too fine or no number, is refused at its field', async () => {
    for (const [counted, code] of [
      ...[[-1, 'too_small'] as const, [0.0004, 'too_precise'] as const],
      ...[['five', 'invalid_number'] as const, [1e9, 'too_large'] as const],
    ]) {
      const answer = await post(`ingredients/${hotel.menu.beef}/counts`, { counted });
      expect(refusalOf(answer)).toMatchObject({ issues: [{ path: ['counted'], code }] });
    }
  });

  test('is for who keeps the store', async () => {
    const answer = await post(`ingredients/${hotel.menu.beef}/counts`, { counted: 3 }, kitchen);
    expect(refusalOf(answer)).toMatchObject({ error: 'forbidden' });
  });
});

describe('a delivery', () => {
  test('is given in kilograms, and added in the unit of the stock, once', async () => {
    await count(400);
    const { data } = answerOf(contract.createDelivery, await announce({}));
    expect(data).toMatchObject({ quantity: 6, unit: 'kg', status: 'pending' });
    expect(await stockOf('Beef')).toMatchObject({
      ...{ estimated_deliveries: 6000, delivery_days: 0, delivery_date: tableDay(hotel.today) },
    });
    const { data: taken } = answerOf(
      contract.receiveDelivery,
      await receive(data.id, data.version, { quantity: 5.5 }),
    );
    expect(taken).toMatchObject({
      status: 'delivered',
      quantity: 5.5,
      received_by: stock_manager.id,
    });
    expect(await beef()).toBe(5900);
    expect(refusalOf(await receive(data.id, data.version))).toMatchObject({ error: 'stale' });
    expect(refusalOf(await receive(data.id, taken.version))).toMatchObject({
      error: 'already_received',
    });
    expect(await beef()).toBe(5900);
  });

  test('is neither past nor in a later year, and of something', async () => {
    const nextYear = `${Number(hotel.today.slice(0, 4)) + 1}-01-02`;
    for (const [body, path, code] of [
      [{ delivery_date: addDays(hotel.today, -1) }, 'delivery_date', 'date_in_past'],
      [{ delivery_date: nextYear }, 'delivery_date', 'date_in_later_year'],
      [{ quantity: 0 }, 'quantity', 'too_small'],
      [{ unit: 'piece' }, 'unit', 'unit_not_convertible'],
      [{ ingredient_id: undefined }, 'ingredient_id', 'required'],
    ] as const) {
      expect(refusalOf(await announce(body))).toMatchObject({ issues: [{ path: [path], code }] });
    }
  });

  test('that is called off is gone', async () => {
    const { data } = answerOf(contract.createDelivery, await announce({}));
    const answer = await house.send(
      stock_manager,
      'DELETE',
      house.path(`deliveries/${data.id}`, hotel),
      {
        ifMatch: data.version,
      },
    );
    answerOf(contract.deleteDelivery, answer);
    expect((await stockOf('Beef')).deliveries).toEqual([]);
  });
});

describe('closing out a dish', () => {
  test('takes its ingredients; a correction takes the difference, and taking it back all of it', async () => {
    await count(5000);
    // The roast is 180 g of beef and 20 g of herbs: 4 kg of it are 20 portions.
    const first = await close(4, 0);
    expect(await beef()).toBe(1400);
    const second = await close(3, first.version);
    expect(await beef()).toBe(2300);
    const counted = await count(2250);
    expect(counted.data.quantity).toBe(-50);
    await close(0, second.version, 'taken_back');
    expect(await beef()).toBe(4950);
    expect((await movements()).map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['close_out', 2700],
      ['count', -50],
      ['close_out', 900],
      ['close_out', -3600],
      ['count', 5000],
    ]);
  });

  test('may take more than was thought to be there', async () => {
    await close(2, 0);
    expect(await beef()).toBe(-1800);
  });
});

describe('an ingredient', () => {
  const create = (body: Record<string, unknown>) => post('ingredients', body);

  test('is made by its name, in grams, with nothing in stock', async () => {
    const { data } = answerOf(contract.createIngredient, await create({ name: ' Saffron ' }));
    expect(data).toMatchObject({ name: 'Saffron', unit: 'g', current_stock: 0, category: null });
    expect(refusalOf(await create({ name: 'saffron' }))).toMatchObject({ error: 'already_exists' });
    expect(refusalOf(await create({ name: '' }))).toMatchObject({
      issues: [{ path: ['name'], code: 'required' }],
    });
    expect(refusalOf(await create({ name: 'Tea', category: 'drinks' }))).toMatchObject({
      issues: [{ path: ['category'], code: 'unknown_category' }],
    });
  });

  test('that dishes have is not deleted, and says which; it may be taken out of use', async () => {
    const { beef: id, roast, spare } = hotel.menu;
    const remove = (which: string) =>
      house.send(stock_manager, 'DELETE', house.path(`ingredients/${which}`, hotel), {
        ifMatch: 1,
      });
    expect(refusalOf(await remove(id))).toMatchObject({
      error: 'ingredient_in_use',
      issues: [{ path: ['dishes', roast], code: 'ingredient_in_use' }],
    });
    answerOf(contract.deleteIngredient, await remove(spare));
    const update = (body: unknown) =>
      house.send(stock_manager, 'PUT', house.path(`ingredients/${id}`, hotel), {
        body,
        ifMatch: 1,
      });
    const seen = { is_active: true };
    answerOf(dishes.updateIngredient, await update({ is_active: false, seen }));
    expect((await stock()).map(({ name }) => name)).toEqual(['Herbs']);
    expect(refusalOf(await update({ name: 'Veal' }))).toMatchObject({ error: 'not_found' });
    answerOf(
      dishes.updateIngredient,
      await update({ is_active: true, seen: { is_active: false } }),
    );
    expect((await stock()).map(({ name }) => name)).toEqual(['Beef', 'Herbs']);
  });

  test('keeps what it is called, though its stock was taken from meanwhile; another unit converts it', async () => {
    await count(5000);
    const { beef: id } = hotel.menu;
    const answer = await house.send(stock_manager, 'PUT', house.path(`ingredients/${id}`, hotel), {
      body: { name: 'Veal', unit: 'kg', seen: { name: 'Beef', unit: 'g' } },
      ifMatch: 1,
    });
    expect(answerOf(dishes.updateIngredient, answer).data).toMatchObject({ current_stock: 5 });
    const stale = await house.send(stock_manager, 'PUT', house.path(`ingredients/${id}`, hotel), {
      body: { name: 'Pork', seen: { name: 'Beef' } },
      ifMatch: 1,
    });
    expect(refusalOf(stale)).toMatchObject({ error: 'stale' });
  });
});

test('usage is what the menus of seven days need, and the status follows from it', async () => {
  const before = await stockOf('Beef');
  expect(before.usage_count).toBeGreaterThan(0);
  expect(before.status).toBe('critical');
  for (const [part, status] of [
    [1.5, 'safe'],
    [1.2, 'warning'],
    [0.7, 'urgent'],
  ] as const) {
    await count(Math.round(before.usage_count * part * 1000 + 1) / 1000);
    expect((await stockOf('Beef')).status).toBe(status);
  }
  expect(await stockOf('Salt')).toMatchObject({ usage_count: 0, status: 'safe' });
});

test('what was closed out needs nothing more, until that is taken back', async () => {
  const before = (await stockOf('Beef')).usage_count;
  const { data } = await close(5, 0);
  expect((await stockOf('Beef')).usage_count).toBe(0);
  await close(0, data.version, 'taken_back');
  expect((await stockOf('Beef')).usage_count).toBe(before);
});
