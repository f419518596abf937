import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import * as contract from '../../core/contract/public-menu.ts';
import { type Language, languages } from '../../core/rules/language.ts';
import { type MealName, mealTypes } from '../../core/rules/meal-type.ts';
import type { Admission } from '../admission/admission.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { inSnapshot } from '../database/transaction.ts';
import type { Env, Router } from '../http/env.ts';
import type { Routes } from '../http/routes.ts';
import { peerOf } from '../identity/peer.ts';
import { languageOf } from '../mail/language.ts';
import { menuOfToday } from './menu-of-today.ts';
import { menuPage, noMenuPage } from './page.ts';
import { type Paper, papers, styleHashes } from './style.ts';
import { publicMenuOf, renewPublicMenu, setPublicMenu } from './writes.ts';

type PublicUrl = Pick<Config, 'publicUrl'>;

/**
 * The public page of a hotel's menus, and whether and where there is one: its admin turns it on and off, and gives it
 * another address.
 */
export function publicMenuRoutes(
  routes: Routes,
  config: PublicUrl,
  deps: Parameters<typeof publicMenuPage>[1],
): void {
  const { publicUrl } = config;
  const shown = ({ is_on, token }: { is_on: boolean; token: string | null }) => ({
    is_on,
    url: token === null ? null : addressOf(publicUrl, token),
  });
  routes.hotelRead(contract.readPublicMenu, async ({ tx, hotelId, version }) => ({
    data: shown(await publicMenuOf(tx, hotelId)),
    version,
  }));
  routes.hotelWrite(contract.setPublicMenu, {
    run: async (call) => shown(await setPublicMenu(call)),
  });
  routes.hotelWrite(contract.renewPublicMenu, {
    run: async (call) => shown(await renewPublicMenu(call)),
  });
  publicMenuPage(config, deps);
}

const addressOf = (publicUrl: string, token: string) => new URL(`/m/${token}`, publicUrl).href;

/** Seconds for which a browser, or a proxy, may show the page again without asking. */
const fresh = 60;

/** All who read menus share the places of one user: they keep no hotel's members waiting. */
const readers = { userId: 'public menus', hotelId: undefined };

/** The page that anybody reads, by an address that a hotel gives out: the menus of its day. */
function publicMenuPage(
  { publicUrl }: PublicUrl,
  { app, database, admission }: { app: Router; database: Database; admission: Admission },
): void {
  app.get('/m/:token', async (c) => {
    await admission.countStranger(peerOf(c.env, c.req.header('X-Forwarded-For')));
    const token = c.req.param('token');
    const language = languageFor(c);
    const menu = /^[\w-]{22}$/.test(token)
      ? await admission.run(readers, () =>
          inSnapshot(database, ({ tx }) => menuOfToday(tx, { token, language, now: Date.now() })),
        )
      : undefined;
    c.header('Vary', 'Accept-Language');
    c.header('Cache-Control', `public, max-age=${fresh}`);
    if (!menu) return c.html(noMenuPage(language), 404);
    const options = {
      ...{ language, paper: paperFor(c), meal: mealFor(c) },
      url: addressOf(publicUrl, token),
    };
    const page = String(await menuPage(menu, options));
    const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
    c.header('ETag', etag);
    const known = c.req.header('If-None-Match')?.split(',') ?? [];
    const isKnown = known.some((each) => each.trim().replace(/^W\//, '') === etag);
    return isKnown ? c.body(null, 304) : c.html(page);
  });
}

const languageFor = (c: Context<Env>): Language =>
  languages.find((each) => each === c.req.query('lang')) ??
  languageOf(c.req.header('Accept-Language'));

const paperFor = (c: Context<Env>): Paper =>
  papers.find((each) => each === c.req.query('paper')) ?? 'a4';

const mealFor = (c: Context<Env>): MealName | undefined =>
  mealTypes.find(({ name }) => name === c.req.query('meal'))?.name;

/** The page loads nothing, runs nothing, and is not to be found by its address. Before the headers of every answer. */
export function publicMenuHeaders(): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    c.res.headers.set(
      'Content-Security-Policy',
      `default-src 'none'; style-src ${styleHashes[paperFor(c)]}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    c.res.headers.set('Referrer-Policy', 'no-referrer');
    c.res.headers.set('X-Robots-Tag', 'noindex');
  };
}
