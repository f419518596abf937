import { createSystem, defaultBaseConfig, type SystemContext } from '@chakra-ui/react';
import {
  animationStyles,
  cssVarsPrefix,
  cssVarsRoot,
  keyframes,
  layerStyles,
  textStyles,
} from '@chakra-ui/react/theme';
import { semanticTokens, tokens } from './foundations.ts';
import { colors, semanticColors } from './palette.ts';
import { recipes, slotRecipes } from './recipes.ts';
import { touch } from './touch.ts';

const poppins = {
  value: "'Poppins', 'Poppins Extended', 'Poppins Fallback', system-ui, sans-serif",
};

/** Poppins whose digits are all of one width, for columns and clocks (fonts/figures.css). */
const figures = { value: `'Poppins Figures', ${poppins.value}` };

/**
 * The design system. Layouts change one pixel above the widths that the product names (480 mobile,
 * 768 tablet, 1024 small desktop, 1150 medium, 1400 large), so that those widths still count as the smaller kind.
 */
export const configs = [
  defaultBaseConfig,
  {
    cssVarsPrefix,
    cssVarsRoot,
    theme: {
      breakpoints: {
        sm: '481px',
        md: '769px',
        bigTablet: '901px',
        lg: '1025px',
        xl: '1151px',
        '2xl': '1401px',
        veryLarge: '1651px',
        site: '1901px',
      },
      keyframes,
      tokens,
      semanticTokens,
      recipes,
      slotRecipes,
      textStyles,
      layerStyles,
      animationStyles,
    },
  },
  {
    conditions: { finePointer: '@media (pointer: fine)' },
    theme: {
      tokens: {
        colors,
        fonts: { body: poppins, heading: poppins, figures },
        sizes: {
          /** Meal buttons and numpad keys. */
          meal: { value: '76px' },
          site: { value: '1920px' },
        },
      },
      semanticTokens: {
        colors: semanticColors,
        /** Height of what is pressed or filled in, in forms: for a finger, and for a mouse. */
        sizes: { control: { value: { base: '48px', _finePointer: '44px' } } },
      },
      ...touch,
    },
  },
] as const;

/** What ChakraProvider itself reads: the page has its styles before any script (page-styles.ts). */
const readByProvider = { _config: { disableLayers: true }, _global: [] };
let created: SystemContext | undefined;

/** Created when the first Chakra component renders, which is after reception's first paint: it takes a tablet 0.1 s. */
export const system = new Proxy(readByProvider, {
  get(known, key) {
    if (key in known) return Reflect.get(known, key);
    created ??= createSystem(...configs);
    return Reflect.get(created, key);
  },
}) as unknown as SystemContext;
