import { Box, Flex } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';

/** The stretch of the day that bars show, hours. */
const axis = { from: 6, to: 24 } as const;
const share = (minutes: number) =>
  Math.min(1, Math.max(0, (minutes / 60 - axis.from) / (axis.to - axis.from)));
const percent = (part: number) => `${part * 100}%`;

/**
 * Where a range of times lies in the day, from 06 to 24; one past midnight runs out at its end. For the eye alone: the
 * times stand in words beside it.
 */
export function TimeBar(props: { opens: string; closes: string; length: number; clash: boolean }) {
  const { length, clash } = props;
  const start = Number(props.opens.slice(0, 2)) * 60 + Number(props.opens.slice(3));
  const [left, right] = [share(start), share(start + length)];
  const isOver = start + length > axis.to * 60;
  return (
    <Box
      aria-hidden
      position="relative"
      height="3"
      borderRadius="full"
      bg="bg.emphasized"
      overflow="hidden"
    >
      <Flex
        position="absolute"
        insetBlock="0"
        align="center"
        justify="end"
        minW="6px"
        borderRadius="full"
        bg={clash ? 'orange.solid' : 'brand.solid'}
        color="brand.contrast"
        backgroundImage={clash ? hatched : undefined}
        style={{ left: percent(Math.min(left, 0.99)), width: percent(right - left) }}
      >
        {isOver && <ArrowRight size={12} />}
      </Flex>
    </Box>
  );
}

const hatched = 'repeating-linear-gradient(45deg, transparent 0 5px, {colors.bg.panel} 5px 7px)';

/** The hours below bars that stand under each other. */
export function TimeAxis() {
  return (
    <Flex aria-hidden justify="space-between" textStyle="xs" color="fg.muted">
      {[6, 9, 12, 15, 18, 21, 24].map((hour) => (
        <span key={hour}>{String(hour).padStart(2, '0')}</span>
      ))}
    </Flex>
  );
}
