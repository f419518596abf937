import type { MenuPlace, PlacedDish } from '../../../data/menus/planning.ts';
import type { MealPlace } from '../meals.ts';

/** Name of a cell: a meal of a day. */
export const cellId = ({ day, mealTypeId }: MealPlace): string => `${day} ${mealTypeId}`;

/** The meal of a day that a cell's name stands for. */
export function placeOf(id: string): MealPlace {
  const [day = '', meal = ''] = id.split(' ');
  return { day, mealTypeId: Number(meal) };
}

/** Where a dish comes to stand that is dropped on a cell: on the menu of the same guest type. */
export const targetOf = (dish: PlacedDish, cell: string): MenuPlace => ({
  ...placeOf(cell),
  guestTypeId: dish.guestTypeId,
});

/** The dish that is dragged, from what the drag library was given with it. */
export const dishOf = (data: Record<string, unknown> | undefined): PlacedDish | undefined =>
  data?.['dish'] as PlacedDish | undefined;

/** The dish of a line of a menu, and its name, as the document says them. */
export function carriedFrom(line: HTMLElement): { dish: PlacedDish; name: string } {
  const { place = '', dish = '', guestType = '' } = line.dataset;
  const cell = line.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? '';
  return {
    dish: { ...placeOf(cell), id: place, dishId: dish, guestTypeId: guestType },
    name: line.querySelector('.menu-dish-text')?.textContent ?? '',
  };
}

/** The next cell in a direction among those that are shown, past what is no cell. */
export function nextCell(
  from: Element,
  key: string,
  column: number,
): { cell: HTMLElement; column: number } | undefined {
  const rows = [...(from.closest('[role=grid]')?.querySelectorAll('[role=row]') ?? [])]
    .map((row) => [...row.querySelectorAll<HTMLElement>('[role=gridcell]')])
    .filter((row) => row.length > 0);
  const y = rows.findIndex((row) => row.some((cell) => cell === from));
  const row = rows[y];
  if (!row) return undefined;
  const x = row.length === 1 ? column : row.indexOf(from as HTMLElement);
  const at = (r: number, c: number) => {
    const cells = rows[r];
    const cell = cells?.length === 1 ? cells[0] : cells?.[c];
    return cell && cell !== from ? { cell, column: c } : undefined;
  };
  if (key === 'ArrowUp') return at(y - 1, x);
  if (key === 'ArrowDown') return at(y + 1, x);
  if (key === 'ArrowLeft') return at(y, x - 1);
  if (key === 'ArrowRight') return at(y, x + 1);
  if (key === 'Home') return at(y, 0);
  if (key === 'End') return at(y, row.length - 1);
  return undefined;
}
