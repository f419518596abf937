import { afterAll, expect, test } from 'vitest';
import { previewGuestImport, runGuestImport } from '../../../core/contract/guest-import.ts';
import { pathOf } from '../../../core/contract/path.ts';
import type { Hotel } from '../fixtures/hotel.ts';
import { answerOf, openHouse } from '../fixtures/house.ts';

const house = await openHouse();
afterAll(() => house.close());

const file = 'Wer,Zi,Kommt,Geht,Bleibt\nMaier Anna,12,2026-03-10,2026-03-12,x\n';
type Given = { hotel: Hotel; mapping?: Record<string, string> };

function send(endpoint: { path: string }, { hotel, mapping }: Given) {
  const form = new FormData();
  form.set('file', new File([file], 'guests.csv'));
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  const path = pathOf(endpoint.path, { hotelId: hotel.id });
  return house.send(house.people.reception, 'POST', path, { body: form });
}

const run = async (given: Given) => answerOf(runGuestImport, await send(runGuestImport, given));

async function fieldsOf(given: Given): Promise<(string | null)[]> {
  const { data } = answerOf(previewGuestImport, await send(previewGuestImport, given));
  return data.columns.map(({ field }) => field);
}

test('columns that were mapped by hand are remembered for the lists of the same hotel, once one is imported', async () => {
  const [hotel, other] = [await house.newHotel(), await house.newHotel()];
  const mapping = { Wer: 'guest_name', Kommt: 'check_in', Geht: 'check_out' };
  const unknown = [null, 'room_number', null, null, null];
  const known = ['guest_name', 'room_number', 'check_in', 'check_out', null];
  expect(await fieldsOf({ hotel, mapping })).toEqual(known);
  expect(await fieldsOf({ hotel })).toEqual(unknown);
  await run({ hotel, mapping });
  expect(await fieldsOf({ hotel })).toEqual(known);
  expect(await fieldsOf({ hotel: other })).toEqual(unknown);
  await run({ hotel, mapping: { Wer: 'client_name', Zi: '' } });
  expect(await fieldsOf({ hotel })).toEqual(['client_name', null, 'check_in', 'check_out', null]);
});
