import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NeedAlert, Unknown } from '../../../../core/rules/alerts/dish-alerts.ts';
import { placesOf } from '../../../../core/rules/places.ts';
import { useBriefTexts } from '../../../i18n/brief-text.ts';

/** So many rooms or names are on a card that can be opened. */
export const mostPlaces = 4;
/** So many ingredients are named on a card. */
const mostParts = 2;

export interface AlertTexts {
  /** "Nuts" */
  need: ReturnType<typeof useBriefTexts>['need'];
  needs: ReturnType<typeof useBriefTexts>['needs'];
  /** "2 guests, rooms 12, 31" */
  who(alert: NeedAlert): string;
  /** "12, 31": every place, however many. */
  where(alert: NeedAlert): string;
  /** "12, 31, 40, 41, 3 more" */
  inBrief(alert: NeedAlert): string;
  /** "Raspberry sauce: allergens unknown" */
  unknown(unknown: Unknown): string;
}

/** What alerts say, in the interface language. */
export function useAlertTexts(): AlertTexts {
  const { t } = useTranslation('kitchen');
  const { need, needs } = useBriefTexts();
  return useMemo(() => {
    const places = ({ guests }: NeedAlert): string => {
      const inRooms = placesOf(guests.filter((each) => each.room_number !== null));
      const names = placesOf(guests.filter((each) => each.room_number === null));
      const shown = inRooms.slice(0, mostPlaces).map(({ place }) => place);
      const others = names.slice(0, mostPlaces - shown.length).map(({ place }) => place);
      const more = inRooms.length + names.length - shown.length - others.length;
      return [
        ...(shown.length > 0
          ? [t('alert.rooms', { count: shown.length, rooms: shown.join(', ') })]
          : []),
        ...others,
        ...(more > 0 ? [t('alert.more', { count: more })] : []),
      ].join(', ');
    };
    return {
      need,
      needs,
      who: (alert) => t('alert.guests', { count: alert.people, places: places(alert) }),
      where: ({ guests }) =>
        placesOf(guests)
          .map(({ place }) => place)
          .join(', '),
      inBrief({ guests }) {
        const all = placesOf(guests).map(({ place }) => place);
        const more = all.length - mostPlaces;
        return [
          ...all.slice(0, mostPlaces),
          ...(more > 0 ? [t('alert.more', { count: more })] : []),
        ].join(', ');
      },
      unknown({ isWhole, ingredients }) {
        if (isWhole) return t('alert.unknownWhole');
        const names = ingredients.map((name) => name ?? t('alert.someIngredient'));
        const more = names.length - mostParts;
        const parts = [
          ...names.slice(0, mostParts),
          ...(more > 0 ? [t('alert.more', { count: more })] : []),
        ].join(', ');
        return t('alert.unknown', { parts });
      },
    };
  }, [t, need, needs]);
}
