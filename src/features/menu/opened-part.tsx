import { useImperativeHandle, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Day } from '../../../core/rules/day.ts';
import { useToday } from '../../data/account/active-hotel.ts';
import { AtFoot, laterPart, useSoon } from '../../ui/later-part.tsx';
import { useBackgroundImport } from './import/background-import/background-import.ts';
import { useImportOwner } from './import/background-import/owner.ts';
import type { Opened } from './menu-actions.ts';

const dishMenu = laterPart(async () => (await import('./dish-actions/dish-menu.tsx')).DishMenu);
const mealMenu = laterPart(async () => (await import('./dish-actions/meal-menu.tsx')).MealMenu);
const guestMenu = laterPart(
  async () => (await import('./dish-actions/meal-menu.tsx')).GuestMenuMenu,
);
const meal = laterPart(async () => (await import('./phone/meal-sheet.tsx')).MealSheet);
const replace = laterPart(
  async () => (await import('./dish-actions/replace-dialog.tsx')).ReplaceDialog,
);
const remove = laterPart(async () => (await import('./dish-actions/delete-menu.tsx')).DeleteMenu);
const copy = laterPart(async () => (await import('./copy/copy-dialog.tsx')).CopyDialog);
const move = laterPart(async () => (await import('./copy/move-dialog.tsx')).MoveDialog);
const addMeal = laterPart(async () => (await import('./meals/add-meal-dialog.tsx')).AddMealDialog);
const addDishes = laterPart(
  async () => (await import('./meals/add-dishes-dialog.tsx')).AddDishesDialog,
);
const dishForm = laterPart(async () => (await import('./dishes/dish-dialog.tsx')).DishDialog);
const dishes = laterPart(
  async () => (await import('./dishes/dish-list-dialog.tsx')).DishListDialog,
);
const guestTypes = laterPart(
  async () => (await import('./guest-types/guest-types-dialog.tsx')).GuestTypesDialog,
);
const templates = laterPart(
  async () => (await import('./templates/templates-dialog.tsx')).TemplatesDialog,
);
const details = laterPart(
  async () => (await import('./day-details/details-dialog.tsx')).DetailsDialog,
);
const needs = laterPart(async () => (await import('./needs/needs-dialog.tsx')).NeedsDialog);
const menuImport = laterPart(
  async () => (await import('./import/menu-import-dialog.tsx')).MenuImportDialog,
);
const parts = [
  ...[dishMenu, mealMenu, guestMenu, meal, replace, remove, copy, move],
  ...[addMeal, addDishes, dishForm, dishes, guestTypes, templates, details, needs, menuImport],
];
/** All of them, soon after the screen shows. */
const everything = {
  load: () => Promise.all(parts.map(({ load }) => load())).then(() => undefined),
};

/**
 * What is open over the menus; its code comes after the screen's. The screen itself does not render when something
 * opens or closes.
 */
export function OpenedPart(props: {
  /** Set to what opens one. */
  opener: { current: ((opened: Opened) => void) | undefined };
  week: Day;
}) {
  const { opener, week } = props;
  const [opened, setOpened] = useState(useWanted());
  useImperativeHandle(opener, () => setOpened, []);
  useSoon(everything);
  if (!opened) return null;
  return (
    <AtFoot>
      <Part opened={opened} week={week} onClose={() => setOpened(undefined)} />
    </AtFoot>
  );
}

/** What whoever leads to the menus wants open: a left import, while there is one. */
function useWanted(): Opened | undefined {
  const wanted = useLocation().state as { open?: 'import' } | null;
  const left = useBackgroundImport(useImportOwner());
  return wanted?.open === 'import' && left ? { kind: 'import' } : undefined;
}

function Part({ opened, week, onClose }: { opened: Opened; week: Day; onClose(): void }) {
  const today = useToday();
  switch (opened.kind) {
    case 'dishMenu':
      return <dishMenu.Part {...opened} today={today} onClose={onClose} />;
    case 'mealMenu':
      return <mealMenu.Part {...opened} onClose={onClose} />;
    case 'guestMenu':
      return <guestMenu.Part {...opened} onClose={onClose} />;
    case 'meal':
      return <meal.Part {...opened} today={today} onClose={onClose} />;
    case 'replace':
      return <replace.Part dish={opened.dish} onClose={onClose} />;
    case 'delete':
      return <remove.Part place={opened.place} onClose={onClose} />;
    case 'copy':
      return <copy.Part source={opened.source} onClose={onClose} />;
    case 'move':
      return <move.Part dish={opened.dish} onClose={onClose} />;
    default:
      return <OthersPart opened={opened} week={week} onClose={onClose} />;
  }
}

type OfOthers = Extract<
  Opened,
  {
    kind:
      | 'addMeal'
      | 'addDishes'
      | 'dish'
      | 'dishes'
      | 'guestTypes'
      | 'templates'
      | 'import'
      | 'details'
      | 'needs';
  }
>;

function OthersPart(props: { opened: OfOthers; week: Day; onClose(): void }) {
  const { opened, week, onClose } = props;
  switch (opened.kind) {
    case 'addMeal':
      return <addMeal.Part open preset={opened.preset} onClose={onClose} />;
    case 'addDishes':
      return <addDishes.Part place={opened.place} onClose={onClose} />;
    case 'dish':
      return <dishForm.Part open dishId={opened.dishId} onClose={onClose} />;
    case 'dishes':
      return <dishes.Part open onClose={onClose} />;
    case 'guestTypes':
      return <guestTypes.Part open onClose={onClose} />;
    case 'templates':
      return <templates.Part open week={week} onClose={onClose} />;
    case 'import':
      return <menuImport.Part week={week} onClose={onClose} />;
    case 'details':
      return <details.Part menu={opened.menu} onClose={onClose} />;
    case 'needs':
      return <needs.Part days={opened.days} onClose={onClose} />;
  }
}
