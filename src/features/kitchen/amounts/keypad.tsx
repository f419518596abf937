import { Button, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { CalculatorKey } from '../../../../core/rules/calculator.ts';

/** Digits and a decimal point, without or with operators. */
export const keypads = ['numpad', 'calculator'] as const;
export type KeypadKind = (typeof keypads)[number];

const keys: Record<KeypadKind, readonly CalculatorKey[]> = {
  numpad: ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0'],
  calculator: [
    ...(['7', '8', '9', '÷'] as const),
    ...(['4', '5', '6', '×'] as const),
    ...(['1', '2', '3', '-'] as const),
    ...(['.', '0', '=', '+'] as const),
  ],
};
const columns: Record<KeypadKind, number> = { numpad: 3, calculator: 4 };

const signs = {
  '×': 'times',
  '÷': 'divide',
  '+': 'plus',
  '-': 'minus',
  '=': 'equals',
  '.': 'dot',
} as const;
type Sign = keyof typeof signs;
const isSign = (key: string): key is Sign => key in signs;

/** Keys of 76 px with 12 px between them; a little smaller only where the screen is narrower than four of them. */
export function Keypad(props: { kind: KeypadKind; onKey(key: CalculatorKey): void }) {
  const { t } = useTranslation('kitchen');
  return (
    <Grid
      role="group"
      aria-label={t(`keypad.${props.kind}`)}
      w="full"
      justifyContent="center"
      gap="12px"
      gridTemplateColumns={`repeat(${columns[props.kind]}, minmax(0, 76px))`}
    >
      {keys[props.kind].map((key) => {
        const sign = isSign(key) ? key : undefined;
        return (
          <Button
            key={key}
            type="button"
            variant={sign === undefined || sign === '.' ? 'outline' : 'subtle'}
            h="meal"
            minW="0"
            p="0"
            fontSize="28px"
            fontWeight="semibold"
            gridColumn={props.kind === 'numpad' && key === '0' ? 'span 2' : undefined}
            aria-label={sign && t(`keypad.${signs[sign]}`)}
            // Keeps the focus in the field, for use with a keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => props.onKey(key)}
          >
            {key === '-' ? '−' : key}
          </Button>
        );
      })}
    </Grid>
  );
}
