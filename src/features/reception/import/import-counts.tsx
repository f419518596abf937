import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '../../../../core/contract/guest-import.ts';

const kinds = ['create', 'update', 'skip', 'bad'] as const;

/** Numbers of new, changed and unchanged guests, and of invalid lines. */
export function ImportCounts({ counts }: { counts: ImportPreview['counts'] }) {
  const { t } = useTranslation('imports');
  return (
    <Flex as="dl" aria-label={t('counts.label')} gap="3" wrap="wrap">
      {kinds.map((kind) => (
        <Box key={kind} flex="1" minW="110px" borderWidth="1px" borderRadius="l3" p="3">
          <Box as="dd" fontSize="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {counts[kind]}
          </Box>
          <Box as="dt" fontSize="sm" color="fg.muted">
            {t(`counts.${kind}`)}
          </Box>
        </Box>
      ))}
    </Flex>
  );
}
