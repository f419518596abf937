import { onTestFinished, vi } from 'vitest';

/** The service worker of an installed app, as far as a page has to do with it. */
export interface Installed {
  /** What the page told the version that waits. */
  messages: unknown[];
  /** How often the page was loaded anew by its own code. */
  reloads: number;
  /** The version that waited has taken over, in whichever tab it was asked to. */
  takeOver(): void;
  /** The browser tells that the version that controls the page does so. */
  tellController(): void;
}

/**
 * Lets a page find a new version that waits beside the one that it runs; on the device's first visit none runs yet.
 * Before the app is opened.
 */
export function installWithUpdate({ waits = true, firstVisit = false } = {}): Installed {
  const scriptURL = new URL('/worker.js', location.href).href;
  const messages: unknown[] = [];
  const worker = (state: string) =>
    Object.assign(new EventTarget(), {
      ...{ scriptURL, state },
      postMessage: (message: unknown) => messages.push(message),
    });
  const running = worker('activated');
  const waiting = worker('installed');
  const registration = Object.assign(new EventTarget(), {
    ...{ active: firstVisit ? null : running, installing: null },
    waiting: waits ? waiting : null,
    update: async () => undefined,
  });
  const container = Object.assign(new EventTarget(), {
    controller: firstVisit ? null : (running as unknown),
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  const installed: Installed = {
    messages,
    reloads: 0,
    takeOver() {
      container.controller = waiting;
      Object.assign(registration, { active: waiting, waiting: null });
      installed.tellController();
    },
    tellController: () => void container.dispatchEvent(new Event('controllerchange')),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  vi.stubEnv('PROD', true);
  vi.spyOn(location, 'reload').mockImplementation(() => {
    installed.reloads += 1;
  });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllEnvs();
  });
  return installed;
}
