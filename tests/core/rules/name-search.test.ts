import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded, nameMatcher } from '../../../core/rules/name-search.ts';

describe('folded', () => {
  it.each([
    [' MÜLLER ', 'muller'],
    ['Strauß', 'strauss'],
    ['STRAẞE', 'strasse'],
    ['Łukasz Żółć', 'lukasz zolc'],
    ['Søren Ærø', 'soren aero'],
    ['D’Angelo', "d'angelo"],
    ['Ísak Þór', 'isak thor'],
    ['Işık', 'isik'],
    ['Françoise Œuvre', 'francoise oeuvre'],
    // The same letters, their accents written apart.
    ['Mu\u0308ller', 'muller'],
  ])('takes %s for %s', (text, plain) => {
    expect(folded(text)).toBe(plain);
  });

  it('says the same of a text that is already folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(folded(folded(text))).toBe(folded(text));
      }),
    );
  });
});

describe('nameMatcher', () => {
  it('finds each way of writing an umlaut by each other one', () => {
    for (const names of [
      ['Müller', 'Mueller', 'Muller', 'MÜLLER'],
      ['Jörg', 'Joerg', 'Jorg'],
      ['Käthe', 'Kaethe', 'Kathe'],
      ['Groß', 'Gross', 'GROẞ'],
      ['Søren', 'Soeren', 'Soren'],
    ])
      for (const term of names)
        for (const name of names) expect(nameMatcher(term)(name), `${term} in ${name}`).toBe(true);
  });

  it('tells names apart that differ in more than that', () => {
    expect(nameMatcher('muller')('Miller')).toBe(false);
    expect(nameMatcher('rossi')('Rosi')).toBe(false);
    expect(nameMatcher('10')('201')).toBe(false);
  });

  it('finds words in any order, each as a part, and needs them all', () => {
    const matches = nameMatcher('mar ross');
    expect(matches('Rossi Marco')).toBe(true);
    expect(matches('Marco Bianchi')).toBe(false);
    expect(nameMatcher('  ')('anybody')).toBe(true);
  });

  it('finds a name by itself and by any part of it, as it is written or plain', () => {
    const name = fc.constantFrom('Jörg Müller', 'Michael Bauer', 'Łukasz Żółć', 'Samuel', 'Noël');
    fc.assert(
      fc.property(name, fc.nat(10), fc.nat(10), (each, from, length) => {
        const part = each.slice(from, from + length);
        expect(nameMatcher(part)(each), part).toBe(true);
        expect(nameMatcher(folded(part))(each), part).toBe(true);
      }),
    );
  });
});
