import { setCloseOut } from '../../core/contract/close-outs.ts';
import * as contract from '../../core/contract/kitchen.ts';
import { dishAlertRoutes } from '../dish-alerts/routes.ts';
import { Refusal } from '../http/refusal.ts';
import type { Routes } from '../http/routes.ts';
import { kitchenBriefRoutes } from '../kitchen-briefs/routes.ts';
import { addCloseOut } from './close-outs.ts';
import { addDishIngredient, removeDishIngredient, setDishIngredients } from './dish-ingredients.ts';
import { kitchenIngredients, serviceOf } from './service.ts';
import { addDishWeight, addIngredientWeight } from './writes.ts';

export function kitchenRoutes(routes: Routes): void {
  routes.hotelRead(
    contract.listKitchenDishes,
    async ({ tx, hotelId, params, query, today, version }) => {
      const day = query.date ?? today;
      const service = await serviceOf(tx, hotelId, day, params.mealTypeId);
      return { data: service.dishes, daily_meal_id: service.dailyMealId, version };
    },
  );

  routes.hotelRead(
    contract.readKitchenDish,
    async ({ tx, hotelId, params, query, today, version }) => {
      const day = query.date ?? today;
      const { dishes } = await serviceOf(tx, hotelId, day, params.mealId);
      const dish = dishes.find((each) => each.id === params.dishId.toLowerCase());
      if (!dish) throw new Refusal('not_found');
      const data = {
        dish,
        ingredients: kitchenIngredients(dish),
        daily_meal_id: dish.daily_meal_id,
      };
      return { data, version };
    },
  );

  routes.hotelRead(
    contract.listKitchenIngredients,
    async ({ tx, hotelId, params, query, today, version }) => {
      const day = query.date ?? today;
      const { dishes } = await serviceOf(tx, hotelId, day, params.mealId);
      return { data: dishes.flatMap(kitchenIngredients), version };
    },
  );

  routes.hotelWrite(contract.setDishWeight, { run: addDishWeight });
  routes.hotelWrite(contract.setIngredientWeight, { run: addIngredientWeight });
  routes.hotelWrite(contract.setDishIngredients, { run: setDishIngredients });
  routes.hotelWrite(contract.addDishIngredient, { run: addDishIngredient });
  routes.hotelWrite(contract.removeDishIngredient, { run: removeDishIngredient });
  routes.hotelWrite(setCloseOut, { run: addCloseOut });
  kitchenBriefRoutes(routes);
  dishAlertRoutes(routes);
}
