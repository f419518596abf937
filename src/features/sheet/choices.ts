import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/rules/day.ts';
import { type Language, languages } from '../../../core/rules/language.ts';
import { dinner, type MealTypeId } from '../../../core/rules/meal-type.ts';
import { mealOfDay } from '../../../core/rules/service-hours.ts';
import { type SheetOrder, sheetOrders } from '../../../core/rules/sheet/rows.ts';
import { useHotelRow } from '../../data/account/active-hotel.ts';
import { useKeptChoice } from '../../data/sheet/kept-choice.ts';

/** What a person has chosen of the sheet, beside its day. */
export interface SheetChoices {
  meal: MealTypeId;
  setMeal(meal: MealTypeId): void;
  language: Language;
  setLanguage(language: Language): void;
  order: SheetOrder;
  setOrder(order: SheetOrder): void;
}

/** Language and order are kept on this device: at first the language is that of the interface. */
export function useSheetChoices(day: Day): SheetChoices {
  const { i18n } = useTranslation();
  const hotel = useHotelRow();
  const [now] = useState(() => Date.now());
  const [chosen, setMeal] = useState<MealTypeId>();
  const own = languages.find((each) => each === i18n.language) ?? 'en';
  const [language, setLanguage] = useKeptChoice('coperto-sheet-language', languages, own);
  const [order, setOrder] = useKeptChoice('coperto-sheet-order', sheetOrders, 'room');
  const meal = chosen ?? (hotel ? mealOfDay(hotel, day, now) : dinner);
  return { meal, setMeal, language, setLanguage, order, setOrder };
}
