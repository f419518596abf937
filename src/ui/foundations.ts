import { semanticTokens as allSemanticTokens, tokens as allTokens } from '@chakra-ui/react/theme';

/*
 * The part of Chakra's design tokens that is in use. Every token is worked out at each start of the app,
 * which takes a slow tablet a quarter of a second for all of them.
 */

const { aspectRatios: _ratios, blurs: _blurs, colors, ...measures } = allTokens;
const { transparent, current, black, white, blackAlpha, red, orange, yellow, green, blue } = colors;

export const tokens = {
  ...measures,
  colors: { transparent, current, black, white, blackAlpha, red, orange, yellow, green, blue },
};

const { shadows, radii } = allSemanticTokens;
/** What colours mean is our own (palette.ts). */
export const semanticTokens = { shadows, radii };
