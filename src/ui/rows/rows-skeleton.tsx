import { Box, Skeleton, VisuallyHidden } from '@chakra-ui/react';

const rows = [0, 1, 2, 3];

/** Rows about to come. `label` says so to screen readers. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <Box aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {rows.map((row) => (
        <Skeleton key={row} height="40px" my="3" borderRadius="lg" />
      ))}
    </Box>
  );
}
