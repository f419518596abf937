import { Box, Flex } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChefHat, Equal, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  type Comparison,
  compareAmount,
  type Suggestion,
} from '../../../../core/rules/portions.ts';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { Amount } from '../amounts/amount.tsx';
import { basisOf } from '../amounts/basis.ts';
import type { Amounts } from '../amounts/use-amounts.ts';

/** Suggested and entered amount. Without details, only the entered one, else the suggested one. */
export function DishAmounts(props: { dish: KitchenDishView; amounts: Amounts; details: boolean }) {
  const { weight } = props.dish;
  const { amounts, details } = props;
  const suggestion = amounts.suggestion(props.dish.suggestion);
  const { t } = useTranslation('kitchen');
  const own = weight && amounts.inMeasure(weight.weight, suggestion.covers);
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
  const kitchen = (
    <Amount
      name="kitchen"
      label={t('amount.kitchen')}
      icon={<ChefHat size={20} aria-hidden />}
      amount={own === undefined ? null : amounts.dish(own)}
      size={details ? '30px' : '40px'}
      strong
    />
  );
  if (!details) return own === undefined ? ai : kitchen;
  return (
    <Flex direction="column" gap="1">
      {ai}
      {suggestion.basis !== 'guess' && (
        <Box textAlign="end" color="kitchen.muted" fontVariantNumeric="tabular-nums">
          {t('amount.range', { range: amounts.range(suggestion.low, suggestion.high) })}
        </Box>
      )}
      {kitchen}
      {own !== undefined && <Difference own={own} suggestion={suggestion} amounts={amounts} />}
      <Box textStyle="sm" color="kitchen.muted" mt="1" data-basis={suggestion.basis}>
        {basisOf(t, suggestion, amounts)}
      </Box>
    </Flex>
  );
}

const signs = {
  below: ArrowDown,
  less: ArrowDown,
  same: Equal,
  more: ArrowUp,
  above: ArrowUp,
} as const satisfies Record<Comparison['is'], unknown>;

/** How far the kitchen's amount is from the suggestion, in words; loud only outside of the likely range. */
function Difference(props: { own: number; suggestion: Suggestion; amounts: Amounts }) {
  const { own, suggestion, amounts } = props;
  const { t } = useTranslation('kitchen');
  const { is, difference } = compareAmount(own, suggestion, amounts.shown);
  const warns = is === 'below' || is === 'above';
  const Sign = signs[is];
  return (
    <Flex
      align="center"
      justify="flex-end"
      gap="1"
      fontWeight={warns ? 'semibold' : 'medium'}
      color={warns ? 'kitchen.warning' : 'kitchen.muted'}
      data-difference={is}
    >
      <Sign size={18} aria-hidden />
      {t(`difference.${is}`, { difference: amounts.difference(difference) })}
    </Flex>
  );
}
