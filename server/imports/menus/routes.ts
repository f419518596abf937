import { bounds } from '../../../core/contract/bounds.ts';
import { previewMenuImport } from '../../../core/contract/menu-import.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Routes } from '../../http/routes.ts';
import type { Box } from '../box/box.ts';

export function menuImportRoutes(routes: Routes, box: Box): void {
  routes.hotelWork(previewMenuImport, async ({ form, today, hotelId, request: { signal } }) => {
    if (form.file.size >= bounds.importBytes) throw new Refusal('file_too_large');
    const file = new Uint8Array(await form.file.arrayBuffer());
    return { data: await box.menu({ file, calendar: { today } }, { hotelId, signal }) };
  });
}
