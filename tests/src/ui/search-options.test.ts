import { expect, test } from 'vitest';
import { optionsWith } from '../../../src/ui/form/search-options.ts';

const options = ['America/New York', 'America/São Paulo', 'Europe/Rome', 'Europe/Busingen'].map(
  (label) => ({ value: label.replace(' ', '_'), label }),
);
const found = (text: string) => optionsWith(options, text).map(({ label }) => label);

test('finds what holds every word, whatever its case and accents', () => {
  expect(found('')).toEqual(options.map(({ label }) => label));
  expect(found('rome')).toEqual(['Europe/Rome']);
  expect(found('SAO')).toEqual(['America/São Paulo']);
  expect(found('york new')).toEqual(['America/New York']);
  expect(found('rome york')).toEqual([]);
});

test('puts first what has a word that begins so', () => {
  // "am" stands in no word of Rome; "r" begins Rome alone.
  expect(found('r')[0]).toBe('Europe/Rome');
});
