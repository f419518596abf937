import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

const placeholders = ['1', '2', '3', '4', '5', '6'];

/** Six guests to come, in the shape of the list. */
export function GuestSkeletons() {
  const { t } = useTranslation('reception');
  return (
    <Flex direction="column" gap="3" pt="4" role="status" aria-label={t('list.loading')}>
      {placeholders.map((each) => (
        <Flex key={each} align="center" gap="3" p="3" borderWidth="1px" borderRadius="l3">
          <Box flex="1">
            <Skeleton h="20px" w="60%" mb="2" />
            <Skeleton h="14px" w="40%" />
          </Box>
          <Skeleton h="76px" w={{ base: '76px', md: '252px' }} />
        </Flex>
      ))}
    </Flex>
  );
}
