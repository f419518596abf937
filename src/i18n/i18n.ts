import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from './keys.ts';
import { isLanguage, type Language } from './languages.ts';

const stored = 'coperto-language';

type Bundles = Partial<Record<keyof Texts, Record<string, unknown>>>;

const loaders: Record<Language, () => Promise<{ texts: Record<string, Record<string, unknown>> }>> =
  {
    en: () => import('./texts-en.ts'),
    it: () => import('./texts-it.ts'),
    de: () => import('./texts-de.ts'),
  };

/** Initialises i18next in the language chosen on this device, else English. */
export async function startTexts(): Promise<void> {
  const language = storedLanguage();
  const resources = await texts(language).catch(() => undefined);
  const known = resources ? language : 'en';
  await i18next.use(initReactI18next).init({
    lng: known,
    fallbackLng: 'en',
    defaultNS: 'common',
    resources: { [known]: resources ?? (await texts('en')) },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = known;
  // The fallback language is loaded in the background.
  if (known !== 'en') void add('en').catch(() => undefined);
}

/** Changes the interface language and stores the choice on this device. Rejects when its texts can't be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await add(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  try {
    localStorage.setItem(stored, language);
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}

async function add(language: Language): Promise<void> {
  for (const [namespace, bundle] of Object.entries(await texts(language))) {
    i18next.addResourceBundle(language, namespace, bundle);
  }
}

/** Texts of a language by namespace: the names of the files below locales/. */
async function texts(language: Language): Promise<Bundles> {
  const loaded = await loaders[language]();
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
