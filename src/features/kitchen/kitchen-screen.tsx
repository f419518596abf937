import { useCallback, useMemo, useRef, useState } from 'react';
import { useMay } from '../../data/account/active-hotel.ts';
import type { KitchenDishView } from '../../data/kitchen/dishes.ts';
import { useScreenDay } from '../../data/meals/chosen-day.ts';
import { DayNavigator } from '../../ui/day/day-navigator.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { usePageMark } from '../../ui/use-page-mark.ts';
import { phoneWindow } from '../../ui/windows.ts';
import { DishWeightDialog } from './amounts/dish-weight-dialog.tsx';
import { Band } from './band/band.tsx';
import { OwnMarks } from './band/own-marks.tsx';
import { KitchenBar } from './bar/kitchen-bar.tsx';
import { MealSelect } from './bar/meal-select.tsx';
import { CourseList } from './dishes/course-list.tsx';
import { type EditedIngredient, IngredientWeight } from './ingredients/ingredient-weight.tsx';
import { IngredientsPane } from './ingredients/ingredients-pane.tsx';
import { useChoices } from './use-choices.ts';
import { useInSight } from './use-in-sight.ts';
import { useOpened } from './use-opened.ts';
import { useService } from './use-service.ts';
import './kitchen.css';

/** Kitchen: dishes, amounts and covers of one meal of one day. */
export function KitchenScreen() {
  usePageMark('kitchen');
  const { day, today, setDay } = useScreenDay('kitchen');
  const phone = useMedia(phoneWindow);
  const choices = useChoices();
  const service = useService(day, choices);
  const { dishes, shown, amounts } = service;
  const mayEdit = useMay('dish_weight.write');
  const { opened, toggle, showAll, close } = useOpened();
  const ingredients = useRef<HTMLButtonElement>(null);
  const selected = shown.find(({ dish }) => dish.id === opened?.dishId);
  const showsAll = opened !== null && opened.dishId === null;
  const paneIsOpen = showsAll || selected !== undefined;
  useInSight(selected?.dish.id);
  const [edited, setEdited] = useState<KitchenDishView | null>(null);
  const stopEditing = useCallback(() => setEdited(null), []);
  const saved = () => {
    stopEditing();
    close();
  };
  const [weighed, setWeighed] = useState<EditedIngredient | null>(null);
  const stopWeighing = () => setWeighed(null);
  const { details } = choices;
  const settings = useMemo(
    () => ({ amounts, details, mayEdit, onSelect: toggle, onEdit: setEdited }),
    [amounts, details, mayEdit, toggle],
  );
  return (
    <div className="kitchen" data-open={paneIsOpen}>
      <div className="kitchen-scroll">
        <div className="kitchen-service">
          {phone && (
            <div className="kitchen-day">
              <DayNavigator brief day={day} today={today} onDay={setDay} />
              <MealSelect meal={choices.meal} onMeal={choices.setMeal} />
            </div>
          )}
          <KitchenBar
            {...{ day, choices, ingredients }}
            ready={service.ready}
            counts={service.counts}
            hasMeals={!phone}
            showsIngredients={showsAll}
            onIngredients={showAll}
          />
          <Band day={day} today={today} service={service} pressable />
          <OwnMarks day={day} />
          <CourseList
            service={service}
            only={choices.course}
            settings={settings}
            selectedId={selected?.dish.id ?? null}
          />
        </div>
      </div>
      {paneIsOpen && (
        <IngredientsPane
          {...{ selected, service, settings }}
          takesFocus={opened?.byKey ?? false}
          opener={ingredients}
          onEditIngredient={setWeighed}
          onClose={close}
        />
      )}
      {weighed && (
        <IngredientWeight {...{ selected, amounts }} edited={weighed} onClose={stopWeighing} />
      )}
      {edited && (
        <DishWeightDialog
          key={edited.dish.id}
          dish={dishes.find((each) => isSame(each, edited)) ?? edited}
          amounts={amounts}
          onSaved={saved}
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
