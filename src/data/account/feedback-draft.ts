import { z } from 'zod';
import { feedbackTypes } from '../../../core/contract/feedback.ts';
import { localStore, remember } from '../local-store.ts';
import { sessions } from './session.ts';

const draft = z.object({ message: z.string(), feedback_type: z.enum(feedbackTypes) });
export type FeedbackDraft = z.infer<typeof draft>;

const nothing: FeedbackDraft = { message: '', feedback_type: 'bug' };

function keyOfUser(): string {
  const session = sessions.get();
  return `coperto-feedback-${session.status === 'signed-in' ? session.user.id : ''}`;
}

/** What the signed-in user has written on this device and not sent. */
export function feedbackDraft(): FeedbackDraft {
  try {
    return draft.parse(JSON.parse(localStore()?.getItem(keyOfUser()) ?? 'null'));
  } catch {
    return nothing;
  }
}

export function keepFeedbackDraft(written: FeedbackDraft): void {
  remember(keyOfUser(), JSON.stringify(written));
}

export const dropFeedbackDraft = (): void => keepFeedbackDraft(nothing);
