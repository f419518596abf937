import { Box, chakra, Flex, IconButton, Input, VisuallyHidden } from '@chakra-ui/react';
import { CircleAlert, Delete } from 'lucide-react';
import { type Dispatch, type KeyboardEvent, type SetStateAction, useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Calculator,
  type CalculatorKey,
  operationText,
  pressKey,
  problemOf,
  typed,
} from '../../../../core/rules/calculator.ts';
import { maximumWeight, withPoint } from '../../../../core/rules/weight-input.ts';
import type { Amounts } from './use-amounts.ts';

/** Operator keys of a keyboard, by the calculator's key. */
const operatorKeys: ReadonlyMap<string, CalculatorKey> = new Map([
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
 * Field for an amount in kg: digits with at most one decimal point or comma. Shows the operation under way with its
 * result, and the allowed range or what is wrong.
 */
export function WeightField(props: {
  /** The dish's name. */
  name: string;
  amounts: Amounts;
  calculator: Calculator;
  /** Whether a keyboard's operator keys work. */
  hasOperators: boolean;
  onCalculator: Dispatch<SetStateAction<Calculator>>;
}) {
  const { calculator, onCalculator } = props;
  const { t } = useTranslation('kitchen');
  const id = useId();
  const problem = problemOf(calculator);
  const wrong = problem !== undefined;
  const most = props.amounts.number(maximumWeight);
  const press = (key: CalculatorKey) => onCalculator((before) => pressKey(before, key));

  const pressOnKeyboard = (event: KeyboardEvent) => {
    const key = keyOf(event, calculator, props.hasOperators);
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
          {operationText(calculator)}
        </Box>
      </chakra.label>
      <Flex gap="3">
        <Input
          id={id}
          data-autofocus=""
          aria-invalid={wrong || undefined}
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
          onKeyDown={pressOnKeyboard}
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
        fontWeight={wrong ? 'semibold' : 'normal'}
        color={wrong ? 'kitchen.warning' : 'kitchen.muted'}
      >
        {wrong && <CircleAlert size={18} aria-hidden />}
        {wrong ? t(`problem.${problem}`, { most }) : t('edit.limits', { most })}
      </Flex>
    </Box>
  );
}

/** The calculator's key for a keyboard event; undefined where the input element handles it. */
function keyOf(
  event: KeyboardEvent,
  { fresh, operator }: Calculator,
  hasOperators: boolean,
): CalculatorKey | undefined {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (hasOperators) {
    const operatorKey = operatorKeys.get(key);
    if (operatorKey !== undefined) return operatorKey;
    // With a pending operator, Enter computes; the next Enter submits the form.
    if (key === 'Enter' && operator !== undefined && !fresh) return '=';
  }
  if (!fresh) return undefined;
  if (isDigit(key)) return key;
  return key === '.' || key === ',' ? '.' : undefined;
}
