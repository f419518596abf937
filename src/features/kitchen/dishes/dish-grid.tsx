import { Grid } from '@chakra-ui/react';
import { LazyMotion, m, useReducedMotion } from 'framer-motion';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import type { Amounts } from '../amounts/use-amounts.ts';
import { DishCard } from './dish-card.tsx';

const features = () => import('../layout-motion.ts').then((motion) => motion.features);

/** Dishes in two columns, or one in a narrow container. Changes of position are animated unless reduced motion is set. */
export function DishGrid(props: {
  dishes: readonly KitchenDishView[];
  amounts: Amounts;
  details: boolean;
  selectedId: string | null;
  mayEdit: boolean;
  onSelect(dishId: string): void;
  onEdit(dish: KitchenDishView): void;
}) {
  const still = useReducedMotion() === true;
  return (
    <LazyMotion features={features}>
      <Grid
        as="ul"
        listStyleType="none"
        gap="4"
        gridTemplateColumns="minmax(0, 1fr)"
        css={{ '@container dishes (min-width: 440px)': { gridTemplateColumns: dishColumns } }}
      >
        {props.dishes.map((dish) => (
          <m.li key={dish.dish.id} layout={still ? false : 'position'}>
            <DishCard
              dish={dish}
              amounts={props.amounts}
              details={props.details}
              selected={dish.dish.id === props.selectedId}
              mayEdit={props.mayEdit}
              onSelect={props.onSelect}
              onEdit={props.onEdit}
            />
          </m.li>
        ))}
      </Grid>
    </LazyMotion>
  );
}

const dishColumns = 'repeat(2, minmax(0, 1fr))';
