import type { DishType } from '../../core/rules/dish-type.ts';
import type { Language } from '../../core/rules/language.ts';
import { dishes, headings, words } from './menus.ts';

/** What has to come out of a sheet: the same form as in the JSON beside a sheet of `--data`. */
export interface ExpectedDish {
  name: string;
  section: DishType;
}

export interface Sheet {
  name: string;
  /** A page as HTML. */
  html: string;
  expected: ExpectedDish[];
}

const letters = ['A, C, G', 'A, G', 'D, G', 'A, C', 'G', 'L', 'A, C, G, H'];
const numbers = ['1, 3, 7', '1, 7', '4, 7', '1, 3', '7', '9', '1, 3, 7, 8'];
const codeOf = (language: Language, index: number): string =>
  (language === 'it' ? numbers : letters)[index % letters.length] ?? '';
const priceOf = (index: number): string => `${6 + ((index * 7) % 19)},${index % 2 ? '50' : '90'}`;

const courses: readonly DishType[] = ['starters', 'main', 'sides', 'dessert'];
const listOf = (language: Language, of: readonly DishType[]): ExpectedDish[] =>
  of.flatMap((section) => dishes[language][section].map((name) => ({ name, section })));

const page = (style: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; padding: 48px 56px; color: #222; background: #fff; ${style} }
  h1 { text-align: center; font-size: 30px; margin: 0 0 20px; } p { margin: 0; }
  sup { font-size: 60%; } small { font-size: 11px; }
  table { border-collapse: collapse; width: 100%; } td, th { border: 1px solid #777; padding: 9px; text-align: left; vertical-align: top; }
  </style><body>${body}</body>`;

/** Centred, with prices in each line and a legend below. */
function oneColumn(language: Language): Sheet {
  const { title, note, legend } = words[language];
  const body = courses.map((section) => {
    const lines = dishes[language][section].map(
      (name, index) =>
        `<p style="margin:6px 0">${name} (${codeOf(language, index)}) &nbsp; € ${priceOf(index)}</p>`,
    );
    return `<h2 style="font-size:22px;margin:22px 0 8px">${headings[language][section][0]}</h2>${lines.join('')}`;
  });
  return {
    name: `one-column-${language}`,
    html: page(
      'font: 16px Georgia, serif; text-align: center;',
      `<h1>${title}</h1>${body.join('')}<p style="margin-top:24px"><small>${note}<br>${legend}</small></p>`,
    ),
    expected: listOf(language, courses),
  };
}

/** Two columns, raised codes, prices at the end of the column. */
function twoColumns(language: Language): Sheet {
  const { title, note } = words[language];
  const body = courses.map((section) => {
    const lines = dishes[language][section].map(
      (name, index) =>
        `<div style="display:flex;justify-content:space-between;gap:14px;margin:9px 0;break-inside:avoid"><span>${name}<sup>${codeOf(language, index).replaceAll(' ', '')}</sup></span><span>${priceOf(index)}</span></div>`,
    );
    return `<div style="text-transform:uppercase;font-weight:bold;margin:16px 0 8px;break-after:avoid">${headings[language][section][1]}</div>${lines.join('')}`;
  });
  return {
    name: `two-columns-${language}`,
    html: page(
      'font: 15px "Noto Sans", Arial, sans-serif;',
      `<h1>${title}</h1><div style="columns:2;column-gap:60px">${body.join('')}</div><p style="margin-top:26px;text-align:center"><small>${note}</small></p>`,
    ),
    expected: listOf(language, courses),
  };
}

/** A table with a column for each day and a row for each course. */
function week(language: Language): Sheet {
  const { week: title, days, dinner, note } = words[language];
  const rows = (['starters', 'main', 'dessert'] as const).map((section) => ({
    section,
    cells: days.map((_, index) => dishes[language][section][index] ?? ''),
  }));
  const body = rows.map(
    ({ section, cells }) =>
      `<tr><th>${headings[language][section][2]}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  const heads = days.map((day, index) => `<th>${day}<br>${23 + index}.11.</th>`).join('');
  return {
    name: `week-${language}`,
    html: page(
      'font: 15px Arial, sans-serif;',
      `<h1>${title}</h1><p style="text-align:center;margin-bottom:14px">${dinner}</p><table><tr><th></th>${heads}</tr>${body.join('')}</table><p style="margin-top:20px"><small>${note}</small></p>`,
    ),
    expected: rows.flatMap(({ section, cells }) => cells.map((name) => ({ name, section }))),
  };
}

/** As somebody types it: narrow, wrapped lines, codes, no prices. */
function handMade(language: Language): Sheet {
  const { dinner, days, note, legend } = words[language];
  const body = courses.map((section) => {
    const lines = dishes[language][section].map(
      (name, index) => `<li style="margin:7px 0">${name} (${codeOf(language, index + 2)})</li>`,
    );
    return `<p style="font-weight:bold;margin:16px 0 4px">${headings[language][section][0]}:</p><ul style="margin:0;padding-left:22px">${lines.join('')}</ul>`;
  });
  return {
    name: `hand-made-${language}`,
    html: page(
      'font: 17px "Liberation Serif", "Times New Roman", serif; width: 430px;',
      `<p style="font-size:20px">${dinner} ${days[2]}, 25.11.2026</p>${body.join('')}<p style="margin-top:18px">${legend}</p><p>${note}</p>`,
    ),
    expected: listOf(language, courses),
  };
}

/** The sheets that the project makes: four layouts in three languages. */
export const sheets: Sheet[] = (['de', 'it', 'en'] as const).flatMap((language) => [
  oneColumn(language),
  twoColumns(language),
  week(language),
  handMade(language),
]);
