import type { z } from 'zod';
import type { readAudit } from '../../../../core/contract/audit.ts';
import type { changeAuthor, membershipMessage } from '../../../../core/contract/changes.ts';
import type { listGuestImports } from '../../../../core/contract/guest-import.ts';
import type { MemberHotel } from '../../../../core/contract/hotels.ts';
import { readSignInMethods, type SignInMethods } from '../../../../core/contract/identity.ts';
import { readImportOptions } from '../../../../core/contract/import-files.ts';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Role } from '../../../../core/rules/permissions.ts';
import type { Delivery } from '../../../../src/offline/platform.ts';
import { ModelServer, refuse } from '../../offline/model-server.ts';
import { Browser, Clock } from '../../offline/world.ts';
import { hotelId, hotelRow, today, type Written } from './hotel.ts';
import { HotelChange } from './hotel-change.ts';
import { type Person, password, people } from './people.ts';
import { json, problem, type Received } from './responses.ts';

/** What a test puts in place of the service's own answer. */
type Instead = (request: Received) => Response | undefined | Promise<Response | undefined>;

/**
 * Everything that the app reaches over the network, in memory: identity, the list of hotels, and the
 * engine's model server behind its endpoints. This file alone knows how the engine's tests make one.
 */
export class Service {
  /** `cut`: no request gets through, and open streams break. */
  #network: 'up' | 'cut' = 'up';
  /** Requests that did get through. */
  readonly received: Received[] = [];
  /** Requests that nothing here answers: there may be none when the test ends. */
  readonly unanswered: string[] = [];
  /** What else somebody is than `people` says; null = no member. */
  readonly roles = new Map<string, Role | null>();
  /** Whether the answer to a request is lost on its way, after what it asks for was done. */
  losesAnswer: (request: Received) => boolean = () => false;
  readonly hotelChange: HotelChange;
  /** Hotels beside the test hotel, without guests, for everybody. */
  readonly otherHotels: Row<'hotel'>[] = [];
  /** Who is said to have made a row what it is; null = the log does not say. */
  author: z.infer<typeof changeAuthor> | null = null;
  /** What the audit says of whatever it is asked for, the newest first. */
  audit: z.infer<typeof readAudit.answer> = { version: 1, entries: [], next: null };
  /** The imports so far, the newest first. */
  imports: z.input<typeof listGuestImports.answer> = { version: 1, data: [], next: null };
  instead: Instead = () => undefined;
  /** The provider that people may sign in with as well. */
  social: string | null = null;
  /** Whether an automation takes the files of imports. */
  automation = false;
  /** How whoever is signed in signs in. */
  signInMethods: SignInMethods = { has_password: true, has_two_step: false, passkeys: [] };
  /** Whether admins administer only once they have a second factor. */
  lacksSecondFactor = false;
  /** Whether the hotels are the demo hotel. */
  isDemo = false;
  /** The server has ended all sessions: only signing in again will do. */
  sessionEnded = false;
  readonly #hotels = new Map<string, ModelServer>();
  readonly #sender: Person;
  readonly #streams = new Set<OpenStream>();
  #cookie: string | undefined;

  /** @param sender the one person whose writes the model takes */
  constructor(sender: Person, rows: readonly Written[]) {
    this.#sender = sender;
    this.#model(hotelId).write(['hotel', hotelId, hotelRow], ...rows);
    this.hotelChange = new HotelChange(this.#model(hotelId));
  }

  #model(id: string): ModelServer {
    const known = this.#hotels.get(id) ?? new ModelServer(id, this.#sender.id);
    this.#hotels.set(id, known);
    return known;
  }

  /** A write of somebody else, on another device. */
  write(...rows: Written[]): void {
    this.#model(hotelId).write(...rows);
  }

  /** The change log is kept from now on only: who is behind has to read the hotel anew. */
  forgetChanges(): void {
    const model = this.#model(hotelId);
    model.prunedTo = model.version;
  }

  /** The server refuses every write that asks for it, until `code` is undefined. */
  refuseWrites(code: 'forbidden' | 'not_found' | 'already_exists' | undefined): void {
    const status = { forbidden: 403, not_found: 404, already_exists: 409 } as const;
    this.#model(hotelId).refusal = () =>
      code === undefined ? undefined : refuse(status[code], code);
  }

  /** How many writes of the app took effect. */
  get effects(): number {
    return this.#model(hotelId).effects.length;
  }

  row<E extends keyof RowOf>(entity: E, id: string): RowOf[E] | null {
    return this.#model(hotelId).row(entity, id);
  }

  /** Every live row of a kind. */
  rows<E extends keyof RowOf>(entity: E): RowOf[E][] {
    return this.#model(hotelId)
      .live()
      .flatMap((change) => (change.entity === entity ? [change.row as RowOf[E]] : []));
  }

  cut(): void {
    this.#network = 'cut';
    for (const stream of this.#streams) stream.end(new TypeError('network error'));
    this.#streams.clear();
  }

  /** Somebody is made something else in the hotel, or taken out of it (null): their streams say so, or end. */
  changeRole({ id }: Person, role: Role | null): void {
    this.roles.set(id, role);
    for (const stream of this.#streams) {
      if (stream.user !== id) continue;
      if (role === null) stream.end();
      else stream.say(membershipEvent(role));
    }
  }

  restore(): void {
    this.#network = 'up';
  }

  /** In place of the browser's `fetch`. */
  readonly fetch: typeof fetch = async (input, init = {}) => {
    const path = String(input);
    const method = init.method ?? 'GET';
    if (this.#network === 'cut') throw new TypeError('Failed to fetch');
    const headers = new Headers(init.headers);
    const token = headers.get('authorization')?.replace('Bearer ', '');
    const { body } = init;
    const request: Received = {
      ...{ method, path, key: headers.get('idempotency-key'), ifMatch: headers.get('if-match') },
      user: token === undefined ? undefined : userOf(token),
      body: typeof body === 'string' ? JSON.parse(body) : body,
      signal: init.signal ?? undefined,
    };
    this.received.push(request);
    const answer = (await this.instead(request)) ?? (await this.#answer(request));
    if (this.losesAnswer(request)) throw new TypeError('Failed to fetch');
    return answer;
  };

  async #answer(request: Received): Promise<Response> {
    const { path, user, signal } = request;
    if (path.startsWith('/api/auth/')) return this.#identity(request);
    if (path === '/api/v1/sign-in-options') return json(200, { data: { social: this.social } });
    if (!answered.some((pattern) => pattern.test(`${request.method} ${path}`))) {
      return this.#nothingAt(request);
    }
    if (user === undefined || this.sessionEnded) return problem(401, 'unauthenticated');
    if (path === readSignInMethods.path) return json(200, { data: this.signInMethods });
    if (path === readImportOptions.path)
      return json(200, { data: { automation: this.automation } });
    if (path === '/api/v1/hotels/') return json(200, { data: this.#hotelsOf(user) });
    const hotel = /^\/api\/v1\/hotels\/([^/]+)\//.exec(path)?.[1];
    if (hotel !== undefined && this.#roleOf(user) === null) return problem(404, 'not_found');
    if (/\/(menu-)?audit\?/.test(path)) return json(200, this.audit);
    if (request.method === 'GET' && /\/imports\/guests(\?|$)/.test(path)) {
      return json(200, this.imports);
    }
    if (path.includes('/attendance/history?')) return json(200, { data: noHistory, version: 1 });
    if (/\/kitchen\/food\?|\/organizations\/\?with_hotels/.test(path)) {
      return json(200, { data: [], version: 1 });
    }
    if (path.includes('/changes/author?')) return json(200, { author: this.author });
    if (`${request.method} ${path}` === `PUT /api/v1/hotels/${hotelId}`) {
      return this.hotelChange.answer(request, this.#roleOf(user) === 'admin');
    }
    if (path.includes('/devices/')) return json(200, { id: path.split('/').at(-1) });
    // The model's own browser has the engine's protocol: requests, and the stream of changes.
    const browser = new Browser(this.#model(hotel ?? hotelId), new Clock());
    const { send, openStream } = browser.context();
    if (path.includes('/stream')) {
      return this.#stream(user, (hearer) => openStream({ owner: user, path }, hearer), signal);
    }
    const { method, body } = request;
    return responseOf(await send({ owner: user, method, path, body, timeout: 8000 }));
  }

  /** Fails the test when it ends: an address that is asked for by mistake may else look like a lost network. */
  #nothingAt({ method, path }: Received): never {
    this.unanswered.push(`${method} ${path}`);
    throw new Error(`nothing answers ${method} ${path}`);
  }

  #stream(
    user: string,
    open: (hearer: Hearer) => () => void,
    signal: AbortSignal | undefined,
  ): Response {
    const encoder = new TextEncoder();
    let close: () => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const say = (text: string) => controller.enqueue(encoder.encode(text));
        const role = this.#roleOf(user);
        if (role !== null) say(membershipEvent(role));
        const stop = open({ open: () => undefined, text: say, end: () => undefined });
        const stream: OpenStream = {
          ...{ user, say },
          end(error) {
            stop();
            if (error) controller.error(error);
            else controller.close();
          },
        };
        close = () => {
          stop();
          this.#streams.delete(stream);
        };
        this.#streams.add(stream);
      },
      cancel: () => close(),
    });
    signal?.addEventListener('abort', () => close());
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  #identity(request: Received): Response {
    const { method, path, body } = request;
    const route = `${method} ${path.slice('/api/auth/'.length)}`;
    if (route === 'POST sign-in/email') return this.#signIn(body as { email: string });
    if (route === 'POST sign-out') {
      this.#cookie = undefined;
      return json(200, { success: true });
    }
    if (route !== 'GET token') return this.#nothingAt(request);
    if (this.#cookie === undefined || this.sessionEnded) return problem(401, 'unauthenticated');
    return json(200, { token: tokenOf(this.#cookie) });
  }

  #signIn(form: { email: string; password?: string }): Response {
    const person = people.find(({ email }) => email === form.email);
    if (person === undefined || form.password !== password) {
      return json(401, { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid' });
    }
    this.#cookie = person.id;
    this.sessionEnded = false;
    const { id, email, name } = person;
    return json(200, { user: { id, email, name } });
  }

  /** The browser gets the cookie of somebody, as after signing in elsewhere. */
  beginSession({ id }: Person): void {
    this.#cookie = id;
    this.sessionEnded = false;
  }

  #roleOf(user: string): Role | null {
    const changed = this.roles.get(user);
    return changed === undefined ? (people.find(({ id }) => id === user)?.role ?? null) : changed;
  }

  #hotelsOf(user: string): MemberHotel[] {
    const role = this.#roleOf(user);
    if (role === null) return [];
    const own = this.row('hotel', hotelId) ?? hotelRow;
    return [own, ...this.otherHotels].map((hotel) => ({
      ...hotel,
      role,
      lacks_second_factor: this.lacksSecondFactor && role === 'admin',
      is_demo: this.isDemo,
    }));
  }
}

/** What is answered beside identity. */
/** Of a hotel of which nothing is known but what the device has. */
const noHistory = { today, first_day: null, meals: [] };

const answered = [
  /^GET \/api\/v1\/hotels\/[^/]+\/(attendance\/history|kitchen\/food)\?/,
  /^GET \/api\/v1\/hotels\/[^/]+\/imports\/guests(\?.*)?$/,
  /^GET \/api\/v1\/organizations\/\?with_hotels=true$/,
  /^GET \/api\/v1\/hotels\/$/,
  /^GET \/api\/v1\/users\/me\/sign-in-methods$/,
  /^GET \/api\/v1\/import-options$/,
  /^PUT \/api\/v1\/hotels\/[^/]+(\/devices\/[^/]+)?$/,
  /^POST \/api\/v1\/batch$/,
  /^GET \/api\/v1\/hotels\/[^/]+\/(snapshot|days\/[^/]+|menu-days|changes(\/(stream|author))?|audit|menu-audit)(\?.*)?$/,
];

/** One stream of changes that somebody reads. */
interface OpenStream {
  user: string;
  say(text: string): void;
  /** @param error the network broke; without one the service ended it */
  end(error?: Error): void;
}

const membershipEvent = (role: Role) =>
  `event: membership\ndata: ${JSON.stringify({ role } satisfies z.input<typeof membershipMessage>)}\n\n`;

type RowOf = { [E in Written[0]]: Row<E> };

/** What a stream of the model tells. */
interface Hearer {
  open(): void;
  text(chunk: string): void;
  end(reason: 'lost'): void;
}

function responseOf(delivery: Delivery): Response {
  if (delivery.kind === 'no-answer') throw new TypeError('Failed to fetch');
  return json(delivery.status, delivery.body);
}

/** A token of a quarter of an hour, whose signature nobody checks here. */
function tokenOf(user: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = btoa(JSON.stringify({ sub: user, iat: seconds, exp: seconds + 900 }));
  return `e30.${claims.replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')}.none`;
}

function userOf(token: string): string {
  return (JSON.parse(atob(token.split('.')[1] ?? '')) as { sub: string }).sub;
}
