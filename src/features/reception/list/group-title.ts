import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Grouping } from '../../../../core/rules/guest-list.ts';

export type TitleOf = (title: string | null) => string;

/** Names groups of a kind: "Room 107", and those who have none. */
export function useGroupTitle(grouping: Grouping): TitleOf {
  const { t } = useTranslation('reception');
  return useCallback(
    (title) => {
      if (grouping === 'room')
        return title === null ? t('card.external') : t('card.room', { room: title });
      if (title !== null) return title;
      return t(grouping === 'typeOfGuest' ? 'card.noType' : 'card.noGroup');
    },
    [t, grouping],
  );
}
