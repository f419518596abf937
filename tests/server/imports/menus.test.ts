import { jsPDF } from 'jspdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bounds } from '../../../core/contract/bounds.ts';
import { previewMenuImport } from '../../../core/contract/menu-import.ts';
import { pathOf } from '../../../core/contract/path.ts';
import { type Answer, answerOf, type House, openHouse, refusalOf } from '../fixtures/house.ts';
import type { Person } from '../fixtures/people.ts';
import { workbook, zipped } from '../fixtures/workbook.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

async function upload(file: string | Uint8Array<ArrayBuffer>, who?: Person): Promise<Answer> {
  const form = new FormData();
  form.set('file', new File([file], 'menu.bin'));
  const { token } = who ?? house.people.admin;
  const path = pathOf(previewMenuImport.path, { hotelId: house.hotel.id });
  const response = await house.app.request(path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const read = async (file: string | Uint8Array<ArrayBuffer>) =>
  answerOf(previewMenuImport, await upload(file)).data;
const refused = async (file: string | Uint8Array<ArrayBuffer>) =>
  refusalOf(await upload(file)).error;
const brief = async (file: string | Uint8Array<ArrayBuffer>) =>
  (await read(file)).dishes.map(({ name, section, price, allergens }) => [
    name,
    section,
    price,
    allergens?.join(' ') ?? null,
  ]);

describe('a menu is read, whatever it is', () => {
  test('text in UTF-8 and in Windows-1252', async () => {
    const text = 'Vorspeisen\nGemüsesuppe (A, C)  € 5,50\n\nNachspeisen\nTiramisù  6,00\n';
    const dishes = [
      ['Gemüsesuppe', 'starters', 5.5, 'gluten eggs'],
      ['Tiramisù', 'dessert', 6, null],
    ];
    expect(await brief(text)).toEqual(dishes);
    const old = text.replace('€', 'EUR');
    const latin = Uint8Array.from(old, (letter) => letter.charCodeAt(0));
    expect(await brief(latin)).toEqual(dishes);
  });

  test.each([
    [
      'English',
      'Dish,Course,Allergens,Price\nBeef stew,Main courses,"gluten, celery",14.50\nFruit salad,Desserts,none,5\n',
      [
        ['Beef stew', 'main', 14.5, 'gluten celery'],
        ['Fruit salad', 'dessert', 5, ''],
      ],
    ],
    [
      'Italian',
      'Piatto;Categoria;Allergeni;Prezzo\nTagliatelle al ragù;Primi piatti;1,3,7;12,00\nPatate al forno;Contorni;;4,50\n',
      [
        ['Tagliatelle al ragù', 'main', 12, 'gluten eggs milk'],
        ['Patate al forno', 'sides', 4.5, null],
      ],
    ],
    [
      'German',
      'Bezeichnung;Kategorie;Allergene;Preis\nRindsuppe;Suppen;"A,C,L";4,90\nApfelstrudel;Mehlspeise;A;5,50\n',
      [
        ['Rindsuppe', 'starters', 4.9, 'gluten eggs celery'],
        ['Apfelstrudel', 'dessert', 5.5, 'gluten'],
      ],
    ],
  ])('a table in %s', async (_, text, dishes) => {
    expect(await brief(text)).toEqual(dishes);
  });

  test('a workbook with a column for each day', async () => {
    const { dishes } = await read(
      workbook({
        rows: [
          ['', 'Montag', 'Dienstag', 'Mittwoch'],
          ['Suppe', 'Frittatensuppe', 'Gulaschsuppe', 'Tomatensuppe'],
          ['Hauptspeise', 'Schnitzel mit Reis', 'Kasnocken', 'Forelle'],
        ],
      }),
    );
    expect(dishes.map(({ name, section, weekday }) => [name, section, weekday])).toEqual([
      ['Frittatensuppe', 'starters', 1],
      ['Schnitzel mit Reis', 'main', 1],
      ['Gulaschsuppe', 'starters', 2],
      ['Kasnocken', 'main', 2],
      ['Tomatensuppe', 'starters', 3],
      ['Forelle', 'main', 3],
    ]);
  });

  test('every sheet of a workbook that has dishes', async () => {
    const { dishes } = await read(
      workbook(
        { rows: [['Prices of 2026']] },
        {
          rows: [
            ['Dish', 'Course'],
            ['Leek soup', 'Soups'],
          ],
        },
        {
          rows: [
            ['Dish', 'Course'],
            ['Plum cake', 'Desserts'],
          ],
          isHidden: true,
        },
        {
          rows: [
            ['Dish', 'Course'],
            ['Beef stew', 'Main courses'],
          ],
        },
      ),
    );
    expect(dishes.map(({ name, line }) => [name, line])).toEqual([
      ['Leek soup', 1],
      ['Beef stew', 2],
    ]);
  });

  test('a PDF of many pages, to its last', async () => {
    const pdf = new jsPDF();
    for (let page = 1; page <= bounds.menuPages; page += 1) {
      if (page > 1) pdf.addPage();
      pdf.setFontSize(16).text('Antipasti', 20, 30);
      pdf.setFontSize(11).text(`Vitello tonnato ${page}`, 20, 40).text('12,50', 180, 40);
    }
    const { dishes } = await read(new Uint8Array(pdf.output('arraybuffer')));
    expect(dishes.at(-1)).toMatchObject({ page: bounds.menuPages, section: 'starters' });
    pdf.addPage();
    expect(await refused(new Uint8Array(pdf.output('arraybuffer')))).toBe('menu_too_long');
  });

  test('a PDF, with where each dish stands', async () => {
    const pdf = new jsPDF();
    pdf.setFontSize(16).text('Antipasti', 20, 30);
    pdf.setFontSize(11).text('Vitello tonnato (4, 7)', 20, 40).text('12,50', 180, 40);
    pdf.setFontSize(16).text('Dolci', 20, 60);
    pdf.setFontSize(11).text('Panna cotta (7)', 20, 70).text('6,00', 180, 70);
    const bytes = new Uint8Array(pdf.output('arraybuffer'));
    const { kind, dishes } = await read(bytes);
    expect(kind).toBe('pdf');
    expect(dishes).toMatchObject([
      { name: 'Vitello tonnato', section: 'starters', price: 12.5, allergens: ['fish', 'milk'] },
      { name: 'Panna cotta', section: 'dessert', price: 6, allergens: ['milk'], confidence: 1 },
    ]);
    const place = dishes[0]?.place;
    expect(place?.x).toBeCloseTo(20 / 210, 2);
    expect(place?.y).toBeGreaterThan(0.1);
    expect(place?.bottom).toBeLessThan(0.15);
  });
});

describe('what can’t be read is refused with its reason', () => {
  const pdf = (text: string) => new TextEncoder().encode(text);
  test.each<[string, Uint8Array<ArrayBuffer> | string, string]>([
    ['nothing', '', 'file_without_text'],
    ['a PDF that is none', pdf('%PDF-1.7\nnonsense'), 'unreadable_file'],
    ['a PDF cut off', pdf('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R'), 'unreadable_file'],
    ['a picture', new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0]), 'unreadable_file'],
    ['another archive', zipped({ 'word/document.xml': '<a/>' }), 'unreadable_file'],
    ['columns without end', `Dish${';'.repeat(100_000)}\n;\n`, 'import_too_wide'],
  ])('%s', async (_, file, code) => {
    expect(await refused(file)).toBe(code);
  });

  test('a PDF of pictures alone', async () => {
    const empty = new jsPDF().rect(10, 10, 50, 50);
    expect(await refused(new Uint8Array(empty.output('arraybuffer')))).toBe('file_without_text');
  });

  test('a file at the limit', async () => {
    const answer = await upload(new Uint8Array(bounds.importBytes));
    expect(refusalOf(answer)).toMatchObject({ error: 'file_too_large' });
  });

  test('without the right to import menus', async () => {
    const answer = await upload('Dessert\nStrudel', house.people.reception);
    expect([answer.status, refusalOf(answer).error]).toEqual([403, 'forbidden']);
  });

  test('one dish more than a menu may have', async () => {
    const dishes = (count: number) =>
      Array.from({ length: count }, (_, n) => `Suppe Nummer ${n};4,50\n`).join('');
    const table = `Gericht;Preis\n${dishes(bounds.menuDishes)}`;
    expect((await read(table)).dishes).toHaveLength(bounds.menuDishes);
    expect(await refused(`${table}Strudel;5\n`)).toBe('menu_too_long');
  });

  test('lines without end, in time', async () => {
    const lines = 'Suppe mit Nudeln (A, C, G) 4,50\n'.repeat(14_000);
    expect(await refused(`Hauptgerichte\n${lines}`)).toBe('menu_too_long');
    const marks = `${'A B '.repeat(100_000)}\n${'('.repeat(100_000)}`;
    expect(['200', 'import_too_wide']).toContain(
      await upload(marks).then(({ status, body }) =>
        status === 200 ? '200' : (body as { error: string }).error,
      ),
    );
  });
});
