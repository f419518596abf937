import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import type { Suggestion } from '../../../../../core/rules/portions.ts';
import { basisOf } from '../../../../../src/features/kitchen/amounts/basis.ts';
import { amountsOf } from '../../../../../src/features/kitchen/amounts/use-amounts.ts';

const locales = { en: 'en-GB', it: 'it-IT', de: 'de-DE' } as const;
type Language = keyof typeof locales;

const sums = { kg: 4.6, covers: 24.1, serviceCovers: 70.2, kg_per_cover: 0.19 };
const guess = (services: number): Suggestion => ({ ...sums, services, basis: 'guess' });
const estimate = (basis: 'dish' | 'dish_type', services: number): Suggestion => ({
  ...{ ...sums, services, basis },
  ...{ low: 4.1, high: 5.2 },
});

async function sentence(language: Language, suggestion: Suggestion) {
  const i18n = createInstance();
  const texts = JSON.parse(readFileSync(`locales/${language}/kitchen.json`, 'utf8'));
  await i18n.init({ lng: language, resources: { [language]: { kitchen: texts } } });
  const t = i18n.getFixedT(language, 'kitchen');
  const amounts = amountsOf('kg', locales[language], texts.measure.each);
  return basisOf(t, suggestion, amounts).replaceAll(/\s/g, ' ');
}

it.each([
  ['en', 0, '24 of 70 covers, 0.19 kg each: guess, no close-outs yet'],
  ['en', 9, '24 of 70 covers, 0.19 kg each: guess, nothing learned from close-outs yet'],
  [
    'it',
    0,
    '24 di 70 coperti, 0,19 kg a testa: stima di massima, ancora nessuna chiusura di servizio',
  ],
  ['de', 0, '24 von 70 Gedecken, je 0,19 kg: grobe Schätzung, noch kein Serviceabschluss'],
] as const)('says that a guess is one, and of what it knows nothing (%s, %d)', async (...given) => {
  const [language, services, text] = given;
  expect(await sentence(language, guess(services))).toBe(text);
});

it('says how many services a learned amount rests on', async () => {
  expect(await sentence('en', estimate('dish', 9))).toBe(
    '24 of 70 covers, 0.19 kg each from 9 services',
  );
  expect(await sentence('de', estimate('dish', 1))).toBe(
    '24 von 70 Gedecken, je 0,19 kg aus 1 Service',
  );
});

it('says of a dish without close-outs of its own that it is like its kind', async () => {
  expect(await sentence('en', estimate('dish_type', 0))).toBe(
    '24 of 70 covers, 0.19 kg each as in dishes of its kind, never closed out itself',
  );
});

it('names the covers once where a dish has them all', async () => {
  const alone: Suggestion = { ...guess(0), covers: 70.2 };
  expect(await sentence('en', alone)).toBe('70 covers, 0.19 kg each: guess, no close-outs yet');
});
