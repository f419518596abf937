/** Languages of the interface, each with the locale that its dates and numbers follow. */
export const languages = ['en', 'it', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each language in its own words. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  it: 'Italiano',
  de: 'Deutsch',
};

/** English as Europe writes it: days before months, 24 hours. */
const locales: Record<Language, string> = { en: 'en-GB', it: 'it-IT', de: 'de-DE' };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The locale for dates and numbers of an interface language. */
export function localeOf(language: string): string {
  return isLanguage(language) ? locales[language] : locales.en;
}
