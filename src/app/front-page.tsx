import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { Language } from '../../core/rules/language.ts';
import { languages } from '../../core/rules/language.ts';
import { LandingScreen } from '../features/identity/landing/landing-screen.tsx';
import { PublicFrame } from './frame/public-frame.tsx';

/**
 * The start page as HTML, in every language, for the build (scripts/front-page.ts): the same components that React
 * later puts in its place. Which of them shows is set by src/app/page/appearance.js.
 */
export function frontPage(texts: Record<Language, object>): string {
  return languages
    .map((language) => `<div class="front" lang="${language}">${inLanguage(language, texts)}</div>`)
    .join('\n');
}

function inLanguage(language: Language, texts: Record<Language, object>): string {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: texts as Record<Language, Record<string, object>>,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <Routes>
          <Route element={<PublicFrame />}>
            <Route path="/" element={<LandingScreen />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </I18nextProvider>,
  );
  // What React puts in front is for a page's head: the title, which is there, and an image to be loaded early.
  return page.slice(page.indexOf('<div'));
}
