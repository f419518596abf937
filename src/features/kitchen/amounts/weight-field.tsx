import { Box, chakra, Flex, IconButton, Input, VisuallyHidden } from '@chakra-ui/react';
import { CircleAlert, Delete } from 'lucide-react';
import { type Dispatch, type KeyboardEvent, type SetStateAction, useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Calculator,
  type CalculatorKey,
  isOutside,
  pressKey,
  typed,
} from '../../../../core/rules/calculator.ts';
import { maximumWeight, withPoint } from '../../../../core/rules/weight-input.ts';
import type { Amounts } from './use-amounts.ts';

/** Keys of a keyboard that reckon, as keys of the calculator. */
const reckoning: ReadonlyMap<string, CalculatorKey> = new Map([
  ['+', '+'],
  ['-', '-'],
  ['*', '×'],
  ['x', '×'],
  ['/', '÷'],
  [':', '÷'],
  ['=', '='],
]);

const digit = /^[0-9]$/;
const isDigit = (key: string): key is `${number}` => digit.test(key);

/**
 * An amount in kg, by keyboard or keys: digits with at most one decimal point, of which a comma is one.
 * What it may be stands below it, and is said again where it is not.
 */
export function WeightField(props: {
  /** Of the dish. */
  name: string;
  amounts: Amounts;
  calculator: Calculator;
  /** Whether a keyboard's operators reckon. */
  reckons: boolean;
  onCalculator: Dispatch<SetStateAction<Calculator>>;
}) {
  const { calculator, onCalculator } = props;
  const { t } = useTranslation('kitchen');
  const id = useId();
  const outside = isOutside(calculator);
  const most = props.amounts.number(maximumWeight);
  const press = (key: CalculatorKey) => onCalculator((before) => pressKey(before, key));

  const hear = (event: KeyboardEvent) => {
    const key = keyOf(event, calculator, props.reckons);
    if (key === undefined) return;
    event.preventDefault();
    press(key);
  };

  return (
    <Box>
      <chakra.label
        htmlFor={id}
        display="flex"
        justifyContent="space-between"
        gap="3"
        mb="1"
        fontSize="20px"
        lineHeight="1.3"
        fontWeight="semibold"
        color="kitchen.fg"
      >
        <Box as="span">
          {props.name}
          <VisuallyHidden>, {t('edit.field')}</VisuallyHidden>
        </Box>
        <Box as="span" data-under-way whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {calculator.operator !== undefined && `${calculator.stored} ${calculator.operator}`}
        </Box>
      </chakra.label>
      <Flex gap="3">
        <Input
          id={id}
          data-autofocus=""
          aria-invalid={outside || undefined}
          aria-describedby={`${id}-limits`}
          inputMode="none"
          autoComplete="off"
          enterKeyHint="done"
          h="16"
          fontSize="32px"
          fontWeight="bold"
          textAlign="end"
          fontVariantNumeric="tabular-nums"
          value={calculator.input}
          onChange={(event) => {
            const text = withPoint(event.target.value);
            onCalculator((before) => typed(before, text));
          }}
          onKeyDown={hear}
        />
        <IconButton
          type="button"
          variant="outline"
          boxSize="16"
          aria-label={t('edit.backspace')}
          onClick={() => press('backspace')}
        >
          <Delete aria-hidden />
        </IconButton>
      </Flex>
      <Flex
        id={`${id}-limits`}
        aria-live="polite"
        align="center"
        gap="2"
        mt="1"
        textStyle="sm"
        fontWeight={outside ? 'semibold' : 'normal'}
        color={outside ? 'kitchen.warning' : 'kitchen.muted'}
      >
        {outside && <CircleAlert size={18} aria-hidden />}
        {t(outside ? 'edit.outside' : 'edit.limits', { most })}
      </Flex>
    </Box>
  );
}

/** The calculator's key that a keyboard's key stands for; undefined where the field itself handles it. */
function keyOf(
  event: KeyboardEvent,
  { fresh, operator }: Calculator,
  reckons: boolean,
): CalculatorKey | undefined {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (reckons) {
    const reckoned = reckoning.get(key);
    if (reckoned !== undefined) return reckoned;
    // With an operation under way, Enter carries it out; the next one saves.
    if (key === 'Enter' && operator !== undefined && !fresh) return '=';
  }
  if (!fresh) return undefined;
  if (isDigit(key)) return key;
  return key === '.' || key === ',' ? '.' : undefined;
}
