import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { ChefHat, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Quantity } from '../../../../core/rules/kitchen-units.ts';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { Amount } from '../amounts/amount.tsx';
import type { Amounts } from '../amounts/use-amounts.ts';
import { Panel } from './panel.tsx';
import { type IngredientView, useIngredients } from './use-ingredients.ts';

/** Ingredients of the selected dish, else of all dishes of the meal. */
export function IngredientsPanel(props: {
  /** Whether the day is on this device. */
  status: 'loading' | 'ready' | 'missing';
  dishes: readonly KitchenDishView[];
  selected: KitchenDishView | undefined;
  selectedOnly: readonly KitchenDishView[];
  amounts: Amounts;
  details: boolean;
}) {
  const { selected, amounts } = props;
  const { t } = useTranslation('kitchen');
  const ingredients = useIngredients(selected ? props.selectedOnly : props.dishes);
  const people = selected
    ? selected.suggestion.covers
    : (props.dishes[0]?.suggestion.serviceCovers ?? 0);
  return (
    <Panel title={t(selected ? 'ingredients.details' : 'ingredients.title')}>
      {selected && (
        <Box fontSize="20px" fontWeight="semibold">
          {selected.dish.name}
        </Box>
      )}
      {props.status === 'loading' ? (
        <IngredientSkeletons />
      ) : ingredients.length === 0 ? (
        <Box py="2">
          <Box fontWeight="semibold">{t('ingredients.empty')}</Box>
          <Box color="kitchen.muted">
            {props.status === 'ready' &&
              t(selected ? 'ingredients.emptyDish' : 'ingredients.emptyMeal')}
          </Box>
        </Box>
      ) : (
        <Flex as="ul" listStyleType="none" direction="column" gap="2">
          {ingredients.map((ingredient) => (
            <IngredientCard
              key={ingredient.id}
              ingredient={ingredient}
              ofDish={selected !== undefined}
              people={people}
              amounts={amounts}
              details={props.details}
            />
          ))}
        </Flex>
      )}
    </Panel>
  );
}

const placeholders = ['1', '2', '3'];

function IngredientSkeletons() {
  return (
    <Flex direction="column" gap="2" aria-busy="true">
      {placeholders.map((each) => (
        <Skeleton key={each} h="84px" borderRadius="lg" />
      ))}
    </Flex>
  );
}

function IngredientCard(props: {
  ingredient: IngredientView;
  ofDish: boolean;
  /** Whose amount is divided per person: who takes the dish, or all covers of the service. */
  people: number;
  amounts: Amounts;
  details: boolean;
}) {
  const { ingredient, amounts, details } = props;
  const { t } = useTranslation('kitchen');
  const textOf = (kg: number) => amounts.ingredient(amounts.inMeasure(kg, props.people));
  const own = ingredient.kitchen === null ? null : textOf(ingredient.kitchen);
  const quantityText = ({ quantity, unit }: Quantity) =>
    unit === 'piece'
      ? t('ingredients.pieces', { count: quantity, number: amounts.number(quantity) })
      : `${amounts.number(quantity)}\u00a0${unit}`;
  const recipe = ingredient.quantities.map(quantityText).join(' + ');
  return (
    <Box
      as="li"
      data-ingredient={ingredient.id}
      p="3"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="lg"
    >
      <Box fontSize="18px" fontWeight="semibold" overflowWrap="anywhere">
        {ingredient.name}
      </Box>
      {(details || own === null) && (
        <Amount
          name="ai"
          label={t('amount.ai')}
          icon={<Sparkles size={18} aria-hidden />}
          amount={textOf(ingredient.suggested)}
          size="22px"
          strong={own === null}
        />
      )}
      {(details || own !== null) && (
        <Amount
          name="kitchen"
          label={t('amount.kitchen')}
          icon={<ChefHat size={18} aria-hidden />}
          amount={own}
          size="22px"
          strong
        />
      )}
      {details && (
        <Box textStyle="sm" color="kitchen.muted">
          {props.ofDish
            ? t('ingredients.recipe', { quantity: recipe })
            : t('ingredients.in', { dishes: ingredient.dishes.join(', ') })}
        </Box>
      )}
    </Box>
  );
}
