/** Languages that the product speaks, the default first. */
export const languages = ['en', 'it', 'de'] as const;
export type Language = (typeof languages)[number];

/** Locales of dates and numbers. English is the European one: day before month, 24 hours. */
const locales: Record<Language, string> = { en: 'en-GB', it: 'it-IT', de: 'de-DE' };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The locale for dates and numbers of an interface language; the default language's for any other. */
export function localeOf(language: string): string {
  return locales[isLanguage(language) ? language : languages[0]];
}
