import { type Language, languages } from './language.ts';

/** What a dish is called, and how it is described, in one language. */
export interface Translation {
  name?: string | undefined;
  description?: string | undefined;
}

export type Translations = { [L in Language]?: Translation | undefined };

/** Without what is blank, always in the same order; null where nothing is said in any language. */
export function saidIn(given: Translations | null): Translations | null {
  const said: Translations = {};
  for (const language of languages) {
    const { name, description } = given?.[language] ?? {};
    if (name || description) {
      said[language] = { ...(name && { name }), ...(description && { description }) };
    }
  }
  return Object.keys(said).length === 0 ? null : said;
}

/** Name and description of a dish for a reader of a language; what is not said in it is the hotel's own. */
export function textsIn(
  language: Language,
  dish: { name: string; description: string | null; translations: Translations | null },
): { name: string; description: string | null } {
  const { name = dish.name, description = dish.description } = dish.translations?.[language] ?? {};
  return { name, description };
}
