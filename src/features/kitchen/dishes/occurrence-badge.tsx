import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { occurrenceTone } from '../../../../core/rules/dish-type.ts';
import type { Amounts } from '../amounts/use-amounts.ts';
import { OccurrenceShape } from './occurrence-shape.tsx';

const colours = { rare: 'red', average: 'yellow', usual: 'green' } as const;

/** How often a dish occurs, and its usual amount as a whole. Shape and word carry the same meaning as the colour. */
export function OccurrenceBadge(props: {
  type: string;
  /** kg */
  weight: number | null;
  amounts: Amounts;
}) {
  const { t } = useTranslation('kitchen');
  const tone = occurrenceTone(props.type);
  const colour = colours[tone];
  const known = tone === 'usual' ? (props.type.toLowerCase() === 'daily' ? 'daily' : null) : tone;
  return (
    <Flex
      as="span"
      align="center"
      gap="1"
      px="2"
      py="1"
      borderRadius="md"
      textStyle="sm"
      fontWeight="semibold"
      whiteSpace="nowrap"
      bg={{ base: `${colour}.100`, _dark: `${colour}.900` }}
      color={{ base: `${colour}.950`, _dark: `${colour}.100` }}
    >
      <OccurrenceShape tone={tone} />
      {known === null ? props.type : t(`occurrence.${known}`)}
      {props.weight !== null && ` ~${props.amounts.total(props.weight)}`}
    </Flex>
  );
}
