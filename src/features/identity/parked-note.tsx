import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParked } from '../../data/connection/parked.ts';

/** Number of parked operations per user on this device, without their content; renders nothing where there are none. */
export function ParkedNote() {
  const { t } = useTranslation('identity');
  const parked = useParked();
  if (parked.length === 0) return null;
  return (
    <Flex gap="3" align="start" bg="bg.muted" borderWidth="1px" borderRadius="lg" p="3">
      <chakra.span flexShrink="0" color="fg.warning" mt="0.5">
        <Hourglass aria-hidden size={20} />
      </chakra.span>
      <Box>
        {parked.map(({ owner, name, waiting }) => (
          <Text key={owner} data-parked={waiting}>
            {name === ''
              ? t('parked.nameless', { count: waiting })
              : t('parked.named', { count: waiting, name })}
          </Text>
        ))}
      </Box>
    </Flex>
  );
}
