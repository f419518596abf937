import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startTexts } from './i18n/i18n.ts';
// Poppins in the weights in use; a browser loads only the subsets that a text needs.
import '@fontsource/poppins/400.css';
import '@fontsource/poppins/500.css';
import '@fontsource/poppins/600.css';
import './ui/base.css';
import { startColorMode } from './ui/color-mode.ts';

startColorMode();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

startTexts()
  .then(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
  .catch((error: unknown) => {
    // Not even the texts came: the browser's own reload is all that can help.
    console.error('start', error);
    root.textContent = 'Coperto: ⟳ reload · ricarica · neu laden';
  });
