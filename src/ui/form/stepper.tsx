import { chakra, Flex, IconButton } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

/** A value between − and +, with one edge around all three. */
export function StepperBox({ children, ...box }: ComponentProps<typeof Flex>) {
  return (
    <Flex
      data-stepper
      align="stretch"
      width="100%"
      minH="control"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="lg"
      css={{
        '&:has(input[aria-invalid=true])': { borderColor: 'border.error' },
        '&:has(input:focus-visible)': {
          outline: '2px solid {colors.brand.focusRing}',
          outlineOffset: '-1px',
        },
      }}
      {...box}
    >
      {children}
    </Flex>
  );
}

/** The value itself, which can be typed over. */
export const stepperInput = {
  border: 'none',
  borderRadius: '0',
  bg: 'transparent',
  height: 'auto',
  minW: '0',
  px: '0',
  textAlign: 'center',
  fontWeight: 'medium',
  _focusVisible: { outline: 'none' },
} as const;

export const StepperInput = chakra('input', {
  base: { flex: '1', width: '100%', textStyle: 'md', ...stepperInput, minW: '3rem' },
});

/** − or +; not a tab stop, for the arrow keys do the same on the value. */
export function StepperButton({
  kind,
  ...button
}: { kind: 'less' | 'more' } & Omit<ComponentProps<typeof IconButton>, 'children'>): ReactNode {
  const Icon = kind === 'less' ? Minus : Plus;
  return (
    <IconButton
      type="button"
      variant="ghost"
      height="auto"
      minH="0"
      minW="control"
      flexShrink="0"
      tabIndex={-1}
      {...button}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}
