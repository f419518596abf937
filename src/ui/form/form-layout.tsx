import { Box, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/*
 * Forms are laid out by the room that they have, which the menu beside them takes a part of: `form-screen` is all
 * of it, `form` what the index leaves, `fields` what a section's title leaves.
 */
const at = <C extends string, W extends string>(container: C, width: W) =>
  `@container ${container} (min-width: ${width})` as const;

/** The index stands beside the form. */
export const besideIndex = at('form-screen', '62rem');
/** A section's title stands beside its fields. */
export const besideTitle = at('form', '60rem');
/** All of a line that does not fit on a phone has room in one row, but for what may stand below. */
export const roomyFields = at('fields', '41rem');
/** Nothing has to stand below. */
export const wideFields = at('fields', '54rem');

const container = (name: string): SystemStyleObject => ({
  containerType: 'inline-size',
  containerName: name,
});

/** A long form with its index beside it, or above it where there is no room. */
export function FormLayout({ index, children }: { index: ReactNode; children: ReactNode }) {
  return (
    <Box flex="1" minW="0" css={container('form-screen')}>
      <Box css={{ [besideIndex]: { display: 'flex', columnGap: '{spacing.10}' } }}>
        {index}
        <Box flex="1" minW="0" maxW="72rem" pb="8" css={container('form')}>
          {children}
        </Box>
      </Box>
    </Box>
  );
}

/** Where a section's fields stand. */
export function FieldRoom({ children }: { children: ReactNode }) {
  return (
    <Box minW="0" css={container('fields')}>
      {children}
    </Box>
  );
}
