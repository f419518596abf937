import { chakra, Flex } from '@chakra-ui/react';

/** The product's name; `brief` leaves its sign alone. */
export function Brand({ brief = false }: { brief?: boolean }) {
  return (
    <Flex align="center" gap="2.5" minH="12" px="2" fontWeight="semibold" textStyle="lg">
      <chakra.img
        src="/icons/icon.svg"
        alt={brief ? 'Coperto' : ''}
        boxSize="28px"
        borderRadius="md"
      />
      {!brief && <span>Coperto</span>}
    </Flex>
  );
}
