import { chakra, Flex } from '@chakra-ui/react';

/** The product's sign and name. */
export function Brand() {
  return (
    <Flex align="center" gap="2.5" minH="12" px="2" fontWeight="semibold" textStyle="lg">
      <chakra.img src="/icons/icon.svg" alt="" boxSize="28px" borderRadius="md" />
      <span>Coperto</span>
    </Flex>
  );
}
