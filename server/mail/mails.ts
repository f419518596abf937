import type { Language } from '../../core/rules/language.ts';
import { type Message, messageOf } from './message.ts';
import { translator } from './texts.ts';

/** What a code is mailed for. */
export type CodePurpose = 'verify' | 'reset';

/** A mail with a code: to confirm an address, or to choose a new password. It repeats nothing that somebody typed. */
export function codeMail(
  language: Language,
  { code, purpose, minutes }: { code: string; purpose: CodePurpose; minutes: number },
): Promise<Message> {
  const t = translator(language);
  const isReset = purpose === 'reset';
  return messageOf({
    language,
    subject: t(isReset ? 'reset_subject' : 'verify_subject', { code }),
    title: t(isReset ? 'reset_title' : 'verify_title'),
    text: t(isReset ? 'reset_text' : 'verify_text'),
    core: { code },
    notes: [t('code_validity', { minutes }), t('code_unasked')],
  });
}

/** Days for which an invitation can be accepted. */
export const invitationDays = 7;

/** A mail that invites somebody to a hotel. @param link opens the screen that accepts it */
export function invitationMail(
  language: Language,
  { hotel, inviter, link }: { hotel: string; inviter: string; link: string },
): Promise<Message> {
  const t = translator(language);
  return messageOf({
    language,
    subject: t('invitation_subject', { inviter, hotel }),
    title: t('invitation_title', { hotel }),
    text: t('invitation_text', { inviter, hotel }),
    core: { link, action: t('invitation_action') },
    notes: [t('invitation_validity', { days: invitationDays }), t('invitation_unasked', { hotel })],
  });
}
