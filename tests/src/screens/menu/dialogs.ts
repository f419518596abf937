import { createElement, Fragment, useState } from 'react';
import { onTestFinished, vi } from 'vitest';
import { pathOf } from '../../../../core/contract/path.ts';
import type { Row } from '../../../../core/contract/rows.ts';
import { type App, type Opening, openApp } from '../harness/app.ts';
import { until } from '../harness/clock.ts';
import { press } from '../harness/hands.ts';
import { hotelId, hotelRow, idOf, today, type Written } from '../harness/hotel.ts';
import { house } from '../harness/house.ts';
import { berta } from '../harness/people.ts';
import { json, type Received } from '../harness/responses.ts';
import type { Service } from '../harness/service.ts';
import { button, dialog } from '../harness/sight.ts';

/** Where "Add dishes" and "Add meal" are opened. */
export const place = { day: today, mealTypeId: 3, guestTypeId: idOf('Adult') };

const screen = '../../../../src/features/menu/menu-screen.tsx';

/** Puts a button for each dialog in place of the screen, until the test ends. */
function mountDialogs(): void {
  vi.doMock(screen, async () => {
    const menu = '../../../../src/features/menu';
    const [{ DishListDialog }, { DishDialog }, { GuestTypesDialog }] = await Promise.all([
      import(`${menu}/dishes/dish-list-dialog.tsx`),
      import(`${menu}/dishes/dish-dialog.tsx`),
      import(`${menu}/guest-types/guest-types-dialog.tsx`),
    ]);
    const { AddDishesDialog } = await import(`${menu}/meals/add-dishes-dialog.tsx`);
    const { AddMealDialog } = await import(`${menu}/meals/add-meal-dialog.tsx`);
    return {
      MenuScreen() {
        const [open, setOpen] = useState('');
        const onClose = () => setOpen('');
        const preset = { day: today };
        return createElement(
          Fragment,
          null,
          dialogs.map((name) =>
            createElement(
              'button',
              { type: 'button', key: name, onClick: () => setOpen(name) },
              `open ${name}`,
            ),
          ),
          createElement(DishListDialog, { open: open === 'list', onClose }),
          createElement(DishDialog, { open: open === 'new dish', onClose }),
          createElement(GuestTypesDialog, { open: open === 'types', onClose }),
          createElement(AddMealDialog, { open: open === 'meal', preset, onClose }),
          createElement(AddDishesDialog, {
            place: open === 'more dishes' ? place : undefined,
            onClose,
          }),
        );
      },
    };
  });
  onTestFinished(() => {
    vi.doUnmock(screen);
  });
}

const dialogs = ['list', 'new dish', 'types', 'meal', 'more dishes'] as const;

/** Opens one of the dialogs, as an admin where nobody else is said. */
export async function openDialog(
  name: (typeof dialogs)[number],
  title: string | RegExp,
  opening: Opening = {},
): Promise<App & { requests: BatchRequest[] }> {
  mountDialogs();
  const requests: BatchRequest[] = [];
  const app = await openApp({
    ...{ as: berta, at: '/menu', rows: house },
    ...opening,
    before(service) {
      service.instead = (request) => answerBatch(service, request, requests);
      opening.before?.(service);
    },
  });
  await press(await until(() => button(`open ${name}`)));
  await until(() => dialog(title));
  return { ...app, requests };
}

export interface BatchRequest {
  id: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** Takes every write, notes it, and writes the row that it is about. */
function answerBatch(service: Service, request: Received, requests: BatchRequest[]) {
  if (request.path !== '/api/v1/batch') return undefined;
  const { requests: sent } = request.body as { requests: BatchRequest[] };
  const responses = sent.map((each) => {
    const rows = rowsOf(service, each);
    if (!requests.some(({ id }) => id === each.id)) {
      requests.push(each);
      service.write(...rows, ['hotel', hotelId, hotelRow]);
    }
    const version = service.row('hotel', hotelId)?.version ?? 0;
    const changes = rows.map(([entity, id, row]) => ({
      ...{ entity, id, version },
      row: row && { ...row, version },
    }));
    return { id: each.id, status: 200, body: { data: {}, version, changes } };
  });
  return json(200, { responses });
}

const base = pathOf('/api/v1/hotels/{hotelId}', { hotelId });

/** The row that a request is about, as it leaves it. */
function rowsOf(service: Service, { method, path, body }: BatchRequest): Written[] {
  const [kind = '', id = ''] = path.slice(base.length + 1).split('/');
  const own = { id: String(id || body?.id), hotel_id: hotelId, version: 0 };
  if (kind === 'guest-types') {
    const made = { is_active: true, description: null, is_on_public_menu: true };
    const before = service.row('guest_type', own.id);
    const row = { ...own, ...made, ...before, ...body } as Row<'guest_type'>;
    return [['guest_type', own.id, method === 'DELETE' ? null : row]];
  }
  if (kind === 'ingredients') {
    const before = service.row('ingredient', own.id);
    return before ? [['ingredient', own.id, { ...before, ...body }]] : [];
  }
  if (kind !== 'dishes') return [];
  const { ingredients, ...facts } = body ?? {};
  const before = service.row('dish', own.id);
  const portion = { kg_per_cover: 0.2, kg_deviation: 0.1, services: 0, basis: 'prior' };
  const made = { is_active: true, portion, translations: null, diet: null };
  const row = { ...own, ...made, ...before, ...facts } as Row<'dish'>;
  return [
    ['dish', own.id, method === 'DELETE' ? { ...row, is_active: false } : row],
    ...((ingredients as Line[] | undefined) ?? []).flatMap((line) =>
      linesOf(service, own.id, line),
    ),
  ];
}

interface Line {
  id: string;
  ingredient_id: string;
  name: string;
  quantity: number;
  unit: string;
}

/** An ingredient of a dish: the link, and the ingredient where the hotel has none. */
function linesOf(service: Service, dish_id: string, line: Line): Written[] {
  const { id, ingredient_id, name, quantity, unit } = line;
  const own = { hotel_id: hotelId, version: 0 };
  const link = { ...own, id, dish_id, ingredient_id, quantity, unit, chef_assumed_weight: null };
  const of = { ...own, id: ingredient_id, name, category: null };
  const made = { ...of, current_stock: 0, unit: 'g', package_size: null, barcode: null };
  const isThere = service.row('ingredient', ingredient_id) !== null;
  return [
    ['dish_ingredient', id, link],
    ...(isThere
      ? []
      : ([['ingredient', made.id, { ...made, allergens: null, is_active: true }]] as const)),
  ] as Written[];
}
