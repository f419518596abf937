import { type Language, languages } from '../../core/rules/language.ts';

/** The language that a request asks for with Accept-Language: the one of ours that it likes best, English for none. */
export function languageOf(acceptLanguage: string | null | undefined): Language {
  const ranges = (acceptLanguage ?? '').slice(0, 200).split(',').map(rangeOf);
  const wanted = ranges.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const found = languages.find((language) => language === tag);
    if (found) return found;
  }
  return languages[0];
}

/** `de-AT;q=0.8` → de, 0.8 */
function rangeOf(range: string): { tag: string | undefined; quality: number } {
  const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
  const weight = parameters.find((each) => each.trim().startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.trim().slice(2));
  return { tag: tag.split('-')[0], quality: Number.isFinite(quality) ? quality : 0 };
}
