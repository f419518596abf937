import { setImmediate } from 'node:timers/promises';
import { addDays, type Day } from '../../core/rules/day.ts';
import { emptyKnowledge, type Knowledge } from '../../core/rules/estimator/knowledge.ts';
import { learnServices, type Said } from '../../core/rules/estimator/learn.ts';
import type { Tx } from '../database/transaction.ts';
import { pastDays } from './past.ts';

/** Days that are learned from: what is older counts for less than a hundredth. */
export const learnedDays = 200;

/** What a hotel has learned, and what it would have been told on the way. */
export interface Replay {
  knowledge: Knowledge;
  /** Of each dish that was closed out, from the days before alone; in the order of the days. */
  said: readonly Said[];
}

/**
 * Learns a hotel's services anew, day by day until `today`, so that what was closed out later, differently or not at all
 * needs no correction. Lets others run between the days.
 */
export async function replay(tx: Tx, hotelId: string, today: Day): Promise<Replay> {
  const days = await pastDays(tx, hotelId, { from: addDays(today, -learnedDays), to: today });
  let knowledge = emptyKnowledge();
  const said: Said[] = [];
  for (const day of days) {
    const learned = learnServices(knowledge, day);
    knowledge = learned.knowledge;
    said.push(...learned.said);
    await setImmediate();
  }
  return { knowledge, said };
}
