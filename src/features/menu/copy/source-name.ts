import { useTranslation } from 'react-i18next';
import { useToday } from '../../../data/account/active-hotel.ts';
import { shownDay } from '../../../ui/day/day-names.ts';
import { shownSpan } from '../../../ui/week/week-names.ts';
import type { CopySource } from '../menu-actions.ts';
import { useDishName, useGuestTypeName, useMealPlaceName } from '../names.ts';
import { dayOf } from './copies.ts';

/** What is copied, in words. */
export function useSourceName(source: CopySource): string {
  const { i18n } = useTranslation();
  const today = useToday();
  const placeName = useMealPlaceName();
  const dish = useDishName(source.kind === 'dish' ? source.dish.dishId : '');
  const guestType = useGuestTypeName(source.kind === 'guestMenu' ? source.guestTypeId : '');
  switch (source.kind) {
    case 'dish':
      return dish;
    case 'meal':
      return placeName(source);
    case 'guestMenu':
      return `${placeName(source)}, ${guestType}`;
    case 'day':
      return shownDay(source.day, i18n.language);
    case 'week': {
      const [from, to] = dayOf(source);
      return shownSpan({ from, to, today }, i18n.language);
    }
  }
}
