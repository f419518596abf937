import { readAdministrationAudit, readAudit, readMenuAudit } from '../../core/contract/audit.ts';
import { readAuthor } from '../../core/contract/changes.ts';
import { aboutDay } from '../../core/rules/audit.ts';
import { daysFromTo } from '../../core/rules/day.ts';
import type { Routes } from '../http/routes.ts';
import { readAdministration } from './administration.ts';
import { readAuthorOf } from './author.ts';
import { readEntries } from './read.ts';

export function auditRoutes(routes: Routes): void {
  routes.hotelRead(readAudit, async ({ client, hotelId, version, query }) => ({
    version,
    ...(await readEntries(client, hotelId, [query.id.toLowerCase()], query.before)),
  }));

  routes.hotelRead(readMenuAudit, async ({ client, hotelId, version, query }) => {
    const about = daysFromTo(query.from, query.to).flatMap(aboutDay);
    return { version, ...(await readEntries(client, hotelId, about, query.before)) };
  });

  routes.hotelRead(readAdministrationAudit, async ({ client, hotelId, version, query }) => ({
    version,
    ...(await readAdministration(client, hotelId, query)),
  }));

  routes.hotelRead(readAuthor, async ({ client, hotelId, query }) => ({
    author: await readAuthorOf(client, hotelId, query),
  }));
}
