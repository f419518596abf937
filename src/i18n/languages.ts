/** Languages of the interface. */
export const languages = ['en', 'it', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each language's own name. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  it: 'Italiano',
  de: 'Deutsch',
};

/** Locales of dates and numbers. English is the European one: day before month, 24 hours. */
const locales: Record<Language, string> = { en: 'en-GB', it: 'it-IT', de: 'de-DE' };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The locale for dates and numbers of an interface language. */
export function localeOf(language: string): string {
  return isLanguage(language) ? locales[language] : locales.en;
}
