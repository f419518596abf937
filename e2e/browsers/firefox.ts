import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { clickActions, typeActions } from './actions.ts';
import { type Bidi, openBidi } from './bidi.ts';
import {
  type Browser,
  commandTimeout,
  type Open,
  sourceOf,
  type Tab,
  windowSize,
} from './driver.ts';
import { killTree, suspendProcess } from './processes.ts';

/** Nothing but the app may use the network, and a killed browser opens as any other. */
const preferences = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#none',
  'startup.homepage_welcome_url': 'about:blank',
  'toolkit.startup.max_resumed_crashes': -1,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Firefox as it is delivered: it speaks WebDriver BiDi itself. */
export function firefoxAt(program: string): Open {
  return async (profile) => {
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    await writeFile(path.join(profile, 'user.js'), lines.join(''));
    const { width, height } = windowSize;
    const size = ['--width', String(width), '--height', String(height)];
    const remote = ['--no-remote', '--remote-debugging-port', '0'];
    const running = spawn(program, ['--headless', ...remote, ...size, '--profile', profile], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise((resolve) => running.once('exit', resolve));
    const root = running.pid ?? 0;
    const bidi = await openBidi(await addressOf(running));
    const session = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    });
    const { contexts } = await bidi.send<{ contexts: { context: string }[] }>(
      'browsingContext.getTree',
      {},
    );
    return {
      version: session.capabilities.browserVersion,
      first: tabOf(bidi, contexts[0]?.context ?? ''),
      async newTab() {
        const made = await bidi.send<{ context: string }>('browsingContext.create', {
          type: 'tab',
        });
        return tabOf(bidi, made.context);
      },
      suspend: (tab, other) => suspendProcess(root, tab, other),
      kill: () => killTree(root),
      async close() {
        await bidi.send('browser.close', {}).catch(() => killTree(root));
        await ended;
      },
    } satisfies Browser;
  };
}

/** Where the remote agent listens, as it says on stderr. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('no stderr');
  const said: string[] = [];
  const timer = setTimeout(() => stderr.destroy(), commandTimeout);
  for await (const line of createInterface({ input: stderr })) {
    said.push(line);
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    clearTimeout(timer);
    // Read on, or the browser would wait at a full pipe.
    stderr.resume();
    return address;
  }
  throw new Error(`Firefox does not listen: ${said.join('\n')}`);
}

interface Evaluated {
  type: 'success' | 'exception';
  result?: { value: string };
  exceptionDetails?: { text: string };
}

function tabOf(bidi: Bidi, context: string): Tab {
  const act = async (actions: object[]) =>
    void (await bidi.send('input.performActions', { context, actions }));
  return {
    goto: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () =>
      void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
    back: async () =>
      void (await bidi.send('browsingContext.traverseHistory', { context, delta: -1 })),
    show: async () => void (await bidi.send('browsingContext.activate', { context })),
    async evaluate(run, given) {
      const answer = await bidi.send<Evaluated>('script.callFunction', {
        functionDeclaration: sourceOf(run),
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result?.value ?? 'null');
    },
    click: (at) => act(clickActions(at)),
    type: (text) => act(typeActions(text)),
  };
}
