import { html, raw } from 'hono/html';
import encodeQR from 'qr';
import type { Day } from '../../core/rules/day.ts';
import { isMeatless } from '../../core/rules/diet.ts';
import { uncategorized } from '../../core/rules/dish-type.ts';
import { type Language, languages } from '../../core/rules/language.ts';
import type { MealName } from '../../core/rules/meal-type.ts';
import type { MenuOfToday, PublicDish } from './menu-of-today.ts';
import type { Paper } from './style.ts';
import { styleOf } from './style.ts';
import { type Translate, translatorOf } from './texts.ts';

type Html = ReturnType<typeof html>;

interface Options {
  language: Language;
  /** What it is printed on. */
  paper: Paper;
  /** The only meal that is shown; undefined: all of the day. */
  meal: MealName | undefined;
  /** Its address, without a language. */
  url: string;
}

/** The menus of the day as a page: without scripts, for phones first, and to be printed. */
export function menuPage(menu: MenuOfToday, options: Options): Html {
  const { language, paper, url } = options;
  const t = translatorOf(language);
  const meals = menu.meals.filter(({ name }) => name === (options.meal ?? name));
  const types = new Set(meals.flatMap(({ menus }) => menus.map(({ guestType }) => guestType)));
  const content = html`<header>
<p class="hotel">${menu.hotel}</p>
<h1>${t('title')}</h1>
<p class="day"><time datetime="${menu.day}">${dayIn(language, menu.day)}</time></p>
${languageLinks(t, options)}
</header>
<main>${
    meals.length === 0
      ? html`<p class="empty">${t('empty')}</p>`
      : meals.map((meal) => mealOf(t, meal, types.size > 1))
  }</main>
<footer>
<p>${t('note')}</p>
<figure>${raw(qrCode(url))}<figcaption>${t('scan')}</figcaption></figure>
</footer>`;
  return page({ language, paper, title: `${t('title')} · ${menu.hotel}`, content });
}

/** In place of a menu that there is not, or not any more. */
export function noMenuPage(language: Language): Html {
  const t = translatorOf(language);
  const content = html`<header><h1>${t('goneTitle')}</h1></header><main><p class="empty">${t('gone')}</p></main>`;
  return page({ language, paper: 'a4', title: t('goneTitle'), content });
}

const page = (parts: { language: Language; paper: Paper; title: string; content: Html }) =>
  html`<!doctype html>
<html lang="${parts.language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${parts.title}</title>
<style>${raw(styleOf(parts.paper))}</style>
</head>
<body>
${parts.content}
</body>
</html>
`;

const languageNames: Record<Language, string> = { en: 'English', it: 'Italiano', de: 'Deutsch' };

const languageLinks = (t: Translate, { language, paper, meal }: Options) =>
  html`<nav aria-label="${t('languages')}">${languages.map((each) => {
    const query = new URLSearchParams({ lang: each, paper, ...(meal && { meal }) });
    const current = each === language ? raw(' aria-current="true"') : '';
    return html`<a href="?${query.toString()}" lang="${each}" hreflang="${each}"${current}>${languageNames[each]}</a>`;
  })}</nav>`;

type Meal = MenuOfToday['meals'][number];

const mealOf = (t: Translate, { name, hours, menus }: Meal, hasTypes: boolean) =>
  html`<section>
<h2>${t(`meal_${name}`)}${hours ? html` <span class="hours">${hours.opens}–${hours.closes}</span>` : ''}</h2>
${menus.map(
  ({ guestType, dishes }) =>
    html`<div class="menu">${hasTypes ? html`<h3>${guestType}</h3>` : ''}${coursesOf(dishes).map(
      (course) => courseOf(t, course, hasTypes),
    )}</div>`,
)}
</section>`;

/** Dishes that stand in the order of their courses, course by course. */
function coursesOf(dishes: readonly PublicDish[]): PublicDish[][] {
  const courses: PublicDish[][] = [];
  for (const dish of dishes) {
    const last = courses.at(-1);
    if (last?.[0]?.course === dish.course) last.push(dish);
    else courses.push([dish]);
  }
  return courses;
}

function courseOf(t: Translate, dishes: readonly PublicDish[], hasTypes: boolean): Html {
  const title = t(`course_${dishes[0]?.course ?? uncategorized}`);
  const heading = hasTypes
    ? html`<h4 class="course">${title}</h4>`
    : html`<h3 class="course">${title}</h3>`;
  return html`${heading}<ul>${dishes.map((dish) => dishOf(t, dish))}</ul>`;
}

const dishOf = (t: Translate, { name, description, diet, contents }: PublicDish) =>
  html`<li><p class="dish">${name}${
    diet && isMeatless(diet) ? html` <span class="diet">${t(`diet_${diet}`)}</span>` : ''
  }</p>${
    description ? html`<p class="description">${description}</p>` : ''
  }<p class="contains">${containsOf(t, contents)}</p></li>`;

/** What a dish contains, in words; never that it is free of something that nobody has said. */
function containsOf(t: Translate, { allergens, isComplete }: PublicDish['contents']): string {
  const named = allergens.map((each) => t(`allergen_${each}`)).join(', ');
  const known = named === '' ? '' : `${t('contains')} ${named}.`;
  if (isComplete) return known || `${t('none')}.`;
  return `${known} ${t('unknown')}.`.trim();
}

const locales: Record<Language, string> = { en: 'en-GB', it: 'it-IT', de: 'de-DE' };

const dayIn = (language: Language, day: Day): string =>
  new Intl.DateTimeFormat(locales[language], {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** A text as a QR code: dark on white, with the light cells around it that readers find it by. */
function qrCode(text: string): string {
  const cells = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const dark = cells.flatMap((row, y) =>
    row.flatMap((is, x) => (is ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  const size = cells.length;
  return `<svg aria-hidden="true" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${dark.join('')}"/></svg>`;
}
