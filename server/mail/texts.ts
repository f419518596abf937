import type { Language } from '../../core/rules/language.ts';
import de from '../../locales/de/mail.json' with { type: 'json' };
import en from '../../locales/en/mail.json' with { type: 'json' };
import it from '../../locales/it/mail.json' with { type: 'json' };

type MailTexts = Record<keyof typeof en, string>;

const texts: Record<Language, MailTexts> = { en, it, de };

/** Gives the texts of mails in a language, with values in the place of their `{{placeholders}}`. */
export type Translate = (key: keyof MailTexts, values?: Record<string, string | number>) => string;

export const translator =
  (language: Language): Translate =>
  (key, values = {}) =>
    texts[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`no value for {{${name}}} of the mail text ${key}`);
      return String(value);
    });
