import { signInToApi } from '../../e2e/harness/api.ts';

/**
 * Adds about `guests` guests, who are in the hotel today, to the demo hotel through the import.
 * @param isFull they are there on all days that a device mirrors; else arrivals and departures are spread over them
 */
export async function addCrowd(url: string, guests: number, isFull = false): Promise<void> {
  const caller = await signInToApi(url, 'admin@demo.hotel');
  const { data: hotels } = await caller.get<{ data: { id: string }[] }>('/api/v1/hotels/');
  const hotel = hotels[0];
  if (hotel === undefined) throw new Error('no hotel');
  const file = new File([crowdList(guests, isFull)], 'crowd.csv', { type: 'text/csv' });
  await caller.upload(`/api/v1/hotels/${hotel.id}/imports/guests`, {}, file);
}

function crowdList(guests: number, isFull: boolean): string {
  const day = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const lines = Array.from({ length: guests }, (_, index) =>
    [
      `C${index >> 1}`,
      `Guest${index} Crowd${index >> 1}`,
      1000 + (index >> 1),
      day(-2 - (index % 3)),
      day(isFull ? 20 : 3 + (index % 5)),
      ['BB', 'HB', 'FB'][index % 3],
    ].join(','),
  );
  return ['booking_reference,guest_name,room_number,check_in,check_out,board', ...lines].join('\n');
}
