import type { Language } from '../../core/rules/language.ts';
import de from '../../locales/de/public-menu.json' with { type: 'json' };
import en from '../../locales/en/public-menu.json' with { type: 'json' };
import it from '../../locales/it/public-menu.json' with { type: 'json' };

type MenuTexts = Record<keyof typeof en, string>;

const texts: Record<Language, MenuTexts> = { en, it, de };

/** Gives the texts of the public page in a language. */
export type Translate = (key: keyof MenuTexts) => string;

export const translatorOf =
  (language: Language): Translate =>
  (key) =>
    texts[language][key];
