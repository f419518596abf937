import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../core/rules/language.ts';
import { isLanguage } from '../../core/rules/language.ts';
import type { Texts } from './keys.ts';

const stored = 'coperto-language';

type Bundles = Partial<Record<keyof Texts, Record<string, unknown>>>;

/** The texts without which nothing shows, those of an account, and those that only who is signed in needs. */
type Part = 'first' | 'account' | 'hotel';

const loaders: Record<
  Part,
  Record<Language, () => Promise<{ texts: Record<string, Record<string, unknown>> }>>
> = {
  first: {
    en: () => import('./texts-en.ts'),
    it: () => import('./texts-it.ts'),
    de: () => import('./texts-de.ts'),
  },
  account: {
    en: () => import('./account-texts-en.ts'),
    it: () => import('./account-texts-it.ts'),
    de: () => import('./account-texts-de.ts'),
  },
  hotel: {
    en: () => import('./hotel-texts-en.ts'),
    it: () => import('./hotel-texts-it.ts'),
    de: () => import('./hotel-texts-de.ts'),
  },
};

/** Parts in use, which another language has to have as well. */
const used = new Set<Part>(['first']);

let starting: Promise<void> | undefined;

/** Initialises i18next in the language chosen on this device, else English. */
export function startTexts(): Promise<void> {
  starting ??= start();
  return starting;
}

async function start(): Promise<void> {
  const language = storedLanguage();
  const resources = await texts('first', language).catch(() => undefined);
  const known = resources ? language : 'en';
  await i18next.use(initReactI18next).init({
    lng: known,
    fallbackLng: 'en',
    defaultNS: 'common',
    resources: { [known]: resources ?? (await texts('first', 'en')) },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = known;
  addFallback('first', known);
}

/** Loads the texts of who is signed in. Rejects when neither those of the interface language nor the English ones come. */
export const hotelTexts = (): Promise<void> => laterTexts('hotel');

/** The same texts in a language beside that of the interface. Rejects when they don't come. */
export const hotelTextsIn = (language: Language): Promise<void> => add('hotel', language);

/** The same for those of making an account and caring for it. */
export const accountTexts = (): Promise<void> => laterTexts('account');

async function laterTexts(part: Part): Promise<void> {
  used.add(part);
  // On their way while the first ones are.
  void texts(part, storedLanguage()).catch(() => undefined);
  await startTexts();
  const language = isLanguage(i18next.language) ? i18next.language : 'en';
  await add(part, language).catch(() => add(part, 'en'));
  addFallback(part, language);
}

/** Changes the interface language and stores the choice on this device. Rejects when its texts can't be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...used].map((part) => add(part, language)));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  try {
    localStorage.setItem(stored, language);
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}

/** Loads the texts of the fallback language in the background. */
function addFallback(part: Part, known: Language): void {
  if (known !== 'en') void add(part, 'en').catch(() => undefined);
}

async function add(part: Part, language: Language): Promise<void> {
  for (const [namespace, bundle] of Object.entries(await texts(part, language))) {
    // Nobody else has the bundle, so that it need not be copied.
    i18next.addResourceBundle(language, namespace, bundle, false, false, { skipCopy: true });
  }
}

/** Texts of a language by namespace: the names of the files below locales/. */
async function texts(part: Part, language: Language): Promise<Bundles> {
  const loaded = await loaders[part][language]();
  return Object.fromEntries(
    Object.entries(loaded.texts).map(([file, bundle]) => [
      file.slice(file.lastIndexOf('/') + 1, -'.json'.length),
      bundle,
    ]),
  );
}

function storedLanguage(): Language {
  try {
    const language = localStorage.getItem(stored);
    return isLanguage(language) ? language : 'en';
  } catch {
    return 'en';
  }
}
