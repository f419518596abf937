import type { BrowserContextOptions } from '@playwright/test';
import { languages } from '../../core/rules/language.ts';

/** Devices that the product is looked at on. */
export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;
export type Size = keyof typeof sizes;

export const themes = ['light', 'dark'] as const;

/** Language and appearance. */
export interface Look {
  lang: (typeof languages)[number];
  theme: (typeof themes)[number];
}

/** What is to be photographed; everything where nothing is said. */
export interface Choice {
  sizes: readonly Size[];
  looks: readonly Look[];
  /** Whether a screen, or a section of the gallery (`gallery-tiles`), is wanted. */
  wants(name: string): boolean;
  wantsGallery: boolean;
}

const sizeNames = Object.keys(sizes) as Size[];

/**
 * Reads lists of names with commas between them.
 * @throws where one of them is no size, language or theme
 */
export function choiceOf(asked: {
  only?: string | undefined;
  sizes?: string | undefined;
  langs?: string | undefined;
  themes?: string | undefined;
}): Choice {
  const only = asked.only?.split(',') ?? [];
  const langs = named('langs', languages, asked.langs);
  return {
    wantsGallery: only.length === 0 || only.some((each) => each.startsWith('gallery')),
    sizes: named('sizes', sizeNames, asked.sizes),
    looks: named('themes', themes, asked.themes).flatMap((theme) =>
      langs.map((lang) => ({ lang, theme })),
    ),
    wants: (name) =>
      only.length === 0 || only.some((each) => name === each || name.startsWith(`${each}-`)),
  };
}

function named<T extends string>(
  what: string,
  all: readonly T[],
  asked: string | undefined,
): readonly T[] {
  const names = asked?.split(',') ?? all;
  const unknown = names.filter((name) => !all.some((each) => each === name));
  if (unknown.length > 0) throw new Error(`--${what} ${unknown.join()}: there are ${all.join()}`);
  return all.filter((each) => names.includes(each));
}
