import type { Language } from '../../core/rules/language.ts';

/** Each language's own name. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  it: 'Italiano',
  de: 'Deutsch',
};
