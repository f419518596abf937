import { Box, Grid, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { besideTitle, FieldRoom } from './form-layout.tsx';

/** A part of a long form: its name and what it is for beside its fields, above them where there is no room. */
export function FormSection(props: {
  /** Where the index leads to. */
  id: string;
  title: string;
  description: string;
  children: ReactNode;
}) {
  const heading = `${props.id}-heading`;
  return (
    <Grid
      as="section"
      id={props.id}
      aria-labelledby={heading}
      templateColumns="minmax(0, 1fr)"
      gap="4"
      css={{
        [besideTitle]: { gridTemplateColumns: '12.5rem minmax(0, 1fr)', columnGap: '{spacing.10}' },
      }}
      py="6"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0', pt: '1' }}
      scrollMarginTop="4.5rem"
    >
      <Box>
        <Heading as="h2" id={heading} tabIndex={-1} outline="none" textStyle="lg">
          {props.title}
        </Heading>
        <Text color="fg.muted" textStyle="sm" mt="1" maxW="60ch">
          {props.description}
        </Text>
      </Box>
      <FieldRoom>{props.children}</FieldRoom>
    </Grid>
  );
}

/** Fields beside each other, as many as there is room for. */
export function FormColumns({ children }: { children: ReactNode }) {
  return (
    <Grid
      templateColumns="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))"
      columnGap="4"
      rowGap="4"
      alignItems="start"
    >
      {children}
    </Grid>
  );
}
