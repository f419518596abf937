import { useTranslation } from 'react-i18next';
import { peopleOf } from '../../../../core/rules/people.ts';
import type { Companions } from './companions.ts';

/** Names the choice of all who share something with a guest: "Choose all of Room 107 (3 guests)". */
export function useCompanionText(): (companions: Companions) => string {
  const { t } = useTranslation('reception');
  return ({ kind, title, guests }) =>
    t('more.selectAll', {
      name: kind === 'room' ? t('card.room', { room: title }) : title,
      people: t('card.people', { count: guests.reduce((sum, each) => sum + peopleOf(each), 0) }),
    });
}
