import './api/jitless.ts';
import { startFromStorage } from './data/engine/prepare.ts';
import { keepInstallOffer } from './data/installed/installed.ts';
// Only the weights in use; browsers load only the subsets that the text needs.
import '@fontsource/poppins/400.css';
import '@fontsource/poppins/500.css';
import '@fontsource/poppins/600.css';
import 'virtual:global-styles.css';
import './ui/base.css';
import './ui/density.css';
import './ui/fonts/figures.css';
import { startColorMode } from './ui/color-mode.ts';
import { focusPressed } from './ui/press-focus.ts';

startColorMode();
keepInstallOffer();
focusPressed();

// Reads storage while the code of the screens loads; index.html shows a skeleton until then.
startFromStorage()
  .then(() => import('./start.tsx'))
  .then(({ start }) => start())
  .catch((error: unknown) => {
    // Not even the texts could be loaded, so this message is in all languages.
    console.error('start', error);
    document.body.textContent = 'Coperto: ⟳ reload · ricarica · neu laden';
  });
