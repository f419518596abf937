import { InvalidMessage } from './request.ts';

/** Actions as a request names them, with their names in a handshake. */
export const actions = {
  'OTA_Ping:Handshaking': 'action_OTA_Ping',
  'OTA_HotelResNotif:GuestRequests': 'action_OTA_HotelResNotif_GuestRequests',
} as const;
export type Action = keyof typeof actions;

/** Versions of AlpineBits HotelData that have these actions, with the same messages. */
export const versions = ['2024-10', '2022-10', '2020-10', '2018-10'] as const;

/** @throws InvalidMessage */
export function actionOf(name: string | undefined): Action {
  if (name === undefined || !Object.hasOwn(actions, name)) {
    throw new InvalidMessage('unknown or missing action');
  }
  return name as Action;
}

/**
 * Refuses a version that is not supported. A handshake may come with any that has handshakes: it is how both sides
 * find one that they share.
 * @throws InvalidMessage
 */
export function checkVersion(version: string | undefined, action: Action): void {
  if (version === undefined) {
    throw new InvalidMessage('no X-AlpineBits-ClientProtocolVersion was sent');
  }
  const hasHandshakes = /^\d{4}-\d\d[a-z]?$/.test(version) && version >= '2018-10';
  if (action === 'OTA_Ping:Handshaking' && hasHandshakes) return;
  if (versions.some((each) => each === version)) return;
  throw new InvalidMessage(`the protocol version is not one of ${versions.join(', ')}`);
}
