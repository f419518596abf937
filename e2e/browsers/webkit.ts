import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../harness/free-port.ts';
import { clickActions, typeActions } from './actions.ts';
import {
  type Browser,
  commandTimeout,
  type Open,
  sourceOf,
  type Tab,
  windowSize,
} from './driver.ts';
import { killTree, suspendProcess } from './processes.ts';
import { openSession, type WebDriver } from './webdriver.ts';

const binary = fileURLToPath(new URL('webkit-profile.py', import.meta.url));

interface WebkitPrograms {
  driver: string;
  xvfb: string;
}

/** WebKitGTK: the engine of Safari, in a small window of its own on a profile that lasts, on a screen that nobody sees. */
export const webkitAt =
  (programs: WebkitPrograms): Open =>
  async (profile) => {
    const screen = await openScreen(programs.xvfb);
    const port = await freePort();
    const running = spawn(programs.driver, [`--port=${port}`], {
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: screen.display,
        NO_AT_BRIDGE: '1',
        LANGUAGE: 'en',
        WK_PROFILE: profile,
        WK_W: String(windowSize.width),
        WK_H: String(windowSize.height),
      },
    });
    const root = running.pid ?? 0;
    await untilListening(port);
    const driver = await openSession(`http://127.0.0.1:${port}`, {
      // Its own waiting never ends after Back between pages with a Cross-Origin-Opener-Policy.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary, args: [] },
    });
    await driver.send('POST', '/timeouts', timeouts);
    const stop = async () => {
      await killTree(root);
      screen.close();
    };
    return {
      version: driver.version,
      first: tabOf(driver, await driver.send('GET', '/window')),
      async newTab() {
        const { handle } = await driver.send<{ handle: string }>('POST', '/window/new', {
          type: 'tab',
        });
        return tabOf(driver, handle);
      },
      suspend: (tab, other) => suspendProcess(root, tab, other),
      kill: stop,
      async close() {
        await driver.send('DELETE', '').catch(() => undefined);
        await stop();
      },
    } satisfies Browser;
  };

/** An X server without a screen. It says itself which number was free. */
async function openScreen(program: string): Promise<{ display: string; close(): void }> {
  const { width, height } = windowSize;
  const geometry = ['-screen', '0', `${width}x${height}x24`];
  const server = spawn(program, ['-displayfd', '3', '-nolisten', 'tcp', ...geometry], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('Xvfb does not start')));
    server.stdio[3]?.once('data', (said) => resolve(String(said).trim()));
  });
  return { display: `:${number}`, close: () => void server.kill() };
}

async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + commandTimeout;
  while (Date.now() < deadline) {
    const status = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (status?.ok) return;
    await sleep(50);
  }
  throw new Error('WebKitWebDriver does not listen');
}

const timeouts = { script: commandTimeout };

function tabOf(driver: WebDriver, handle: string): Tab {
  const post = async (path: string, body?: object) =>
    void (await driver.sendTo(handle, 'POST', path, body));
  const evaluate: Tab['evaluate'] = async (run, given) => {
    const script = `const [given, done] = arguments;
      (${sourceOf(run)})(given).then((json) => done({ json }), (error) => done({ error: String(error) }));`;
    const body = { script, args: [JSON.stringify(given)] };
    const execute = driver.sendTo<{ json?: string; error?: string }>;
    const { json, error } = await execute(handle, 'POST', '/execute/async', body);
    if (json === undefined) throw new Error(error);
    return JSON.parse(json);
  };
  /** Resolves when another document has loaded, or the page cache has shown one, in place of the present one. */
  const leave = async (path: string, body?: object) => {
    const mark = randomUUID();
    await evaluate((given) => void document.documentElement.setAttribute('data-left', given), mark);
    await post(path, body);
    const isThere = (given: string) =>
      document.documentElement.getAttribute('data-left') !== given &&
      document.readyState === 'complete';
    const deadline = Date.now() + commandTimeout;
    // The document that is left does not answer any more.
    while (!(await evaluate(isThere, mark).catch(() => false))) {
      if (Date.now() > deadline) throw new Error(`${path}: no other page`);
      await sleep(50);
    }
  };
  return {
    goto: (url) => leave('/url', { url }),
    reload: () => leave('/refresh'),
    back: () => leave('/back'),
    show: () => post('/window', { handle }),
    evaluate,
    click: (at) => post('/actions', { actions: clickActions(at) }),
    type: (text) => post('/actions', { actions: typeActions(text) }),
  };
}
