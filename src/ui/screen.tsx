import { Box, Flex, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** A screen: its one h1, which navigation focuses, its actions beside it, and one or two columns below. */
export function Screen(props: {
  title: string;
  /** One quiet line below the title. */
  subtitle?: string;
  /** Buttons of the whole screen. */
  actions?: ReactNode;
  /** Exactly as high as the room that the frame leaves: what does not fit scrolls inside. */
  fill?: boolean;
  /** A second column; below the first one on narrow screens. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <Flex
      as="section"
      aria-labelledby={heading}
      direction="column"
      flex="1"
      minW="0"
      gap={{ base: '3', md: '4' }}
      px={{ base: '3', md: '6' }}
      py={{ base: '3', md: '5' }}
      {...(props.fill ? { position: 'absolute', inset: '0' } : {})}
    >
      <title>{`${props.title} · Coperto`}</title>
      <Flex align="center" wrap="wrap" gap="3">
        <Box flex="1 1 12rem" minW="0">
          <Heading as="h1" id={heading} tabIndex={-1} textStyle="2xl" fontWeight="semibold">
            {props.title}
          </Heading>
          {props.subtitle !== undefined && (
            <Box color="fg.muted" textStyle="sm">
              {props.subtitle}
            </Box>
          )}
        </Box>
        {props.actions !== undefined && (
          <Flex wrap="wrap" gap="3">
            {props.actions}
          </Flex>
        )}
      </Flex>
      {props.aside === undefined ? (
        props.children
      ) : (
        <Flex flex="1" gap="4" direction={{ base: 'column', lg: 'row' }} align="stretch">
          <Flex direction="column" flex="1 1 0" minW="0" gap="4">
            {props.children}
          </Flex>
          <Box as="aside" flex={{ lg: '0 0 400px' }} minW="0">
            {props.aside}
          </Box>
        </Flex>
      )}
    </Flex>
  );
}
