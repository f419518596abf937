import { expect, test } from 'vitest';
import type { Language } from '../../../../core/rules/language.ts';
import { openApp } from '../harness/app.ts';
import { pass, until } from '../harness/clock.ts';
import { linesUnder } from '../harness/connection.ts';
import { fill, press } from '../harness/hands.ts';
import { house } from '../harness/house.ts';
import { anna, karl } from '../harness/people.ts';
import { all, button, dialog, field, one, says, textOf } from '../harness/sight.ts';

const reception = {
  it: {
    tabs: ['Camera', 'Cliente', 'Gruppo', 'Tipo'],
    meal: /^Rossi Marco, Cena: mangia$/,
    day: /^sabato 21 novembre 2026/i,
    waiting: /Offline, 1 in attesa, la più vecchia da meno di un minuto$/,
    operation: '101 Rossi Marco: Cena oggi: non mangia, 17:00',
    heading: 'In attesa',
  },
  de: {
    tabs: ['Zimmer', 'Kunde', 'Gruppe', 'Typ'],
    meal: /^Rossi Marco, Abendessen: isst$/,
    day: /^Samstag, 21\. November 2026/,
    waiting: /Offline, 1 wartet, älteste/,
    operation: '101 Rossi Marco: Abendessen heute: isst nicht, 17:00',
    heading: 'Wartet',
  },
} as const;

test.each(['it', 'de'] as const)('reception in the words of %s', async (language) => {
  const said = reception[language];
  const app = await openApp({ as: anna, at: '/reception', rows: house, language });
  await until(() => one('grid'));
  await pass(1500);
  expect(document.documentElement.lang).toBe(language);
  expect(all('tab').map(textOf)).toEqual(said.tabs);
  button(said.day);
  app.service.cut();
  app.page.believe(false);
  await press(button(said.meal));
  await pass(1500);
  await press(button(said.waiting));
  const drawer = await until(() => one('dialog'));
  await until(() => expect(linesUnder(said.heading, drawer)).toEqual([said.operation]));
});

const kitchen = {
  en: {
    title: 'Kitchen',
    kind: /^Starters/,
    timer: 'opens in',
    edit: /: edit weight of /,
    own: '1.5 kg',
  },
  it: {
    title: 'Cucina',
    kind: /^Antipasti/,
    timer: 'apre tra',
    edit: /: modifica il peso di /,
    own: '1,5 kg',
  },
  de: {
    title: 'Küche',
    kind: /^Vorspeisen/,
    timer: 'öffnet in',
    edit: /: Gewicht von /,
    own: '1,5 kg',
  },
} satisfies Record<Language, object>;

test.each(['en', 'it', 'de'] as const)(
  'the kitchen in the words and numbers of %s',
  async (language) => {
    const said = kitchen[language];
    await openApp({ as: karl, at: '/kitchen', rows: house, language });
    await until(() => expect(all('article')).toHaveLength(7));
    one('heading', said.title);
    expect(all('button', said.kind).length).toBeGreaterThan(0);
    expect(textOf(one('timer').parentElement as HTMLElement)).toContain(said.timer);
    await press(all('button', said.edit)[0] as HTMLElement);
    await pass(1600);
    const editor = await until(() => all('dialog')[0] as HTMLElement);
    await fill(one('textbox', undefined, editor), '1,5');
    const save = all('button', undefined, editor).find((each) => textOf(each).includes(said.own));
    expect(save).toBeDefined();
  },
);

test('the form of an external guest refuses in the language of the interface', async () => {
  await openApp({ as: anna, at: '/reception', rows: house, language: 'de' });
  await until(() => one('grid'));
  await press(button('Externen Gast hinzufügen'));
  const form = await until(() => dialog('Externen Gast hinzufügen'));
  await press(
    all('button', undefined, form).find(
      (each) => each.getAttribute('type') === 'submit',
    ) as HTMLElement,
  );
  expect(field('Name', form).getAttribute('aria-invalid')).toBe('true');
  expect(says(/erforderlich/, form)).toBe(true);
});
