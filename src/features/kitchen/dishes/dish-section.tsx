import { Box, Flex, Grid, Heading, Skeleton, VisuallyHidden } from '@chakra-ui/react';
import { CookingPot } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DishGroup } from '../../../../core/rules/dish-type.ts';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { DayContent, type LoadedDay } from '../../../ui/day/day-content.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Amounts } from '../amounts/use-amounts.ts';
import { DishGrid } from './dish-grid.tsx';

/** The dishes of the active filter, or why there are none. */
export function DishSection(props: {
  loaded: LoadedDay;
  filter: DishGroup;
  /** Dishes of the active filter. */
  dishes: readonly KitchenDishView[];
  /** Whether the meal has dishes of any type. */
  planned: boolean;
  amounts: Amounts;
  details: boolean;
  selectedId: string | null;
  mayEdit: boolean;
  onSelect(dishId: string): void;
  onEdit(dish: KitchenDishView): void;
}) {
  const { t } = useTranslation('kitchen');
  const heading = useId();
  return (
    <Flex as="section" aria-labelledby={heading} direction="column" gap="3" minW="0">
      <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="4">
        <Heading as="h2" id={heading} textStyle="xl" fontWeight="semibold" color="kitchen.fg">
          {t(`filter.${props.filter}`)}
        </Heading>
      </Flex>
      <Box containerType="inline-size" containerName="dishes">
        <DayContent loaded={props.loaded} skeleton={<DishSkeletons />}>
          {props.dishes.length > 0 ? (
            <DishGrid {...props} />
          ) : (
            <EmptyState
              icon={<CookingPot />}
              title={t('empty.title')}
              description={t(props.planned ? 'empty.filter' : 'empty.meal')}
            />
          )}
        </DayContent>
      </Box>
    </Flex>
  );
}

const placeholders = ['1', '2', '3'];

/** Three placeholders in the shape of dish cards. */
function DishSkeletons() {
  const { t } = useTranslation('kitchen');
  return (
    <Grid
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
      css={{
        '@container dishes (min-width: 440px)': {
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        },
      }}
    >
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {placeholders.map((each) => (
        <Flex key={each} direction="column" gap="3" p="4" borderWidth="1px" borderRadius="xl">
          <Skeleton h="28px" w="70%" />
          <Skeleton h="38px" />
          <Skeleton h="38px" />
          <Skeleton h="56px" w="40%" alignSelf="end" />
        </Flex>
      ))}
    </Grid>
  );
}
