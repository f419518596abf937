import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Calculator as CalculatorIcon, Grid3x3, Sparkles } from 'lucide-react';
import { type Dispatch, type SetStateAction, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Calculator, pressKey, startCalculator } from '../../../core/rules/calculator.ts';
import type { KitchenDishView } from '../../data/kitchen.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { useKept } from './kept.ts';
import { Keypad, keypads } from './keypad.tsx';
import type { Amounts } from './use-amounts.ts';
import { WeightField } from './weight-field.tsx';

/** The field, what is suggested for it, and its keys. */
export function WeightForm(props: {
  id: string;
  dish: KitchenDishView;
  amounts: Amounts;
  calculator: Calculator;
  onCalculator: Dispatch<SetStateAction<Calculator>>;
  onSubmit(): void;
}) {
  const { dish, amounts, calculator, onCalculator } = props;
  const { t } = useTranslation('kitchen');
  const [keypad, setKeypad] = useKept('coperto-kitchen-keypad', keypads, 'numpad');
  const field = useRef<HTMLInputElement>(null);
  const suggested = dish.suggestion.kg;
  return (
    <chakra.form
      id={props.id}
      noValidate
      display="flex"
      flexDirection="column"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <Box fontSize="20px" fontWeight="semibold">
        {dish.dish.name}
      </Box>
      <WeightField
        ref={field}
        calculator={calculator}
        reckons={keypad === 'calculator'}
        onCalculator={onCalculator}
      />
      {suggested > 0 && (
        <Button
          type="button"
          variant="outline"
          h="14"
          onClick={() => onCalculator(startCalculator(String(suggested)))}
        >
          <Sparkles aria-hidden />
          {t('edit.suggestion', { weight: amounts.entered(suggested) })}
        </Button>
      )}
      <Segmented
        label={t('keypad.label')}
        value={keypad}
        options={[
          { value: 'numpad', label: t('keypad.numpad'), icon: <Grid3x3 aria-hidden /> },
          {
            value: 'calculator',
            label: t('keypad.calculator'),
            icon: <CalculatorIcon aria-hidden />,
          },
        ]}
        onChange={setKeypad}
      />
      <Flex justify="center" mx={{ base: '-3', sm: '0' }}>
        <Keypad kind={keypad} onKey={(key) => onCalculator((before) => pressKey(before, key))} />
      </Flex>
    </chakra.form>
  );
}
