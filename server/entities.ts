import { checkInEntity } from './attendance/entities.ts';
import { alertAcknowledgementEntity } from './dish-alerts/entities.ts';
import { dishModelEntity, mealModelEntity } from './estimator/entities.ts';
import { guestGroupEntity, guestTypeEntity } from './guest-types/entities.ts';
import { hotelEntity } from './hotels/entities.ts';
import {
  closeOutEntity,
  dishEntity,
  dishIngredientEntity,
  dishWeightEntity,
  ingredientEntity,
} from './kitchen/entities.ts';
import { briefAcknowledgementEntity, kitchenBriefEntity } from './kitchen-briefs/entities.ts';
import type { MirroredEntities } from './live/mirrored.ts';
import { menuTemplateEntity } from './menu-templates/entities.ts';
import {
  dailyMealEntity,
  dailyMenuEntity,
  mealGuestMenuDishEntity,
  mealGuestMenuEntity,
  occasionEntity,
} from './menus/entities.ts';
import { orderEntity } from './orders/entities.ts';
import { mealStatusEntity, reservationEntity } from './reservations/entities.ts';
import { ingredientDeliveryEntity, stockMovementEntity } from './stock/entities.ts';

/** Every mirrored entity, as its resource reads it. */
export const mirroredEntities: MirroredEntities = {
  hotel: hotelEntity,
  guest_type: guestTypeEntity,
  guest_group: guestGroupEntity,
  dish: dishEntity,
  ingredient: ingredientEntity,
  dish_ingredient: dishIngredientEntity,
  meal_model: mealModelEntity,
  dish_model: dishModelEntity,
  reservation: reservationEntity,
  meal_status: mealStatusEntity,
  check_in: checkInEntity,
  occasion: occasionEntity,
  daily_menu: dailyMenuEntity,
  daily_meal: dailyMealEntity,
  meal_guest_menu: mealGuestMenuEntity,
  meal_guest_menu_dish: mealGuestMenuDishEntity,
  menu_template: menuTemplateEntity,
  dish_weight: dishWeightEntity,
  close_out: closeOutEntity,
  kitchen_brief: kitchenBriefEntity,
  brief_acknowledgement: briefAcknowledgementEntity,
  alert_acknowledgement: alertAcknowledgementEntity,
  order: orderEntity,
  ingredient_delivery: ingredientDeliveryEntity,
  stock_movement: stockMovementEntity,
};
