import { createElement, useState } from 'react';
import { vi } from 'vitest';
import { schemaFingerprint } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { type App, type Opening, openApp } from './app.ts';
import { frames, until } from './clock.ts';
import { press } from './hands.ts';
import { house } from './house.ts';
import { berta } from './people.ts';
import { json, problem } from './responses.ts';
import { button, dialog } from './sight.ts';

/** The Monday of the week on screen: that of today's week. */
export const monday: Day = '2026-11-16';

/**
 * The dialog of templates alone, on the menu's address, over the week of today. The service takes no writes: what is
 * done waits on the device.
 */
export async function openTemplates(
  opening: Opening & { week?: Day } = {},
): Promise<App & { templates: HTMLElement }> {
  const { week = monday, ...rest } = opening;
  vi.doMock('../../../../src/features/menu/menu-screen.tsx', () => stage(week));
  const app = await openApp({
    ...{ as: berta, at: '/menu', rows: house, ...rest },
    before(service) {
      service.instead = ({ path }) => {
        if (path === '/api/v1/batch') return problem(503, 'unavailable');
        if (!path.includes('/menu-days?')) return undefined;
        return json(200, { version: 1, schema: schemaFingerprint(), rows: [] });
      };
      rest.before?.(service);
    },
  });
  await press(await until(() => button('Open')));
  const templates = await until(() => dialog('Menu templates'));
  await frames();
  return { ...app, templates };
}

type Parts = Pick<
  typeof import('../../../../src/features/menu/templates/templates-dialog.tsx') &
    typeof import('../../../../src/ui/undo/undo-toast.tsx'),
  'TemplatesDialog' | 'UndoToast'
>;

let staged: { week: Day; parts: Parts } | undefined;

/** The module of a screen with nothing but the dialog, and the place where something can be taken back. */
async function stage(week: Day) {
  const { TemplatesDialog } = await import(
    '../../../../src/features/menu/templates/templates-dialog.tsx'
  );
  const { UndoToast } = await import('../../../../src/ui/undo/undo-toast.tsx');
  staged = { week, parts: { TemplatesDialog, UndoToast } };
  return { MenuScreen };
}

function MenuScreen() {
  const [open, setOpen] = useState(false);
  if (staged === undefined) return null;
  const { week, parts } = staged;
  return createElement(
    'main',
    null,
    createElement('button', { type: 'button', onClick: () => setOpen(true) }, 'Open'),
    createElement(parts.TemplatesDialog, { open, week, onClose: () => setOpen(false) }),
    createElement(parts.UndoToast),
  );
}

/** Operations of a kind that wait on the device, by their arguments, in order. */
export async function queued<A>(name: string): Promise<A[]> {
  const { engineNow } = await import('../../../../src/data/engine/running.ts');
  const operations = await engineNow().operations();
  return operations.filter((each) => each.name === name).map(({ args }) => args as A);
}
