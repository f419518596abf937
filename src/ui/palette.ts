import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';

/** Own ramps: a quiet green-blue for what can be pressed, and greys with a breath of it. */
export const colors = defineTokens.colors({
  gray: {
    50: { value: '#f6f8f7' },
    100: { value: '#edf1f0' },
    200: { value: '#dde4e2' },
    300: { value: '#c2ccca' },
    400: { value: '#94a3a0' },
    500: { value: '#71807d' },
    600: { value: '#54615f' },
    700: { value: '#3d4847' },
    800: { value: '#273130' },
    900: { value: '#182120' },
    950: { value: '#0e1514' },
  },
  brand: {
    50: { value: '#ecf6f4' },
    100: { value: '#d3eae6' },
    200: { value: '#a9d6cf' },
    300: { value: '#7cc3b9' },
    400: { value: '#46a398' },
    500: { value: '#26857a' },
    600: { value: '#176b62' },
    700: { value: '#12564f' },
    800: { value: '#10443f' },
    900: { value: '#0d3531' },
    950: { value: '#08211f' },
  },
});

const pair = (light: string, dark: string) => ({
  value: { _light: `{colors.${light}}`, _dark: `{colors.${dark}}` },
});

const values = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** A palette's roles, in which text keeps 4.5:1 on its ground and solid ground on its text. */
const roles = (name: string, focus: [string, string] = [`${name}.600`, `${name}.300`]) => ({
  contrast: pair('white', 'gray.950'),
  fg: pair(`${name}.700`, `${name}.200`),
  subtle: pair(`${name}.50`, `${name}.950`),
  muted: pair(`${name}.100`, `${name}.900`),
  emphasized: pair(`${name}.200`, `${name}.800`),
  solid: pair(`${name}.700`, `${name}.300`),
  solidHover: pair(`${name}.800`, `${name}.200`),
  focusRing: pair(...focus),
  border: pair(`${name}.300`, `${name}.700`),
});

/** What colours mean, in light and dark. */
export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: pair('gray.50', 'gray.950'),
    // Of keys, tracks and what is switched off: told apart from the panel that they lie on.
    subtle: values('{colors.gray.100}', '#202b2a'),
    muted: values('{colors.gray.100}', '#202b2a'),
    emphasized: pair('gray.200', 'gray.800'),
    panel: pair('white', 'gray.900'),
  },
  fg: {
    DEFAULT: pair('gray.900', 'gray.50'),
    muted: pair('gray.600', 'gray.300'),
    subtle: pair('gray.600', 'gray.300'),
    error: pair('red.700', 'red.300'),
    warning: pair('orange.700', 'orange.300'),
    success: pair('green.700', 'green.300'),
    info: pair('blue.700', 'blue.300'),
  },
  border: {
    DEFAULT: pair('gray.200', 'gray.800'),
    emphasized: pair('gray.400', 'gray.600'),
    /** The edge of what can be filled in or pressed: 3:1 on its ground. */
    control: pair('gray.500', 'gray.400'),
    error: pair('red.600', 'red.400'),
    /** Changed and not saved. */
    changed: pair('orange.600', 'orange.400'),
  },
  /** Between rows that belong together (`border`) and between groups of them. */
  edge: pair('gray.300', 'gray.700'),
  hover: values('{colors.gray.100}', '#202b2a'),
  /** What says yes, asks, or warns: `line` keeps 3:1 and `fg` 4.5:1 on `bg`. */
  ok: { tile: values('#dcf0e1', '#16391f'), fg: values('#12662f', '#8fd8a6') },
  warn: {
    bg: values('#fff4e0', '#3a2603'),
    fg: values('#8a4b00', '#ffd591'),
    line: values('#c77700', '#e09a2b'),
  },
  bad: {
    bg: values('#fdecea', '#3d1413'),
    fg: values('#9b1c1c', '#ffb4ab'),
    line: values('#c53030', '#e57373'),
  },
  /** A toast: the other theme's ground. */
  inverse: {
    bg: pair('gray.900', 'gray.100'),
    fg: pair('gray.50', 'gray.900'),
    action: pair('brand.200', 'brand.700'),
  },
  /** Stars of a rating. */
  star: pair('yellow.600', 'yellow.400'),
  /** Read from two metres: text keeps 7:1 on every ground here. */
  kitchen: {
    bg: pair('gray.100', 'gray.950'),
    panel: pair('white', 'gray.900'),
    fg: pair('gray.950', 'white'),
    muted: pair('gray.700', 'gray.200'),
    accent: pair('brand.800', 'brand.200'),
    warning: pair('orange.900', 'orange.200'),
  },
  brand: roles('brand'),
  gray: roles('gray'),
  red: roles('red'),
  orange: roles('orange'),
  green: roles('green'),
  blue: roles('blue'),
});
