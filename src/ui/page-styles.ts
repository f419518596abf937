import { createSystem } from '@chakra-ui/react';
import { globalCss } from '@chakra-ui/react/theme';
import { configs } from './system.ts';

/** The design system with the styles of the whole page; for the build alone (scripts/global-styles.ts). */
const complete = createSystem(
  ...configs,
  { preflight: true, globalCss },
  {
    globalCss: {
      '*': { fontFeatureSettings: 'normal' },
      html: { colorPalette: 'brand', textSizeAdjust: '100%' },
      body: { fontFamily: 'body', fontVariantNumeric: 'tabular-nums' },
      '*::placeholder, *[data-placeholder]': { color: 'fg.muted' },
      '*::selection': { bg: 'colorPalette.emphasized' },
      ':focus-visible': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
      'h1:focus-visible': { outline: 'none' },
      // What is said stands beside the menu, at the side of names: never over amounts, nor what is to be pressed.
      '[data-scope=toast][data-part=group]': {
        marginInlineStart: { md: '80px' },
      },
      // The menu can't be pressed then: where there is room beside a dialog of 800 px, the messages take that.
      '[data-shows~=dialog] [data-scope=toast][data-part=group]': {
        '@media (min-width: 1344px)': {
          marginInlineStart: '0',
          '--toast-room': 'calc(50vw - 400px - 2rem)',
        },
      },
      '[data-shows~=form-foot] [data-scope=toast][data-part=group]': {
        marginBottom: { base: '9rem', sm: '5.5rem' },
      },
    },
  },
);

/** In which order layers of styles go. */
export const layers: string = complete.layers.atRule;
/** The styles of the whole page, and its tokens. */
export const pageStyles: unknown = complete._global;
