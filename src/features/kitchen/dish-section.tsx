import { Box, Button, Flex, Grid, Heading, Skeleton, VisuallyHidden } from '@chakra-ui/react';
import { CloudOff, CookingPot } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DishGroup } from '../../../core/rules/dish-type.ts';
import type { useDay } from '../../data/day.ts';
import type { KitchenDishView } from '../../data/kitchen.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DishGrid } from './dish-grid.tsx';
import type { Amounts } from './use-amounts.ts';

/** The dishes of the active filter, or why there are none. */
export function DishSection(props: {
  loaded: ReturnType<typeof useDay>;
  filter: DishGroup;
  /** Of the active filter. */
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
  const { loaded, planned } = props;
  const { t } = useTranslation('kitchen');
  const heading = useId();
  return (
    <Flex as="section" aria-labelledby={heading} direction="column" gap="3" minW="0">
      <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="4">
        <Heading as="h2" id={heading} textStyle="xl" fontWeight="semibold" color="kitchen.fg">
          {t(`filter.${props.filter}`)}
        </Heading>
        {props.amounts.measure === 'pp' && (
          <Box color="kitchen.muted">{t('measure.perPerson', { count: props.amounts.people })}</Box>
        )}
      </Flex>
      <Box containerType="inline-size" containerName="dishes">
        {loaded.status === 'loading' && <DishSkeletons />}
        {loaded.status === 'missing' && (
          <EmptyState
            icon={<CloudOff />}
            title={t('missing.title')}
            description={t('missing.text')}
          >
            <Button variant="outline" onClick={loaded.retry}>
              {t('missing.retry')}
            </Button>
          </EmptyState>
        )}
        {loaded.status === 'ready' && props.dishes.length === 0 && (
          <EmptyState
            icon={<CookingPot />}
            title={t('empty.title')}
            description={t(planned ? 'empty.filter' : 'empty.meal')}
          />
        )}
        {loaded.status === 'ready' && props.dishes.length > 0 && <DishGrid {...props} />}
      </Box>
    </Flex>
  );
}

const placeholders = ['1', '2', '3'];

/** Three dishes to come, in the shape of their cards. */
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
