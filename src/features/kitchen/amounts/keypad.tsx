import { useTranslation } from 'react-i18next';
import type { CalculatorKey } from '../../../../core/rules/calculator.ts';
import { useDecimalSign } from '../../../i18n/decimal-sign.ts';
import { NumberPad } from '../../../ui/number-pad/number-pad.tsx';

/** Digits and the decimal sign, without or with operators: both of one size. */
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

export function Keypad(props: { kind: KeypadKind; onKey(key: CalculatorKey): void }) {
  const { kind } = props;
  const { t } = useTranslation('kitchen');
  const { typed } = useDecimalSign();
  return (
    <NumberPad
      label={t(`keypad.${kind}`)}
      columns={kind === 'numpad' ? 3 : 4}
      keys={keys[kind].map((key) => ({
        key,
        face: key === '-' ? '−' : typed(key),
        ...(isSign(key) ? { name: t(`keypad.${signs[key]}`), sign: key !== '.' } : {}),
        wide: kind === 'numpad' && key === '0',
      }))}
      onKey={props.onKey}
    />
  );
}
