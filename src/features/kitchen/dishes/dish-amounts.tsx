import { Box, Flex } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChefHat, Equal, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { againstRange, type Suggestion } from '../../../../core/rules/portions.ts';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { Amount } from '../amounts/amount.tsx';
import { basisOf } from '../amounts/basis.ts';
import type { Amounts } from '../amounts/use-amounts.ts';

/** Suggested and entered amount. Without details, only the entered one, else the suggested one. */
export function DishAmounts(props: { dish: KitchenDishView; amounts: Amounts; details: boolean }) {
  const { suggestion, weight } = props.dish;
  const { amounts, details } = props;
  const { t } = useTranslation('kitchen');
  const own = weight?.weight;
  const ai = (
    <Amount
      name="ai"
      label={t('amount.ai')}
      icon={<Sparkles size={20} aria-hidden />}
      amount={amounts.dish(suggestion.kg)}
      size={details ? '30px' : '40px'}
      strong={own === undefined}
    />
  );
  const chef = (
    <Amount
      name="chef"
      label={t('amount.chef')}
      icon={<ChefHat size={20} aria-hidden />}
      amount={own === undefined ? null : amounts.dish(own)}
      size={details ? '30px' : '40px'}
      strong
    />
  );
  if (!details) return own === undefined ? ai : chef;
  return (
    <Flex direction="column" gap="1">
      {ai}
      <Box textAlign="end" color="kitchen.muted" fontVariantNumeric="tabular-nums">
        {t('amount.range', { range: amounts.range(suggestion.low, suggestion.high) })}
      </Box>
      {chef}
      {own !== undefined && <Difference kg={own} suggestion={suggestion} amounts={amounts} />}
      <Box textStyle="sm" color="kitchen.muted" mt="1" data-basis={suggestion.basis}>
        {basisOf(t, suggestion, amounts)}
      </Box>
    </Flex>
  );
}

const signs = { below: ArrowDown, within: Equal, above: ArrowUp } as const;

function Difference(props: { kg: number; suggestion: Suggestion; amounts: Amounts }) {
  const { kg, suggestion, amounts } = props;
  const { t } = useTranslation('kitchen');
  const own = amounts.shown(kg);
  const place = againstRange(own, {
    low: amounts.shown(suggestion.low),
    high: amounts.shown(suggestion.high),
  });
  const Sign = signs[place];
  return (
    <Flex
      align="center"
      justify="flex-end"
      gap="1"
      fontWeight={place === 'within' ? 'medium' : 'semibold'}
      color={place === 'within' ? 'kitchen.muted' : 'kitchen.warning'}
      data-difference={place}
    >
      <Sign size={18} aria-hidden />
      {t(`difference.${place}`, {
        difference: amounts.difference(own - amounts.shown(suggestion.kg)),
      })}
    </Flex>
  );
}
