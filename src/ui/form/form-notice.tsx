import { Box, Flex, Text } from '@chakra-ui/react';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const kinds = {
  info: { Icon: Info, bg: 'blue.subtle', color: 'fg.info' },
  warning: { Icon: TriangleAlert, bg: 'orange.subtle', color: 'fg.warning' },
  error: { Icon: CircleAlert, bg: 'red.subtle', color: 'fg.error' },
} as const;

/** Something about a whole form, with what can be done about it. */
export function FormNotice(props: {
  kind: keyof typeof kinds;
  title: string;
  /** What stands below the title. */
  children?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}) {
  const { Icon, bg, color } = kinds[props.kind];
  return (
    <Flex
      role={props.kind === 'error' ? 'alert' : 'status'}
      gap="3"
      p="4"
      borderRadius="lg"
      bg={bg}
      wrap="wrap"
      align="start"
    >
      <Box color={color} flexShrink="0" pt="0.5">
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1 1 16rem" minW="0">
        <Text fontWeight="medium">{props.title}</Text>
        {props.children}
      </Box>
      {props.actions !== undefined && (
        <Flex wrap="wrap" gap="3">
          {props.actions}
        </Flex>
      )}
    </Flex>
  );
}
