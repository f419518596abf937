import { Button, chakra, Flex, IconButton } from '@chakra-ui/react';
import { Calculator as CalculatorIcon, Sparkles } from 'lucide-react';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { type Calculator, pressKey, startCalculator } from '../../../../core/rules/calculator.ts';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { useStoredChoice } from '../stored-choice.ts';
import { Keypad, keypads } from './keypad.tsx';
import type { Amounts } from './use-amounts.ts';
import { WeightField } from './weight-field.tsx';

/** Weight field, suggested amount and keypad. */
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
  const [keypad, setKeypad] = useStoredChoice('coperto-kitchen-keypad', keypads, 'numpad');
  const hasOperators = keypad === 'calculator';
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
      <WeightField
        name={dish.dish.name}
        amounts={amounts}
        calculator={calculator}
        hasOperators={hasOperators}
        onCalculator={onCalculator}
      />
      <Flex gap="3">
        <Button
          type="button"
          variant="outline"
          h="14"
          flex="1"
          disabled={suggested <= 0}
          onClick={() => onCalculator(startCalculator(String(suggested)))}
        >
          <Sparkles aria-hidden />
          {t('edit.suggestion', { weight: amounts.entered(suggested) })}
        </Button>
        <IconButton
          type="button"
          variant={hasOperators ? 'solid' : 'outline'}
          h="14"
          w="16"
          aria-label={t('keypad.calculator')}
          aria-pressed={hasOperators}
          onClick={() => setKeypad(hasOperators ? 'numpad' : 'calculator')}
        >
          <CalculatorIcon aria-hidden />
        </IconButton>
      </Flex>
      <Keypad kind={keypad} onKey={(key) => onCalculator((before) => pressKey(before, key))} />
    </chakra.form>
  );
}
