import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { firstScreen } from './app/routes.tsx';
import { loadedFromStorage } from './data/engine/prepare.ts';
import { startTexts } from './i18n/i18n.ts';
import { createStyleCache } from './ui/style-cache.ts';

/** Renders the app once its texts, the first screen's code and the stored data are loaded, so that it renders once. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // Read when the first list asks for them, its marks (ui/mark.css) would come a moment after it.
  void document.fonts.load('1em Marks', '\uE001');
  await Promise.all([startTexts(), firstScreen(), loadedFromStorage()]);
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={createStyleCache()}>
        <App />
      </CacheProvider>
    </StrictMode>,
  );
}
