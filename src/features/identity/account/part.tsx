import { Box, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** One subject of the account, under its heading. */
export function Part(props: { title: string; text: string; children?: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h2" textStyle="lg" fontWeight="semibold">
        {props.title}
      </Heading>
      <Text color="fg.muted" maxW="60ch" mb="4">
        {props.text}
      </Text>
      {props.children}
    </Box>
  );
}
