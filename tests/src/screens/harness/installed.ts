import { onTestFinished, vi } from 'vitest';

/** The service worker of an installed app, as far as a page has to do with it. */
export interface Installed {
  /** What the page told the version that waits. */
  messages: unknown[];
  /** How often the page was loaded anew by its own code. */
  reloads: number;
  /** The version that waited has taken over, in whichever tab it was asked to. */
  takeOver(): void;
}

/** Lets a page find a new version that waits beside the one that it runs. Before the app is opened. */
export function installWithUpdate(): Installed {
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
    ...{ active: running, installing: null, waiting },
    update: async () => undefined,
  });
  const container = Object.assign(new EventTarget(), {
    controller: running as unknown,
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  const installed: Installed = {
    messages,
    reloads: 0,
    takeOver() {
      container.controller = waiting;
      container.dispatchEvent(new Event('controllerchange'));
    },
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
