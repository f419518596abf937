import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DishGroup } from '../../../../core/rules/dish-type.ts';
import type { ServiceAlerts } from '../../../data/kitchen/alerts.ts';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { courseIcons } from '../courses.ts';
import { DishCell, type DishCellSettings } from './dish-cell.tsx';

/** One course: its name, then its dishes in two columns, in one where the screen is narrow. */
export function CoursePanel(props: {
  course: DishGroup;
  dishes: readonly KitchenDishView[];
  alerts: ServiceAlerts;
  settings: DishCellSettings;
  selectedId: string | null;
}) {
  const { t } = useTranslation('kitchen');
  const heading = useId();
  const Icon = courseIcons[props.course];
  return (
    <section className="course" aria-labelledby={heading}>
      <h2 id={heading} className="course-head">
        <Icon size={24} aria-hidden />
        {t(`filter.${props.course}`)}
      </h2>
      <ul className="course-dishes">
        {props.dishes.map((dish) => (
          <li key={dish.dish.id}>
            <DishCell
              dish={dish}
              alert={props.alerts.get(dish.dish.id)}
              settings={props.settings}
              selected={dish.dish.id === props.selectedId}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
