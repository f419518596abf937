import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../core/rules/language.ts';
import { languages } from '../core/rules/language.ts';
import { changeLanguage } from '../src/i18n/i18n.ts';
import { languageNames } from '../src/i18n/languages.ts';
import { colorModes, setColorMode, useColorMode } from '../src/ui/color-mode.ts';
import { Segmented } from '../src/ui/segmented.tsx';
import { Toaster } from '../src/ui/toaster.tsx';
import { TooltipHost } from '../src/ui/tooltip.tsx';
import { useMedia } from '../src/ui/use-media.ts';
import { finePointer } from '../src/ui/windows.ts';
import { Buttons } from './sections/buttons.tsx';
import { Chips } from './sections/chips.tsx';
import { Colours } from './sections/colours.tsx';
import { Counts } from './sections/counts.tsx';
import { Days } from './sections/days.tsx';
import { Dialogs } from './sections/dialogs.tsx';
import { Empty } from './sections/empty.tsx';
import { Fields } from './sections/fields.tsx';
import { Dates, Figures } from './sections/figures.tsx';
import { Forms } from './sections/forms.tsx';
import { Keys } from './sections/keys.tsx';
import { Loading } from './sections/loading.tsx';
import { Menus } from './sections/menus.tsx';
import { Notifications } from './sections/notifications.tsx';
import { Panes } from './sections/panes.tsx';
import { RowLists } from './sections/rows.tsx';
import { Services } from './sections/services.tsx';
import { Tabs } from './sections/tabs.tsx';
import { Tiles } from './sections/tiles.tsx';
import { Times } from './sections/times.tsx';
import { Undo } from './sections/undo.tsx';
import './gallery.css';

/** Every family of parts, by the name that addresses and pictures have. */
const sections: readonly [name: string, Content: () => ReactNode][] = [
  ['colours', Colours],
  ['figures', Figures],
  ['dates', Dates],
  ['tiles', Tiles],
  ['counts', Counts],
  ['chips', Chips],
  ['buttons', Buttons],
  ['tabs', Tabs],
  ['days', Days],
  ['undo', Undo],
  ['notifications', Notifications],
  ['menus', Menus],
  ['dialogs', Dialogs],
  ['panes', Panes],
  ['empty', Empty],
  ['loading', Loading],
  ['keys', Keys],
  ['fields', Fields],
  ['times', Times],
  ['services', Services],
  ['forms', Forms],
  ['rows', RowLists],
];

/** Every part of src/ui in its states. Language and appearance are those of the app on this device. */
export function Gallery() {
  return (
    <div className="coperto-gallery">
      <Head />
      <nav aria-label="Parts">
        {sections.map(([name]) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      <main>
        {sections.map(([name, Content]) => (
          <section key={name} id={name} data-section={name} aria-label={name}>
            <h2>{name}</h2>
            <div className="states">
              <Content />
            </div>
          </section>
        ))}
      </main>
      <Toaster />
      <TooltipHost />
    </div>
  );
}

function Head() {
  const { i18n } = useTranslation();
  const fine = useMedia(finePointer);
  return (
    <header>
      <h1>Gallery</h1>
      <Segmented
        label="Language"
        value={i18n.language as Language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(language) => void changeLanguage(language)}
      />
      <Segmented
        label="Appearance"
        value={useColorMode()}
        options={colorModes.map((value) => ({ value, label: value }))}
        onChange={setColorMode}
      />
      <p>Pointer: {fine ? 'fine' : 'coarse'} (by the device; emulate one in the browser’s tools)</p>
    </header>
  );
}
