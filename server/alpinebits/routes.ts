import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { hotelParams } from '../../core/contract/endpoint.ts';
import { dayAt } from '../../core/rules/day.ts';
import { type Language, languages } from '../../core/rules/language.ts';
import type { Admission } from '../admission/admission.ts';
import { admit, type Membership, membershipOf } from '../hotels/membership.ts';
import type { Env, Router } from '../http/env.ts';
import { parseParams } from '../http/parse.ts';
import { refusalLogged } from '../http/problem.ts';
import { type Refusal, refusals } from '../http/refusal.ts';
import type { Authenticate } from '../identity/authenticate.ts';
import { checkScope } from '../identity/scope.ts';
import { type IncomingDeps, importIncoming } from '../imports/incoming.ts';
import { refusalText } from '../imports/said.ts';
import type { Log } from '../log.ts';
import { errorsIn, receivedAnswer } from './answers.ts';
import { answerHandshake } from './handshake.ts';
import { InvalidMessage, readMessageForm } from './request.ts';
import { actionOf, checkVersion } from './versions.ts';

type Deps = IncomingDeps & {
  app: Router;
  authenticate: Authenticate;
  admission: Admission;
  log: Log;
};

/** What a program may do here, which is what it needs for importing a file. */
const access = 'guests.import';

/**
 * AlpineBits HotelData (docs.alpinebits.org), the server's side: a program greets, and pushes reservations. Who calls
 * sends the hotel's API key as the password of basic authentication.
 */
export function alpineBitsRoute(deps: Deps): void {
  deps.app.post('/api/v1/hotels/:hotelId/alpinebits', async (c) => {
    c.header('Cache-Control', 'no-store');
    c.header('X-AlpineBits-Server-Accept-Encoding', 'gzip');
    try {
      const xml = await answerOf(deps, c);
      return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
    } catch (error) {
      if (error instanceof InvalidMessage) return plain(c, error.message, 400);
      return refused(c, refusalLogged(error, deps.log, c.var.requestId));
    }
  });
}

async function answerOf(deps: Deps, c: Context<Env>): Promise<string> {
  const caller = await deps.authenticate(c, 'basic');
  const { userId } = caller;
  c.set('userId', userId);
  const hotelId = parseParams(hotelParams, c.req.param()).hotelId.toLowerCase();
  checkScope({ access, method: 'post' }, caller.scope, hotelId);
  const share = { userId, hotelId };
  return deps.admission.upload(share, async () => {
    const member = await membershipOf(deps.database.pool, hotelId, userId);
    admit(access, member);
    deps.admission.isMember(share);
    const form = await readMessageForm(c);
    const action = actionOf(form.action);
    checkVersion(c.req.header('X-AlpineBits-ClientProtocolVersion'), action);
    if (form.request === undefined) throw new InvalidMessage('invalid XML');
    return action === 'OTA_Ping:Handshaking'
      ? answerHandshake(form.request)
      : answerReservations(deps, c, { ...share, member, request: form.request });
  });
}

async function answerReservations(
  deps: Deps,
  c: Context<Env>,
  {
    hotelId,
    userId,
    member,
    request,
  }: { hotelId: string; userId: string; member: Membership; request: File },
): Promise<string> {
  const client = c.req.header('X-AlpineBits-ClientID') ?? '';
  const came = await importIncoming(deps, {
    ...{ source: 'alpinebits', hotelId, today: dayAt(Date.now(), member.timeZone) },
    form: { file: new File([request], client), language: languageOf(c) },
    write: {
      ...{ hotelId, userId, isBulk: true },
      admit: (standing) => admit(access, standing),
    },
    signal: c.req.raw.signal,
  });
  if (came.kind === 'imported') return receivedAnswer(came.records ?? [], came.issues);
  if (came.refusal === 'unreadable_file') throw new InvalidMessage('invalid XML');
  return errorsIn('OTA_HotelResNotifRS', refusalText(came.refusal), undefined, came.issues);
}

/** Of the names of guests whom a message only counts: `?language=de` in the address that the hotel gives out. */
const languageOf = (c: Context): Language =>
  languages.find((each) => each === c.req.query('language')) ?? 'en';

function plain(c: Context, text: string, status: number, headers: Record<string, string> = {}) {
  // What has been set for every answer stays.
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header('Content-Type', 'text/plain; charset=utf-8');
  return c.body(`ERROR:${text}`, status as ContentfulStatusCode);
}

function refused(c: Context, { code, more }: Refusal) {
  // Of the hotel, for the moment: the same message may come again.
  const isPassing = code === 'import_running' || code === 'in_progress';
  const status = isPassing ? 503 : refusals[code].status;
  const wait = more.retryAfter ?? (status === 503 ? 5 : undefined);
  const text =
    code === 'unauthenticated'
      ? 'the password has to be an API key of the hotel'
      : refusals[code].detail;
  return plain(c, text, status, {
    ...(status === 401 && { 'WWW-Authenticate': 'Basic realm="Coperto", charset="UTF-8"' }),
    ...(wait !== undefined && { 'Retry-After': String(wait) }),
  });
}
