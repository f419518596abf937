import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import type { Language } from '../../../../core/rules/language.ts';
import { frames, startClock } from './clock.ts';
import { takeHands } from './hands.ts';
import type { Written } from './hotel.ts';
import { type Page, startBrowser } from './page.ts';
import { anna, type Person, password } from './people.ts';
import { Service } from './service.ts';

/** The design system has no state, and working it out takes as long as all the rest: one for all pages. */
const looks = await import('../../../../src/ui/system.ts');

export interface App {
  service: Service;
  page: Page;
  /** Loads the page anew, as at its present address; what is stored stays. */
  reload(): Promise<void>;
}

export interface Opening {
  /** Who has signed in on this device before; nobody where not given. */
  as?: Person;
  /** Address, from its path on. */
  at?: string;
  /** What the hotel has. */
  rows?: readonly Written[];
  language?: Language;
  width?: number;
  height?: number;
  /** Prepares the service before the app first asks it. */
  before?(service: Service): void;
}

let close: () => Promise<void> = async () => undefined;

/**
 * Opens the whole app, as src/main.tsx and src/start.tsx do, on a browser of its own: real screens, real
 * engine, real client; the network ends at `fetch`.
 */
export async function openApp(opening: Opening): Promise<App> {
  // Another device in the same test: the page of the one before is closed.
  await close();
  startClock();
  const service = new Service(opening.as ?? anna, opening.rows ?? []);
  onTestFinished(() => expect(service.unanswered).toEqual([]));
  const page = startBrowser(service.fetch, opening.width ?? 1440, opening.height ?? 900);
  if (opening.language) localStorage.setItem('coperto-language', opening.language);
  opening.before?.(service);
  history.replaceState(null, '', opening.at ?? '/');
  close = await loadPage(opening.as);
  onTestFinished(() => close());
  return {
    service,
    page,
    async reload() {
      await close();
      close = await loadPage(undefined);
    },
  };
}

/** Reads the app's code anew, as a page does, and renders it; answers how to close the page. */
async function loadPage(signsIn: Person | undefined): Promise<() => Promise<void>> {
  vi.resetModules();
  vi.doMock('../../../../src/ui/system.ts', () => looks);
  document.body.innerHTML = '<div id="root"></div>';
  takeHands();
  const { startColorMode } = await import('../../../../src/ui/color-mode.ts');
  const { focusPressed } = await import('../../../../src/ui/press-focus.ts');
  const { keepInstallOffer } = await import('../../../../src/data/installed/installed.ts');
  const { startFromStorage, loadedFromStorage } = await import(
    '../../../../src/data/engine/prepare.ts'
  );
  startColorMode();
  keepInstallOffer();
  focusPressed();
  if (signsIn) {
    const { signIn } = await import('../../../../src/data/account/session.ts');
    await signIn(signsIn.email, password);
  }
  await startFromStorage();
  const { startTexts } = await import('../../../../src/i18n/i18n.ts');
  const { firstScreen, router } = await import('../../../../src/app/routes.tsx');
  const { App } = await import('../../../../src/app/app.tsx');
  const { runEngine } = await import('../../../../src/data/engine/lifecycle.ts');
  await Promise.all([startTexts(), firstScreen(), loadedFromStorage()]);
  const place = document.getElementById('root');
  if (!place) throw new Error('no #root');
  const root = createRoot(place);
  root.render(
    createElement(
      StrictMode,
      null,
      createElement(CacheProvider, { value: styles() }, createElement(App)),
    ),
  );
  await frames();
  return async () => {
    close = async () => undefined;
    root.unmount();
    router.dispose();
    const closed = runEngine(undefined);
    // Frames that were asked for come, or framer-motion waits for them in the next test as well.
    await frames();
    await closed;
  };
}

/**
 * Keeps the styles out of the document: nothing here has a layout, and each look at an element would
 * otherwise be answered from a hundred style sheets. What only CSS hides is therefore there for a test.
 */
const styles = () => createCache({ key: 'css', container: document.createElement('div') });
