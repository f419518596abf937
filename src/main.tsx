import { startFromStorage } from './data/engine/prepare.ts';
import { keepInstallOffer } from './data/installed/installed.ts';
// Poppins in the weights in use; a browser loads only the subsets that a text needs.
import '@fontsource/poppins/400.css';
import '@fontsource/poppins/500.css';
import '@fontsource/poppins/600.css';
import './ui/base.css';
import { startColorMode } from './ui/color-mode.ts';

startColorMode();
keepInstallOffer();

// The device's storage answers while the code of the screens is read; index.html shows a screen about to come.
startFromStorage()
  .then(() => import('./start.tsx'))
  .then(({ start }) => start())
  .catch((error: unknown) => {
    // Not even the texts came: the browser's own reload is all that can help.
    console.error('start', error);
    document.body.textContent = 'Coperto: ⟳ reload · ricarica · neu laden';
  });
