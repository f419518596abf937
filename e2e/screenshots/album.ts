import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { fontsOf } from '../harness/gallery.ts';
import type { Look, Size } from './looks.ts';

/** Where pictures go; not in git. */
export const folder = 'screenshots';

export interface Picture extends Look {
  /** Of a screen, or of a section of the gallery. */
  name: string;
  size: Size;
  /** From `folder`. */
  file: string;
}

export interface Album {
  pictures: readonly Picture[];
  /** Photographs a page as the window shows it, or a part of it, once it stands still. `part`: one of several. */
  take(
    picture: Look & { name: string; size: Size; part?: number },
    what: Page | Locator,
  ): Promise<void>;
}

/** An album whose pictures replace those of the same names; the others stay. */
export function openAlbum(): Album {
  const pictures: Picture[] = [];
  return {
    pictures,
    async take({ part, ...picture }, what) {
      const { name, size, theme, lang } = picture;
      const number = part === undefined ? '' : `-${part}`;
      const file = path.join(name, `${size}-${theme}-${lang}${number}.png`);
      const page = 'page' in what ? what.page() : what;
      await fontsOf(page);
      await page.waitForTimeout(250);
      await mkdir(path.join(folder, name), { recursive: true });
      await what.screenshot({ path: path.join(folder, file), animations: 'disabled' });
      pictures.push({ ...picture, file });
    },
  };
}
