import { expect, test } from 'vitest';
import { placesOf } from '../../../core/rules/places.ts';

const guest = (room_number: string | null, guest_name = 'Anna') => ({ room_number, guest_name });

test('rooms stand in their order, as numbers where they are, and once however many guests are in them', () => {
  const places = placesOf([guest('115'), guest('31'), guest('9'), guest('115'), guest('A2')]);
  expect(places).toEqual([
    { place: '9', guests: 1 },
    { place: '31', guests: 1 },
    { place: '115', guests: 2 },
    { place: 'A2', guests: 1 },
  ]);
});

test('who has no room is found by name', () => {
  expect(placesOf([guest(null, 'Rossi'), guest('12')])).toEqual([
    { place: '12', guests: 1 },
    { place: 'Rossi', guests: 1 },
  ]);
});
