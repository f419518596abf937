import './api/jitless.ts';
import { startFromStorage } from './data/engine/prepare.ts';
import { keepInstallOffer } from './data/installed/installed.ts';
// Only the weights in use.
import '@fontsource/poppins/latin-400.css';
import '@fontsource/poppins/latin-500.css';
import '@fontsource/poppins/latin-600.css';
import 'virtual:global-styles.css';
import './ui/base.css';
import './ui/density.css';
import './ui/fonts/extended.css';
import './ui/fonts/figures.css';
import { startColorMode } from './ui/color-mode.ts';
import { focusPressed } from './ui/press-focus.ts';

startColorMode();
keepInstallOffer();
focusPressed();

// Reads storage while the code of the screens loads and is executed; index.html shows a skeleton until then.
Promise.all([import('./start.tsx'), startFromStorage()])
  .then(([{ start }]) => start())
  .catch((error: unknown) => {
    // Not even the texts could be loaded, so this message is in all languages.
    console.error('start', error);
    document.body.textContent = 'Coperto: ⟳ reload · ricarica · neu laden';
  });
