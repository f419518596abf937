import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import type { Suggestion } from '../../../../../core/rules/portions.ts';
import { basisOf } from '../../../../../src/features/kitchen/amounts/basis.ts';
import { amountsOf } from '../../../../../src/features/kitchen/amounts/use-amounts.ts';

const locales = { en: 'en-GB', it: 'it-IT', de: 'de-DE' } as const;
type Language = keyof typeof locales;

async function sentence(language: Language, of: Pick<Suggestion, 'services' | 'basis'>) {
  const i18n = createInstance();
  const texts = JSON.parse(readFileSync(`locales/${language}/kitchen.json`, 'utf8'));
  await i18n.init({ lng: language, resources: { [language]: { kitchen: texts } } });
  const suggestion = { kg: 14.8, low: 9, high: 20, covers: 82.2, kg_per_cover: 0.18, ...of };
  const t = i18n.getFixedT(language, 'kitchen');
  return basisOf(t, suggestion, amountsOf('kg', 96, locales[language])).replaceAll(/\s/g, ' ');
}

it('says that a dish was never served only of one that was not', async () => {
  expect(await sentence('en', { services: 0, basis: 'prior' })).toMatch(/^Never served: 82 covers/);
  expect(await sentence('en', { services: 0, basis: 'dish_type' })).toMatch(/^Never served: /);
});

it.each([
  ['en', 1, '82 covers, 0.18 kg each is a starting value, not yet learned from its 1 service'],
  ['en', 9, '82 covers, 0.18 kg each is a starting value, not yet learned from its 9 services'],
  [
    'it',
    1,
    /, 0,18 kg ciascuno è un valore di partenza, non ancora appreso dal suo unico servizio$/,
  ],
  ['it', 9, /, 0,18 kg ciascuno è un valore di partenza, non ancora appreso dai suoi 9 servizi$/],
  ['de', 1, /, je 0,18 kg als Startwert, noch nicht aus 1 Service gelernt$/],
  ['de', 9, /, je 0,18 kg als Startwert, noch nicht aus 9 Services gelernt$/],
] as const)(
  'says of a prior that it rests on none of the services (%s, %d)',
  async (language, services, text) => {
    expect(await sentence(language, { services, basis: 'prior' })).toMatch(text);
  },
);

it('says how many services a learned amount rests on', async () => {
  const text = await sentence('en', { services: 9, basis: 'dish' });
  expect(text).toBe('82 covers, 0.18 kg each from 9 services');
});
