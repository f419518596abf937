import { useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import { dinner } from '../../../../core/rules/meal-type.ts';
import { mealOfDay } from '../../../../core/rules/service-hours.ts';
import { useHotelRow, useToday } from '../../../data/account/active-hotel.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { useNow } from '../../../ui/use-now.ts';
import { phoneWindow } from '../../../ui/windows.ts';
import { Band } from '../band/band.tsx';
import { CourseList } from '../dishes/course-list.tsx';
import type { DishCellSettings } from '../dishes/dish-cell.tsx';
import { useChoices } from '../use-choices.ts';
import { useService } from '../use-service.ts';
import '../kitchen.css';
import './wall.css';

/** How often it is looked which service is next, ms. */
const halfMinute = 30_000;

/** On a phone, whose screen is no wall, the kitchen's own screen. */
export function WallScreen() {
  const phone = useMedia(phoneWindow);
  return phone ? <Navigate to="/kitchen" replace /> : <Wall />;
}

/** The service that runs or comes next today, to be read from across the kitchen; it changes by itself. */
function Wall() {
  const today = useToday();
  const hotel = useHotelRow();
  const now = useNow(halfMinute);
  const meal = hotel ? mealOfDay(hotel, today, now) : dinner;
  const choices = useChoices();
  const service = useService(today, { ...choices, meal, course: null });
  const { amounts, shown } = service;
  const settings = useMemo<DishCellSettings>(
    () => ({ amounts, details: true, mayEdit: false }),
    [amounts],
  );
  return (
    <div className="kitchen kitchen-wall" data-many={shown.length > manyDishes}>
      <Band day={today} today={today} service={service} pressable={false} />
      <CourseList service={service} only={null} settings={settings} selectedId={null} />
    </div>
  );
}

/** More than so many dishes are shown without what is likely, so that all are in sight. */
const manyDishes = 12;
