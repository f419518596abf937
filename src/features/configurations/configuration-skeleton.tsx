import { Box, Flex, Grid, Skeleton, VisuallyHidden } from '@chakra-ui/react';
import { sectionNames, sections } from './form-values.ts';

/** A form about to come. `label` says so to screen readers. */
export function ConfigurationSkeleton({ label }: { label: string }) {
  return (
    <Flex columnGap="10" aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Skeleton hideBelow="xl" width="13.5rem" height="220px" borderRadius="lg" mt="3" />
      <Box flex="1" maxW="68rem">
        {sectionNames.map((id) => (
          <Grid
            key={id}
            templateColumns={{ base: 'minmax(0, 1fr)', lg: '12.5rem minmax(0, 1fr)' }}
            gap={{ base: '3', lg: '10' }}
            py="6"
          >
            <Skeleton height="24px" width="140px" />
            <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))" gap="4">
              {sections[id].map((field) => (
                <Skeleton key={field} height="72px" borderRadius="lg" />
              ))}
            </Grid>
          </Grid>
        ))}
      </Box>
    </Flex>
  );
}
