import type { App, Opening } from './app.ts';
import { openApp } from './app.ts';
import { until } from './clock.ts';
import { fill, press } from './hands.ts';
import { house } from './house.ts';
import { anna, password } from './people.ts';
import { json, type Received } from './responses.ts';
import type { Service } from './service.ts';
import { button, field, one } from './sight.ts';

/** An answer of the identity part that refuses. */
export const refusal = (status: number, code: string): Response =>
  json(status, { code, message: code });

export const done = (): Response => json(200, { success: true });

/** The answers of the identity part to calls by their path below /api/auth/. */
export type Answers = Record<string, (request: Received) => Response | Promise<Response>>;

/** Puts answers of the identity part in place; the others stay as they are. */
export function identityAnswers(service: Service, answers: Answers): void {
  service.instead = (request) => answers[request.path.replace('/api/auth/', '')]?.(request);
}

/** The bodies that were sent to a call of the identity part, oldest first. */
export const sentTo = ({ service }: App, path: string): unknown[] =>
  service.received
    .filter((request) => request.path === `/api/auth/${path}`)
    .map(({ body }) => body);

/** Opens a page of who is not signed in, up to its heading. */
export async function openPublic(
  at: string,
  heading: string,
  answers: Answers = {},
  opening: Opening = {},
): Promise<App> {
  const { before, ...rest } = opening;
  const app = await openApp({
    at,
    rows: house,
    ...rest,
    before(service) {
      identityAnswers(service, answers);
      before?.(service);
    },
  });
  await until(() => one('heading', heading));
  return app;
}

/** What the identity part answers to the right code of Anna's address, whose session it begins. */
export const verified = (service: Service): Response => {
  service.beginSession(anna);
  const { id, email, name } = anna;
  return json(200, { status: true, token: 's', user: { id, email, name, emailVerified: true } });
};

export const newcomer = {
  'First name': 'Anna',
  'Last name': 'Berger',
  Email: anna.email,
  Password: password,
  'Confirm password': password,
};

/** Fills in the form of a new account, and sends it. */
export async function signUpAs(values: Partial<typeof newcomer> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...newcomer, ...values })) {
    await fill(field(label), text);
  }
  await press(button('Create account'));
}

export const code = () => field('Verification code');
