import { isLanguage, type Language, languages } from '../../core/rules/language.ts';

export { isLanguage, languages };

/** Each language's own name. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  it: 'Italiano',
  de: 'Deutsch',
};
