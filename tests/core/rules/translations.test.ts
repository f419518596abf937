import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../core/rules/language.ts';
import { saidIn, textsIn } from '../../../core/rules/translations.ts';

const text = fc.option(fc.constantFrom('', 'Zuppa', 'Suppe'), { nil: undefined });
const one = fc.option(fc.record({ name: text, description: text }), { nil: undefined });
const given = fc.option(fc.record({ en: one, it: one, de: one }));

describe('what is said in other languages', () => {
  test('is without blanks, in one order, and the same when it is asked for again', () => {
    fc.assert(
      fc.property(given, (translations) => {
        const said = saidIn(translations);
        const texts = Object.values(said ?? { en: { name: 'none' } });
        expect(texts.flatMap((each) => Object.values(each ?? {}))).not.toContain('');
        expect(texts.every((each) => Object.keys(each ?? {}).length > 0)).toBe(true);
        const turned = Object.fromEntries(Object.entries(said ?? {}).reverse());
        expect(JSON.stringify(saidIn(turned))).toBe(JSON.stringify(said));
      }),
    );
  });

  test('stands in place of the hotel’s own, each text by itself', () => {
    const dish = { name: 'Barley soup', description: 'With speck' };
    fc.assert(
      fc.property(given, fc.constantFrom(...languages), (translations, language) => {
        const said = saidIn(translations);
        expect(textsIn(language, { ...dish, translations: said })).toEqual({
          name: translations?.[language]?.name || dish.name,
          description: translations?.[language]?.description || dish.description,
        });
      }),
    );
  });
});
