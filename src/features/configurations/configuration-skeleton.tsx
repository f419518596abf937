import { Box, Grid, Skeleton, VisuallyHidden } from '@chakra-ui/react';
import { besideIndex, FormLayout } from '../../ui/form/form-layout.tsx';
import { FormColumns } from '../../ui/form/form-section.tsx';
import { sectionNames, sections } from './form-values.ts';

/** A form about to come. `label` says so to screen readers. */
export function ConfigurationSkeleton({ label }: { label: string }) {
  return (
    <Box aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <FormLayout
        index={
          <Skeleton
            my="3"
            height="48px"
            borderRadius="lg"
            css={{ [besideIndex]: { width: '13.5rem', height: '200px' } }}
          />
        }
      >
        {sectionNames.map((id) => (
          <Grid key={id} gap="4" py="6">
            <Skeleton height="24px" width="140px" />
            <FormColumns>
              {sections[id].map((field) => (
                <Skeleton key={field} height="72px" borderRadius="lg" />
              ))}
            </FormColumns>
          </Grid>
        ))}
      </FormLayout>
    </Box>
  );
}
