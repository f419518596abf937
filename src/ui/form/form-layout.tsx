import { Box, Flex, type SystemStyleObject } from '@chakra-ui/react';
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

/**
 * A long form with its index beside it, or above it where there is no room.
 * @param props.elsewhere what leads to other pages: below the index, or below the form
 */
export function FormLayout(props: {
  index: ReactNode;
  elsewhere?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box flex="1" minW="0" css={container('form-screen')}>
      <Flex direction="column" css={{ [besideIndex]: besideForm }}>
        <Box display="contents" css={{ [besideIndex]: indexColumn }}>
          {props.index}
          {props.elsewhere !== undefined && (
            <Box order="1" css={{ [besideIndex]: { order: 0 } }}>
              {props.elsewhere}
            </Box>
          )}
        </Box>
        <Box flex="1" minW="0" maxW="72rem" pb="8" css={container('form')}>
          {props.children}
        </Box>
      </Flex>
    </Box>
  );
}

const besideForm = { flexDirection: 'row', columnGap: '{spacing.10}' } as const;
const indexColumn = {
  display: 'block',
  position: 'sticky',
  top: '0',
  alignSelf: 'start',
  flexShrink: 0,
  '&:empty': { display: 'none' },
} as const;

/** Where a section's fields stand. */
export function FieldRoom({ children }: { children: ReactNode }) {
  return (
    <Box minW="0" css={container('fields')}>
      {children}
    </Box>
  );
}
