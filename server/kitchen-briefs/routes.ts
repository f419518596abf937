import { and, asc, eq } from 'drizzle-orm';
import * as contract from '../../core/contract/kitchen-briefs.ts';
import { briefAcknowledgements, kitchenBriefs } from '../database/schema/briefs.ts';
import type { Routes } from '../http/routes.ts';
import { briefAcknowledgementEntity, kitchenBriefEntity } from './entities.ts';
import { acknowledgeBrief, sendToKitchen } from './writes.ts';

export function kitchenBriefRoutes(routes: Routes): void {
  routes.hotelRead(contract.listKitchenBriefs, async ({ tx, hotelId, query, version }) => {
    const [briefs, seen] = [kitchenBriefs, briefAcknowledgements];
    const sent = await tx
      .select()
      .from(briefs)
      .where(and(eq(briefs.hotel_id, hotelId), eq(briefs.meal_date, query.date)))
      .orderBy(asc(briefs.number));
    const acknowledged = await tx
      .select()
      .from(seen)
      .where(and(eq(seen.hotel_id, hotelId), eq(seen.meal_date, query.date)))
      .orderBy(asc(seen.version));
    const byBrief = Map.groupBy(acknowledged, (each) => each.brief_id);
    const data = sent.map((brief) => ({
      ...kitchenBriefEntity.rowOf(brief),
      acknowledgements: (byBrief.get(brief.id) ?? []).map(briefAcknowledgementEntity.rowOf),
    }));
    return { data, version };
  });

  routes.hotelWrite(contract.sendToKitchen, { run: sendToKitchen });
  routes.hotelWrite(contract.acknowledgeBrief, { run: acknowledgeBrief });
}
