import { pathOf } from '../../../../core/contract/path.ts';
import { endSharedDevice, listSharedDevices } from '../../../../core/contract/shared-devices.ts';
import { type App, type Opening, openApp } from './app.ts';
import { frames, until } from './clock.ts';
import { press } from './hands.ts';
import { hotelId } from './hotel.ts';
import { house } from './house.ts';
import { anna, berta, karl, type Person } from './people.ts';
import { json, type Received } from './responses.ts';
import type { Service } from './service.ts';
import { button, one } from './sight.ts';

/** As the server has them. */
export const pins = new Map([
  [anna.id, '480266'],
  [karl.id, '915304'],
]);

const tabletId = '0a8d4d6e-7a4e-7c7e-8b35-1f2a5c6b7d8e';
const refused = (status: number, code: string) => json(status, { code, message: code });

/** What the server knows of the tablet. */
export interface Sharing {
  isShared: boolean;
  name: string;
  /** Who signs in on it. */
  people: Person[];
  /** Every PIN is refused for so long, s. */
  wait: number | undefined;
}

/** Answers what is asked about shared tablets. */
export function answerTablet(service: Service): Sharing {
  const sharing: Sharing = { isShared: false, name: '', people: [anna, karl], wait: undefined };
  const device = () => ({
    id: tabletId,
    name: sharing.name,
    hotel: { id: hotelId, name: 'Hotel Post' },
  });
  const enter = ({ body }: Received): Response => {
    const { userId, pin } = body as { userId: string; pin: string };
    if (!sharing.isShared) return refused(404, 'NOT_SHARED');
    if (sharing.wait !== undefined) {
      const headers = { 'content-type': 'application/json', 'retry-after': String(sharing.wait) };
      return new Response('{"error":"too_many_requests"}', { status: 429, headers });
    }
    const person = sharing.people.find(({ id }) => id === userId);
    if (!person) return refused(403, 'NOT_ON_THIS_TABLET');
    if (pin !== pins.get(userId)) return refused(403, 'WRONG_PIN');
    service.beginSession(person);
    const { id, email, name } = person;
    return json(200, { user: { id, email, name, emailVerified: true } });
  };
  const answers: Record<string, (request: Received) => Response> = {
    'POST /api/auth/shared-device/share': ({ body }) => {
      Object.assign(sharing, { isShared: true, name: (body as { name: string }).name });
      return json(200, { device: device() });
    },
    'GET /api/auth/shared-device': () => {
      if (!sharing.isShared) return refused(404, 'NOT_SHARED');
      const people = sharing.people.map(({ id, name }) => ({ id, name }));
      return json(200, { device: device(), people });
    },
    'POST /api/auth/shared-device/sign-in': enter,
    [`GET ${pathOf(listSharedDevices.path, { hotelId })}`]: () => {
      const at = '2026-11-21T14:30:00.000Z';
      const listed = { id: tabletId, name: sharing.name, created_at: at, last_used_at: at };
      return json(200, { data: sharing.isShared ? [listed] : [], version: 1 });
    },
    [`DELETE ${pathOf(endSharedDevice.path, { hotelId, deviceId: tabletId })}`]: () => {
      sharing.isShared = false;
      return json(200, { data: { id: tabletId }, version: 2, changes: [] });
    },
  };
  service.instead = (request) => answers[`${request.method} ${request.path}`]?.(request);
  return sharing;
}

/** The screen on which a hotel's admin shares tablets. */
export async function openTablets(opening: Opening = {}): Promise<App & { sharing: Sharing }> {
  let sharing: Sharing | undefined;
  const app = await openApp({
    ...{ as: berta, at: '/configurations/tablets', rows: house },
    ...opening,
    before(service) {
      sharing = answerTablet(service);
      opening.before?.(service);
    },
  });
  await until(() => one('heading', 'Shared tablets'));
  if (!sharing) throw new Error('the service was not prepared');
  return { ...app, sharing };
}

/** A tablet that Berta has shared, asking who it is. */
export async function openShared(opening: Opening = {}): Promise<App & { sharing: Sharing }> {
  const app = await openTablets(opening);
  await press(button('Share this tablet in Hotel Post'));
  await until(() => one('heading', 'Who is it?'));
  await until(() => button(/^Karl Huber/));
  return app;
}

/** Types a PIN on the pad. */
export async function typePin(pin: string): Promise<void> {
  const pad = one('group', 'Digits');
  for (const digit of pin) await press(button(digit, pad));
  await frames();
}

/** Chooses a person, and types their PIN. */
export async function enterAs(person: Person, pin = pins.get(person.id) ?? ''): Promise<void> {
  await press(await until(() => button(new RegExp(`^${person.name}`))));
  await until(() => one('group', 'Digits'));
  await typePin(pin);
}
