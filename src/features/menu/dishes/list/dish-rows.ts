import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type DishType, dishTypes } from '../../../../../core/rules/dish-type.ts';
import { nameMatcher } from '../../../../../core/rules/name-search.ts';
import type { ListedDish } from '../../../../data/menus/dishes.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import { finePointer } from '../../../../ui/windows.ts';
import type { VirtualRow } from './virtual-rows.tsx';

/** Dishes that a search finds, under a head for each course, in the order of service. */
export function useDishRows(
  dishes: readonly ListedDish[],
  term: string,
  options: { course?: DishType | undefined; still?: ReadonlySet<string> } = {},
): readonly VirtualRow<ListedDish>[] {
  const { course, still } = options;
  const { t } = useTranslation('dishes');
  return useMemo(() => {
    const fits = nameMatcher(term);
    const found = dishes.filter(({ dish }) => fits(dish.name));
    return dishTypes.flatMap((type): VirtualRow<ListedDish>[] => {
      const ofType = found.filter((each) => each.course === type);
      if (ofType.length === 0 || (course && course !== type)) return [];
      return [
        { kind: 'head', key: type, text: t(`course.${type}`), count: ofType.length },
        ...ofType.map((item): VirtualRow<ListedDish> => {
          const { id } = item.dish;
          return { kind: 'item', key: id, item, isStill: still?.has(id) === true };
        }),
      ];
    });
  }, [dishes, term, course, still, t]);
}

/**
 * Height of a dish's row, px: a long name takes two lines.
 * @param room how many letters of a name fit one line where the window is wide
 */
export function useDishHeight(room: number): (of: ListedDish) => number {
  const isFine = useMedia(finePointer);
  const isNarrow = useMedia('(max-width: 480px)');
  return useCallback(
    ({ dish }) => {
      const isLong = dish.name.length > (isNarrow ? 30 : room);
      return (isFine ? 56 : 64) + (isLong ? 20 : 0);
    },
    [isFine, isNarrow, room],
  );
}
