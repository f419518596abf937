import { OpenAPIHono } from '@hono/zod-openapi';
import { requestId } from 'hono/request-id';
import { bounds } from '../core/contract/bounds.ts';
import { readDocument } from '../core/contract/document.ts';
import { type Admission, createAdmission } from './admission/admission.ts';
import { alpineBitsRoute } from './alpinebits/routes.ts';
import { attendanceHistoryRoutes } from './attendance/history.ts';
import { attendanceRoutes } from './attendance/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { batchRoutes } from './batch/routes.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open.ts';
import { dishRoutes } from './dishes/routes.ts';
import { mirroredEntities } from './entities.ts';
import { accuracyRoutes } from './estimator/accuracy.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { guestTypeRoutes } from './guest-types/routes.ts';
import { createHealth } from './health.ts';
import { hotelRoutes } from './hotels/routes.ts';
import { accessLog } from './http/access-log.ts';
import type { Env } from './http/env.ts';
import { createHandlers } from './http/handlers.ts';
import { openApiDocument } from './http/openapi.ts';
import { problemResponse, refusalLogged } from './http/problem.ts';
import { Refusal } from './http/refusal.ts';
import { createRoutes, type Routes } from './http/routes.ts';
import { securityHeaders } from './http/security.ts';
import { createSharedAnswers, type SharedAnswers } from './http/shared-answers.ts';
import { staticFiles } from './http/static.ts';
import { createAuthenticate } from './identity/authenticate.ts';
import { createIdentity } from './identity/identity.ts';
import { identityHandler } from './identity/request.ts';
import { identityRoutes } from './identity/routes.ts';
import { sessionSecret } from './identity/secret.ts';
import { createSessions } from './identity/sessions.ts';
import { createTokens } from './identity/tokens.ts';
import { type FolderTimes, startImportFolder } from './import-folder/watch.ts';
import { resumeHandOver } from './imports/automation/hand-over.ts';
import { createBox } from './imports/box/box.ts';
import { importRoutes } from './imports/routes.ts';
import { createKnownKeys } from './integrations/known-keys.ts';
import { integrationRoutes } from './integrations/routes.ts';
import { createJobHandlers } from './jobs/handlers.ts';
import { startWorker } from './jobs/worker.ts';
import { foodRoutes } from './kitchen/food.ts';
import { kitchenRoutes } from './kitchen/routes.ts';
import { startPruning } from './live/prune.ts';
import { changeRoutes } from './live/routes.ts';
import { createSignals, type Signals } from './live/signals.ts';
import { streamRoute } from './live/stream.ts';
import type { Log } from './log.ts';
import { mailboxRoute } from './mail/mailbox.ts';
import { createMailer } from './mail/mailer.ts';
import { menuTemplateRoutes } from './menu-templates/routes.ts';
import { menuRoutes } from './menus/routes.ts';
import { metricsRoute } from './metrics/route.ts';
import { orderRoutes } from './orders/routes.ts';
import { organizationRoutes } from './organizations/routes.ts';
import { publicMenuHeaders, publicMenuRoutes } from './public-menu/routes.ts';
import { reservationRoutes } from './reservations/routes.ts';
import { sharedDeviceRoutes } from './shared-devices/routes.ts';
import { stockRoutes } from './stock/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { teamRoutes } from './team/routes.ts';
import { traceRequests } from './tracing/requests.ts';

export type AppDeps = {
  config: Config;
  database: Database;
  log: Log;
  /** In place of LISTEN/NOTIFY, for tests. */
  signals?: Signals;
  /** In place of this process's own turns and counts, for tests. */
  admission?: Admission;
  shared?: SharedAnswers;
  /** How often to look into the import folder, for tests. */
  folderTimes?: FolderTimes;
  /** Up to how many meals a snapshot has all days at once, for tests. */
  wholeSnapshotMeals?: number;
  /** For how long a stream may take nothing, for tests, ms. */
  streamStallMs?: number;
};

/** The server without its socket. */
export type App = {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  request(path: string, init?: RequestInit): Response | Promise<Response>;
  /** Everything that is registered, by Hono's patterns; middleware has the method `ALL`. */
  routes: readonly { method: string; path: string }[];
  /** Ends streams and background work. Requests in flight still get their answer. */
  close(): Promise<void>;
};

/** Composes the server. The database stays open when it closes. */
export async function createApp({
  config,
  database,
  log,
  signals = createSignals(database, log),
  admission = createAdmission(),
  shared = createSharedAnswers(),
  folderTimes,
  wholeSnapshotMeals = bounds.wholeSnapshotMeals,
  streamStallMs = bounds.streamStallMs,
}: AppDeps): Promise<App> {
  const app = new OpenAPIHono<Env>({ strict: false });
  const secret = await sessionSecret(database);
  await resumeHandOver(config, database, log);
  const jobs = startWorker(database, createJobHandlers(config, { database, signals }), log);
  const mailer = createMailer(database, jobs);
  const identity = createIdentity({ config, secret, database, log, mailer, signals });
  const verify = createTokens(config, identity.keys);
  const sessions = createSessions(database);
  const keys = createKnownKeys(database, log);
  const health = createHealth(database.url, config);
  const outside = config.jwt !== undefined;
  const authenticate = createAuthenticate({ verify, sessions, keys }, admission, database, outside);
  const handlers = createHandlers();
  const deps = {
    ...{ app, handlers, database, signals, jobs },
    ...{ authenticate, sessions, admission, shared, log },
    box: createBox(log),
  };

  app.use('/m/*', publicMenuHeaders());
  app.use(requestId(), traceRequests(), accessLog(log));
  app.use(securityHeaders(config.publicUrl.startsWith('https:')));
  app.onError((error, c) => problemResponse(refusalLogged(error, log, c.var.requestId)));

  app.get('/healthz', async (c) => {
    await health.check();
    return c.json({ status: 'ok' });
  });
  metricsRoute(app, config, { database, health, admission });
  app.on(['GET', 'POST'], '/api/auth/*', identityHandler(identity, secret, database));

  mailboxRoute(app, config, database);

  const routes = createRoutes(deps);
  identityRoutes(routes, config, database);
  hotelRoutes(routes, database);
  mirroredRoutes(routes, { database, wholeSnapshotMeals });
  publicMenuRoutes(routes, config, deps);
  importRoutes(routes, config, deps);
  alpineBitsRoute(deps);
  administrationRoutes(routes, config, { ...deps, keys });
  const endStreams = streamRoute({ ...deps, streamStallMs });
  batchRoutes(routes, deps);
  documentRoute(routes, app, config);

  app.all('/api/*', () => problemResponse(new Refusal('not_found')));
  if (!staticFiles(app)) log.warn('the app is not built: only the API is served');
  app.notFound(() => problemResponse(new Refusal('not_found')));

  const endPruning = startPruning(database, log);
  const endFolder = startImportFolder(deps, config.importDir, folderTimes);
  return {
    fetch: (request, env) => app.fetch(request, env as object),
    request: (path, init) => app.request(path, init),
    routes: app.routes,
    close: async () => {
      await Promise.all([
        endStreams(),
        endPruning(),
        endFolder(),
        jobs.close(),
        deps.box.close(),
        health.close(),
        keys.close(),
      ]);
      await signals.close();
    },
  };
}

/** Organizations and teams, programs and shared devices, the server, and what people say of it. */
function administrationRoutes(
  routes: Routes,
  config: Config,
  deps: Parameters<typeof integrationRoutes>[2] & Pick<AppDeps, 'database'>,
): void {
  organizationRoutes(routes, deps.database);
  teamRoutes(routes, deps.database, config);
  integrationRoutes(routes, config, deps);
  sharedDeviceRoutes(routes);
  systemRoutes(routes, config, deps.database);
  feedbackRoutes(routes, config);
}

/** What devices mirror: its rows, their changes, and who made them. */
function mirroredRoutes(
  routes: Routes,
  { database, wholeSnapshotMeals }: Pick<Required<AppDeps>, 'database' | 'wholeSnapshotMeals'>,
): void {
  guestTypeRoutes(routes);
  reservationRoutes(routes);
  attendanceRoutes(routes);
  attendanceHistoryRoutes(routes, database);
  kitchenRoutes(routes);
  accuracyRoutes(routes);
  foodRoutes(routes);
  menuRoutes(routes);
  menuTemplateRoutes(routes);
  dishRoutes(routes);
  orderRoutes(routes);
  stockRoutes(routes);
  changeRoutes(routes, mirroredEntities, wholeSnapshotMeals);
  auditRoutes(routes);
}

/** The description of the API, which anybody may read. */
function documentRoute(
  routes: Routes,
  app: OpenAPIHono<Env>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  routes.public(readDocument, async () => {
    // Made once: making it takes hundreds of milliseconds.
    document ??= openApiDocument(app, publicUrl);
    return { ...document };
  });
}
