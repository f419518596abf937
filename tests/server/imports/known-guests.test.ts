import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingIn, nothing } from '../fixtures/booking.ts';
import { openHouse } from '../fixtures/house.ts';

// A list that is imported again knows each of its guests: what desks have said of one never comes under another's name.

const house = await openHouse();
afterAll(() => house.close());
let hotel: Awaited<ReturnType<typeof house.newHotel>>;
let of: ReturnType<typeof bookingIn>;
beforeEach(async () => {
  hotel = await house.newHotel();
  of = bookingIn(house, hotel);
});

describe('a booking of two', () => {
  test('in another order changes nothing', async () => {
    const before = await of.annaAndBruno();
    const turned = of.list(of.line('Bruno Bianchi'), of.line('Anna Rossi'));
    expect((await of.run(turned)).done).toMatchObject(nothing);
    expect(await of.guests()).toEqual(before);
  });

  test('of which one is cancelled keeps the other as they are', async () => {
    const { 'Bruno Bianchi': bruno } = await of.annaAndBruno();
    const file = of.list(of.line('Anna Rossi', { status: 'Cancelled' }), of.line('Bruno Bianchi'));
    expect((await of.run(file)).done).toEqual({ ...nothing, skip: 1, withdraw: 1 });
    expect(await of.guests()).toEqual({ 'Bruno Bianchi': bruno });
    expect((await of.run(file)).done).toEqual({ ...nothing, skip: 1 });
  });

  test('of which one is cancelled, with a name that a desk had corrected, keeps the other', async () => {
    const { 'Bruno Bianchi': bruno } = await of.annaAndBruno();
    await of.set('Anna Rossi', { guest_name: 'Johanna Meier' });
    const file = of.list(of.line('Anna Rossi', { status: 'Cancelled' }), of.line('Bruno Bianchi'));
    expect((await of.run(file)).done).toEqual({ ...nothing, skip: 1, withdraw: 1 });
    expect(await of.guests()).toEqual({ 'Bruno Bianchi': bruno });
  });

  test('of which a list has the cancelled one alone keeps the other', async () => {
    const { 'Bruno Bianchi': bruno } = await of.annaAndBruno();
    const file = of.list(of.line('Anna Rossi', { status: 'Cancelled' }));
    expect((await of.run(file)).done).toMatchObject({ update: 0, withdraw: 1 });
    expect(await of.guests()).toEqual({ 'Bruno Bianchi': bruno });
    expect((await of.run(file)).done).toMatchObject(nothing);
    expect(await of.guests()).toEqual({ 'Bruno Bianchi': bruno });
  });

  test('in a list for each day has both, each with their own days', async () => {
    const [today, later] = [`${of.day(0)};${of.day(4)}`, `${of.day(3)};${of.day(6)}`];
    const first = of.list(of.line('Anna Rossi', { stay: today }));
    const second = of.list(of.line('Bruno Bianchi', { stay: later }));
    await of.run(first);
    await of.set('Anna Rossi', { allergies: ['nuts'] });
    expect((await of.run(second)).done).toMatchObject({ ...nothing, create: 1 });
    const both = await of.guests();
    expect(both).toMatchObject({
      'Anna Rossi': { stay: today, eats: ['nuts'] },
      'Bruno Bianchi': { stay: later, eats: [] },
    });
    for (const file of [first, second, first])
      expect((await of.run(file)).done).toMatchObject(nothing);
    expect(await of.guests()).toEqual(both);
  });
});

describe('a name that was corrected', () => {
  test.each([
    ['Ana Rossi', 'Anna Rossi'],
    ['Rossi Anna', 'Anna Rossi'],
    ['Anna Muller', 'Anna Müller'],
    ['Anna Mueller', 'Anna Müller'],
    ['anna rossi', 'Anna Rossi'],
    ['Anna  Maria Rossi', 'Annamaria Rossi'],
    ['Anna Rossi', 'Frau Dr. Anna Rossi'],
    ['A. Rossi', 'Anna Rossi'],
    ['Anna Rossi', 'Anna Maria Rossi'],
    ['Alesandra Rossi', 'Alessandra Rossi'],
    ['Valentina Rossi', 'Valemtina Rossi'],
  ])('in the list is that of the same guest: %s, %s', async (before, after) => {
    await of.run(of.list(of.line(before), of.line('Bruno Bianchi')));
    const [name = ''] = await of.names();
    await of.set(name, { allergies: ['nuts'] });
    const id = await of.idOf(name);
    const { done } = await of.run(of.list(of.line('Bruno Bianchi'), of.line(after)));
    expect(done).toMatchObject({ create: 0, withdraw: 0 });
    const all = Object.values(await of.guests());
    expect(all.map((guest) => [guest.id === id, guest.eats])).toEqual(
      all.map((guest) => (guest.id === id ? [true, ['nuts']] : [false, []])),
    );
    expect(all.filter((guest) => guest.id === id)).toHaveLength(1);
  });

  test.each([
    ['Maria Rossi', 'Mario Rossi'],
    ['Martin Huber', 'Martina Huber'],
    ['Christian Huber', 'Christina Huber'],
    ['Anna Rossi', 'Bruno Rossi'],
    ['Hans Huber sen.', 'Hans Huber jun.'],
    ['Lena Huber', 'Lea Huber'],
  ])('is not one of somebody else: %s, %s', async (before, after) => {
    await of.run(of.list(of.line(before)));
    const [name = ''] = await of.names();
    await of.set(name, { allergies: ['nuts'] });
    expect((await of.run(of.list(of.line(after)))).done).toMatchObject({ create: 1, update: 0 });
    const eats = Object.values(await of.guests()).map((guest) => guest.eats);
    expect(eats.toSorted((a, b) => b.length - a.length)).toEqual([['nuts'], []]);
    expect((await of.guests())[name]?.eats).toEqual(['nuts']);
  });

  test('by a desk is kept, and the line that says otherwise is of the same guest', async () => {
    await of.annaAndBruno();
    await of.set('Anna Rossi', { guest_name: 'Johanna Meier' });
    const before = await of.guests();
    const turned = of.list(of.line('Bruno Bianchi'), of.line('Anna Rossi'));
    expect((await of.run(turned)).done).toMatchObject(nothing);
    // Or as the desk has it: who booked then has that name too.
    const now = of.list(of.line('Bruno Bianchi'), of.line('Johanna Meier'));
    expect((await of.run(now)).done).toMatchObject({ create: 0, withdraw: 0 });
    expect(await of.guests()).toEqual(before);
  });
});

test('what a desk calls two guests whom it has told apart goes before what the list did', async () => {
  const stay = { check_in: of.day(2), check_out: of.day(6) };
  await of.annaAndBruno();
  await of.set('Anna Rossi', { guest_name: 'B' });
  await of.set('Bruno Bianchi', { guest_name: 'Anna Rossi', ...stay });
  await of.set('B', { guest_name: 'Bruno Bianchi' });
  const before = await of.guests();
  const file = (room: string) =>
    of.list(of.line('Anna Rossi', { room }), of.line('Bruno Bianchi', { room: '102' }));
  await of.run(file('101'));
  const after = await of.guests();
  expect(after).toEqual(before);
  const { guests } = await of.preview(file('103'));
  expect(guests.map((guest) => [guest.guest_name, guest.room_number, guest.kept])).toEqual([
    ['Anna Rossi', '103', ['dates']],
    ['Bruno Bianchi', '102', []],
  ]);
});

test('a room that a desk has given to a guest without one stays', async () => {
  await of.annaAndBruno();
  await of.set('Anna Rossi', { room_number: '309' });
  const file = of.list(of.line('Bruno Bianchi'), of.line('Anna Rossi', { room: '101' }));
  const { guests } = await of.preview(file);
  expect(guests.map((guest) => [guest.guest_name, guest.room_number, guest.kept])).toEqual([
    ['Bruno Bianchi', null, []],
    ['Anna Rossi', '309', ['room']],
  ]);
});

describe('guests without a name, or with the same one', () => {
  const counted = (guest: string, adults: number, stay = of.usual()) =>
    `Ref;Guest;Arrival;Departure;Adults\n7430;${guest};${stay};${adults}\n`;

  test('a place gets a name later', async () => {
    await of.run(counted('Anna Rossi', 2));
    const [, place = ''] = await of.names();
    await of.set('Anna Rossi', { allergies: ['nuts'] });
    await of.set(place, { allergies: ['gluten'] });
    const before = await of.guests();
    const file = of.list(of.line('Bruno Bianchi'), of.line('Anna Rossi'));
    expect((await of.run(file)).done).toMatchObject({ create: 0, withdraw: 0 });
    expect(await of.guests()).toMatchObject({
      'Anna Rossi': { id: before['Anna Rossi']?.id, eats: ['nuts'] },
      'Bruno Bianchi': { id: before[place]?.id, eats: ['gluten'] },
    });
    // A list without names leaves them, and does not make places of them that somebody else could have.
    expect((await of.run(counted('', 2))).done).toMatchObject(nothing);
    expect((await of.run(of.list(of.line('Carla Verdi')))).done).toMatchObject({
      ...nothing,
      create: 1,
    });
    expect(await of.guests()).toMatchObject({ 'Carla Verdi': { eats: [] } });
  });

  test('a place that a desk has named stays that guest’s', async () => {
    await of.run(counted('Anna Rossi', 2));
    const [, place = ''] = await of.names();
    await of.set(place, { guest_name: 'Bruno Bianchi', allergies: ['gluten'] });
    const before = await of.guests();
    expect((await of.run(counted('Anna Rossi', 2))).done).toMatchObject(nothing);
    expect(await of.guests()).toEqual(before);
    const file = of.list(of.line('Bruno Bianchi'), of.line('Anna Rossi'));
    expect((await of.run(file)).done).toMatchObject({ create: 0, withdraw: 0 });
    expect((await of.guests())['Bruno Bianchi']).toMatchObject(before['Bruno Bianchi'] ?? {});
  });

  test('father and son of one name stay two, whichever comes first', async () => {
    const father = of.line('Hans Huber', { birth: '04.03.1950' });
    const son = of.line('Hans Huber', { birth: '09.08.1985' });
    await of.run(of.list(father, son));
    const born = async () =>
      (
        await house.database.pool.query(
          `SELECT id, guest_date_of_birth::text FROM reservations
          WHERE hotel_id = $1 AND booking_reference = '7430' ORDER BY 2`,
          [hotel.id],
        )
      ).rows;
    const before = await born();
    expect(before).toHaveLength(2);
    expect((await of.run(of.list(son, father))).done).toMatchObject(nothing);
    expect((await of.run(of.list(son))).done).toMatchObject(nothing);
    expect(await born()).toEqual(before);
  });
});

test('guests of lists without numbers of bookings stay who they are, in whatever order', async () => {
  const file = (...births: string[]) =>
    `Guest;Arrival;Departure;Date of birth\n${births.map((birth) => `Hans Huber;${of.usual()};${birth}\n`).join('')}`;
  const all = async () => {
    const of = `SELECT id, guest_date_of_birth::text FROM reservations
      WHERE hotel_id = $1 AND guest_name = 'Hans Huber' ORDER BY 2`;
    return (await house.database.pool.query(of, [hotel.id])).rows;
  };
  await of.run(file('04.03.1950', '09.08.1985'));
  const before = await all();
  expect(before).toHaveLength(2);
  expect((await of.run(file('09.08.1985', '04.03.1950'))).done).toMatchObject(nothing);
  expect((await of.run(file('09.08.1985'))).done).toMatchObject(nothing);
  expect(await all()).toEqual(before);
});

test('who comes in place of the only guest is somebody else', async () => {
  await of.run(of.list(of.line('Anna Rossi')));
  await of.set('Anna Rossi', { allergies: ['nuts'] });
  const file = of.list(of.line('Bruno Bianchi'));
  expect((await of.run(file)).done).toMatchObject({ ...nothing, create: 1 });
  const both = await of.guests();
  expect(both).toMatchObject({ 'Anna Rossi': { eats: ['nuts'] }, 'Bruno Bianchi': { eats: [] } });
  expect((await of.run(file)).done).toMatchObject(nothing);
  expect(await of.guests()).toEqual(both);
});
