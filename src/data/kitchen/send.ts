import type { Day } from '../../../core/rules/day.ts';
import type { BriefState } from '../../../core/rules/kitchen-brief.ts';
import { newId } from '../../api/new-id.ts';
import { perform } from '../engine/perform.ts';
import { engineNow, running, sameHotel } from '../engine/running.ts';

/** How long the server's answer is waited for, ms. */
const longestWait = 4000;

/**
 * What is known of a brief once there was time to send it: the server has it, it waits on this device, or the server
 * refused it. `unknown` where another hotel was opened meanwhile.
 */
export type SendOutcome = 'sent' | 'waiting' | 'refused' | 'unknown';

/**
 * Sends the day's meals to the kitchen as they are. Resolves with what became of it, after at most `longestWait`;
 * without a connection at once. Rejects when the device can't store it.
 */
export async function sendToKitchen(meal_date: Day, state: BriefState): Promise<SendOutcome> {
  const id = newId();
  await perform('send-to-kitchen', { id, as_of: new Date().toISOString(), meal_date, ...state });
  return running.get()?.status.get().live === 'open' ? outcomeOf(id) : 'waiting';
}

/** @param id of a brief that is stored on this device */
function outcomeOf(id: string): Promise<SendOutcome> {
  const { view } = engineNow();
  const isSameHotel = sameHotel();
  const key = { entity: 'kitchen_brief', id } as const;
  const outcome = (): SendOutcome => {
    if (!isSameHotel()) return 'unknown';
    // What the server refuses no longer takes effect.
    if (view.get('kitchen_brief', id) === undefined) return 'refused';
    return view.pending(key) ? 'waiting' : 'sent';
  };
  return new Promise((resolve) => {
    const settle = () => {
      stop();
      clearTimeout(timer);
      resolve(outcome());
    };
    const stop = view.subscribe(() => outcome() !== 'waiting' && settle(), key);
    const timer = setTimeout(settle, longestWait);
    if (outcome() !== 'waiting') settle();
  });
}
