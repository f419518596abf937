import { Box, Flex, Grid } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import type { ExpectedCovers } from '../../../core/rules/attendance.ts';
import type { Day } from '../../../core/rules/day.ts';
import { type DishGroup, dishTypes, uncategorized } from '../../../core/rules/dish-type.ts';
import { breakfast, type MealTypeId, mealName } from '../../../core/rules/meal-type.ts';
import { useMay } from '../../data/account/active-hotel.ts';
import { type KitchenDishView, useKitchenDishes } from '../../data/kitchen/dishes.ts';
import { useScreenDay } from '../../data/meals/chosen-day.ts';
import { useDay } from '../../data/meals/day.ts';
import { useHeadCount } from '../../data/meals/head-count.ts';
import { Screen } from '../../ui/screen.tsx';
import { measures, useAmounts } from './amounts/use-amounts.ts';
import { WeightDialog } from './amounts/weight-dialog.tsx';
import { DishFilters } from './dishes/dish-filters.tsx';
import { DishSection } from './dishes/dish-section.tsx';
import { IngredientsPanel } from './ingredients/ingredients-panel.tsx';
import { KitchenActions } from './kitchen-actions.tsx';
import { contrast, layout } from './layout.ts';
import { PeopleTotals } from './people-totals.tsx';
import { ServiceTimer } from './service-timer.tsx';
import { useStoredChoice } from './stored-choice.ts';
import { useMeal } from './use-meal.ts';

const onOff = ['on', 'off'] as const;
const noDishes: readonly KitchenDishView[] = [];

/** Kitchen: dishes, amounts and head count of one meal of one day. */
export function KitchenScreen() {
  const { day, today } = useScreenDay();
  const [chosenMeal, setMeal] = useMeal();
  const meal = chosenMeal ?? breakfast;
  const [measure, setMeasure] = useStoredChoice('coperto-kitchen-measure', measures, 'kg');
  const [details, setDetails] = useStoredChoice('coperto-kitchen-details', onOff, 'on');
  const [chosenFilter, setFilter] = useState<DishGroup | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [opened, setOpened] = useState<KitchenDishView | null>(null);
  const mayEdit = useMay('dish_weight.write');

  const loaded = useDay(day);
  const { dishes, covers } = useKitchenDishes(day, meal);
  const amounts = useAmounts(measure);

  const counts = useMemo(() => countsOf(dishes), [dishes]);
  const filter = chosenFilter ?? firstWith(counts);
  const ready = loaded.status === 'ready';
  const shown = useMemo(() => dishes.filter(({ group }) => group === filter), [dishes, filter]);
  const selected = dishes.find(({ dish }) => dish.id === selectedId);
  /** As it is now: the editor's suggestion is the one on the card. As it was opened, where it is no longer planned. */
  const edited = opened && (dishes.find((each) => isSame(each, opened)) ?? opened);
  const selectedOnly = useMemo(() => (selected ? [selected] : noDishes), [selected]);

  const select = useCallback(
    (dishId: string) => setSelectedId((before) => (before === dishId ? null : dishId)),
    [],
  );
  const edit = useCallback((dish: KitchenDishView) => {
    setSelectedId(dish.dish.id);
    setOpened(dish);
  }, []);
  const stopEditing = useCallback(() => setOpened(null), []);
  const detailed = details === 'on';

  return (
    <Screen>
      <Flex wrap="wrap" gap="3">
        <KitchenActions
          meal={chosenMeal}
          measure={measure}
          details={detailed}
          onMeal={setMeal}
          onMeasure={setMeasure}
          onDetails={(on) => setDetails(on ? 'on' : 'off')}
        />
      </Flex>
      <Box containerType="inline-size" containerName="kitchen" color="kitchen.fg" css={contrast}>
        <Grid css={layout}>
          <Box className="filters-area">
            <DishFilters counts={ready ? counts : null} active={filter} onFilter={setFilter} />
          </Box>
          <Flex className="dishes-area" direction="column" gap="4" minW="0">
            <DishSection
              loaded={loaded}
              filter={filter}
              dishes={shown}
              planned={dishes.length > 0}
              amounts={amounts}
              details={detailed}
              selectedId={selectedId}
              mayEdit={mayEdit}
              onSelect={select}
              onEdit={edit}
            />
          </Flex>
          <Grid className="people-area" gap="4">
            <ComingPeople day={day} meal={meal} ready={ready} expected={covers} />
            <ServiceTimer meal={meal} day={day} today={today} />
          </Grid>
          <Box className="ingredients-area" minW="0">
            <IngredientsPanel
              status={loaded.status}
              dishes={dishes}
              selected={selected}
              selectedOnly={selectedOnly}
              amounts={amounts}
              details={detailed}
            />
          </Box>
        </Grid>
      </Box>
      {edited && (
        <WeightDialog
          key={edited.dish.id}
          dish={edited}
          amounts={amounts}
          onSaved={() => {
            setOpened(null);
            setSelectedId(null);
          }}
          onClose={stopEditing}
        />
      )}
    </Screen>
  );
}

/** The head count in a component of its own, so that a change paints before the amounts are recomputed. */
function ComingPeople(props: {
  day: Day;
  meal: MealTypeId;
  ready: boolean;
  expected: ExpectedCovers;
}) {
  const { day, meal, ready, expected } = props;
  const people = useHeadCount(day, meal);
  return (
    <PeopleTotals
      count={ready ? people : null}
      meal={mealName(meal)}
      expected={ready ? expected : null}
    />
  );
}

/** The same dish of the same service: at midnight the page goes on to another one. */
function isSame(a: KitchenDishView, b: KitchenDishView): boolean {
  return a.dish.id === b.dish.id && a.dailyMealId === b.dailyMealId;
}

function countsOf(dishes: readonly KitchenDishView[]): Record<DishGroup, number> {
  const counts = { starters: 0, sides: 0, main: 0, dessert: 0, uncategorized: 0 };
  for (const { group } of dishes) counts[group] += 1;
  return counts;
}

/** The first group with dishes, in the order of service. */
function firstWith(counts: Readonly<Record<DishGroup, number>>): DishGroup {
  const groups: readonly DishGroup[] = [...dishTypes, uncategorized];
  return groups.find((group) => counts[group] > 0) ?? 'starters';
}
