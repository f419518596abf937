/** A term as it is written within a sentence: small, but for German, whose nouns are written large there too. */
export const withinSentence = (term: string, language: string): string =>
  language === 'de' ? term : term.toLocaleLowerCase(language);
