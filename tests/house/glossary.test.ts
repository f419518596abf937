import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { breachesOf, languages, textsOf } from './texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const words = z.string().regex(/^[\p{L}' -]+$/u);
const word = z.strictObject({ say: words, not: z.array(words).min(1) });
const glossary = z
  .array(z.strictObject({ meaning: z.string(), en: word, it: word, de: word }))
  .parse(JSON.parse(readFileSync(path.join(root, 'locales/glossary.json'), 'utf8')));

describe.each(languages)('the glossary in %s', (language) => {
  const texts = textsOf(root, language);

  test('is kept by every text', () => {
    expect(glossary.flatMap((term) => breachesOf(texts, term[language]))).toEqual([]);
  });

  test('has no word that no text says, and forbids none that it says', () => {
    const all = [...texts.values()].join('\n').toLowerCase();
    const idle = glossary.filter((term) => !all.includes(term[language].say.toLowerCase()));
    expect(idle.map(({ meaning }) => meaning)).toEqual([]);
    const said = new Map(glossary.map((term) => [term.meaning, term[language].say]));
    expect(glossary.flatMap((term) => breachesOf(said, term[language]))).toEqual([]);
  });

  test('writes units in lower case', () => {
    const wrong = [...texts].filter(([, text]) => /[\d}]\s?(KG|Kg|G|L|ML|Ml)(?!\p{L})/u.test(text));
    expect(wrong).toEqual([]);
  });

  test('keeps a number and its unit in one line', () => {
    const wrong = [...texts].filter(([, text]) =>
      /[\d}] (kg|g|l|ml|h|min)(?![\p{L}’'])/u.test(text),
    );
    expect(wrong).toEqual([]);
  });
});

test('a breach names the key, the word, and the one to say', () => {
  const texts = new Map([
    ['kitchen:amount.kitchen', 'Chef'],
    ['kitchen:title', 'Chefsache'],
    ['kitchen:edit.open', 'Gewicht des CHEF ändern'],
    ['reception:empty', 'Niemand kommt ai pasti'],
  ]);
  expect(breachesOf(texts, { say: 'IA', not: ['AI'] })).toEqual([]);
  expect(breachesOf(texts, { say: 'Küche', not: ['Chef'] })).toEqual([
    'kitchen:amount.kitchen: "Chef", say "Küche"',
    'kitchen:edit.open: "Chef", say "Küche"',
  ]);
});
