import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { breakfast } from '../../../core/rules/meal-type.ts';
import { guestCount } from '../../../core/rules/people.ts';
import { useMay } from '../../data/account/active-hotel.ts';
import { type KitchenDishView, useKitchenDishes } from '../../data/kitchen/dishes.ts';
import { useScreenDay } from '../../data/meals/chosen-day.ts';
import { useDay } from '../../data/meals/day.ts';
import { useHeadCountAfterPaint } from '../../data/meals/head-count.ts';
import { DayNavigator } from '../../ui/day/day-navigator.tsx';
import { paneCovers } from '../../ui/pane/detail-pane.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useAmounts } from './amounts/use-amounts.ts';
import { WeightDialog } from './amounts/weight-dialog.tsx';
import { Band } from './band/band.tsx';
import { KitchenBar } from './bar/kitchen-bar.tsx';
import { MealSelect } from './bar/meal-select.tsx';
import { courseCounts } from './courses.ts';
import { CourseList } from './dishes/course-list.tsx';
import { IngredientsPane } from './ingredients/ingredients-pane.tsx';
import { useChoices } from './use-choices.ts';
import { useOpened } from './use-opened.ts';
import './kitchen.css';

/** Kitchen: dishes, amounts and covers of one meal of one day. */
export function KitchenScreen() {
  const { day, today, setDay } = useScreenDay();
  const phone = useMedia(paneCovers);
  const choices = useChoices();
  const { course, measure, details } = choices;
  const meal = choices.meal ?? breakfast;
  const mayEdit = useMay('dish_weight.write');
  const loaded = useDay(day);
  const ready = loaded.status === 'ready';
  const { dishes, covers } = useKitchenDishes(day, meal);
  const amounts = useAmounts(measure, guestCount(useHeadCountAfterPaint(day, meal)));
  const counts = useMemo(() => courseCounts(dishes), [dishes]);
  const shown = useMemo(
    () => dishes.filter(({ group }) => course === null || group === course),
    [dishes, course],
  );

  const { opened, toggle, showAll, close } = useOpened();
  const ingredients = useRef<HTMLButtonElement>(null);
  const selected = shown.find(({ dish }) => dish.id === opened?.dishId);
  const showsAll = opened !== null && opened.dishId === null;
  const paneIsOpen = showsAll || selected !== undefined;

  const [edited, setEdited] = useState<KitchenDishView | null>(null);
  const stopEditing = useCallback(() => setEdited(null), []);
  const settings = useMemo(
    () => ({ amounts, details, mayEdit, onSelect: toggle, onEdit: setEdited }),
    [amounts, details, mayEdit, toggle],
  );
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the pane wherever the focus is
    <div className="kitchen" data-open={paneIsOpen} onKeyDown={closeByKey}>
      <div className="kitchen-scroll">
        <div className="kitchen-service">
          {phone && (
            <div className="kitchen-day">
              <DayNavigator brief day={day} today={today} onDay={setDay} />
              <MealSelect meal={choices.meal} onMeal={choices.setMeal} />
            </div>
          )}
          <KitchenBar
            day={day}
            ready={ready}
            choices={choices}
            counts={ready ? counts : null}
            hasMeals={!phone}
            ingredients={ingredients}
            showsIngredients={showsAll}
            onIngredients={showAll}
          />
          <Band
            day={day}
            today={today}
            meal={meal}
            ready={ready}
            expected={covers}
            amounts={amounts}
          />
          <CourseList
            loaded={loaded}
            dishes={shown}
            only={course}
            planned={dishes.length > 0}
            settings={settings}
            selectedId={selected?.dish.id ?? null}
          />
        </div>
      </div>
      {paneIsOpen && (
        <IngredientsPane
          selected={selected}
          dishes={dishes}
          expected={covers}
          loaded={loaded}
          settings={settings}
          takesFocus={opened?.byKey ?? false}
          opener={ingredients}
          onClose={close}
        />
      )}
      {edited && (
        <WeightDialog
          key={edited.dish.id}
          dish={dishes.find((each) => isSame(each, edited)) ?? edited}
          amounts={amounts}
          onSaved={() => {
            setEdited(null);
            close();
          }}
          onClose={stopEditing}
        />
      )}
    </div>
  );
}

/** The same dish of the same service: at midnight the page goes on to another one. */
function isSame(a: KitchenDishView, b: KitchenDishView): boolean {
  return a.dish.id === b.dish.id && a.dailyMealId === b.dailyMealId;
}
