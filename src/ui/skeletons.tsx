import { Flex, Skeleton, VisuallyHidden } from '@chakra-ui/react';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Cards of a list that is being loaded. `label` says so to screen readers. */
export function CardListSkeleton({ label, count = 6 }: { label: string; count?: number }) {
  return (
    <Flex direction="column" gap="3" aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {numbered(count).map((index) => (
        <Skeleton key={index} height="112px" borderRadius="lg" />
      ))}
    </Flex>
  );
}

/** A screen whose code or hotel is on its way: heading, actions, cards. */
export function ScreenSkeleton({ label }: { label: string }) {
  return (
    <Flex
      direction="column"
      flex="1"
      gap="4"
      px={{ base: '3', md: '6' }}
      py={{ base: '3', md: '5' }}
    >
      <Flex justify="space-between" gap="3">
        <Skeleton height="40px" width="200px" />
        <Skeleton height="48px" width="160px" hideBelow="md" />
      </Flex>
      <CardListSkeleton label={label} />
    </Flex>
  );
}
