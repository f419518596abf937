import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AmountText } from './use-amounts.ts';

/** One amount, legible from two metres: label on the left, number and unit right-aligned. */
export function Amount(props: {
  label: string;
  icon: ReactNode;
  /** Null = no amount. */
  amount: AmountText | null;
  /** The number's size. */
  size: string;
  strong?: boolean;
  name: string;
}) {
  return (
    <Flex align="baseline" justify="space-between" gap="2" data-amount={props.name}>
      <Flex as="span" align="center" gap="2" color="kitchen.muted" minW="0">
        {props.icon}
        <Box as="span">{props.label}</Box>
      </Flex>
      <Box
        as="span"
        fontSize={props.size}
        lineHeight="1.25"
        fontWeight={props.strong ? 'bold' : 'medium'}
        whiteSpace="nowrap"
        fontVariantNumeric="tabular-nums"
      >
        {props.amount === null ? (
          '—'
        ) : (
          <>
            {props.amount.number}{' '}
            <Box as="span" fontSize="max(0.6em, 14px)" fontWeight="medium">
              {props.amount.unit}
            </Box>
          </>
        )}
      </Box>
    </Flex>
  );
}
