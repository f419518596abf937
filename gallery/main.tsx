import { languages } from '../core/rules/language.ts';
import '@fontsource/poppins/latin-400.css';
import '@fontsource/poppins/latin-500.css';
import '@fontsource/poppins/latin-600.css';
import 'virtual:global-styles.css';
import '../src/ui/base.css';
import '../src/ui/density.css';
import '../src/ui/fonts/extended.css';
import '../src/ui/fonts/figures.css';
import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { changeLanguage, hotelTexts } from '../src/i18n/i18n.ts';
import { colorModes, setColorMode, startColorMode } from '../src/ui/color-mode.ts';
import { focusPressed } from '../src/ui/press-focus.ts';
import { system } from '../src/ui/system.ts';
import { Gallery } from './gallery.tsx';

/** `?lang=de&theme=dark`; without them, what was chosen on this device. Sizes follow the pointer. */
const asked = new URLSearchParams(location.search);
const theme = colorModes.find((each) => each === asked.get('theme'));
const language = languages.find((each) => each === asked.get('lang'));

startColorMode();
if (theme) setColorMode(theme);
focusPressed();
await hotelTexts();
if (language) await changeLanguage(language);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <Gallery />
    </ChakraProvider>
  </StrictMode>,
);
