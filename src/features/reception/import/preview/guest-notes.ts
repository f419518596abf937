import { useTranslation } from 'react-i18next';
import type { EdgeDayMeals } from '../../../../../core/rules/board.ts';
import type { Day } from '../../../../../core/rules/day.ts';
import { knownCategory } from '../../../../../core/rules/people.ts';
import { type Effect, effectsOf } from './guest-effect.ts';
import type { ImportGuest } from './preview-rows.ts';

/** What the words of a line rest on. */
export interface NotesContext {
  edges: EdgeDayMeals | undefined;
  today: Day;
  /** Names that the file lacks are made up. */
  isDemo: boolean;
}

/** In words: what importing does to a guest, and what is remarkable of them. */
export function useGuestNotes(
  context: NotesContext,
): (guest: ImportGuest) => { effects: string[]; about: string[] } {
  const { t } = useTranslation('imports');
  const effectText = (effect: Effect): string => {
    if (!('count' in effect)) return t(`effect.${effect.kind}`);
    const { kind, count } = effect;
    if (kind === 'meals') return t('effect.meals', { count });
    const size = { count: Math.abs(count) };
    if (kind === 'nightsBy') {
      return count > 0 ? t('effect.nightsMore', size) : t('effect.nightsFewer', size);
    }
    return count > 0 ? t('effect.mealsMore', size) : t('effect.mealsFewer', size);
  };
  return (guest) => {
    const category = knownCategory(guest.category, guest.gender);
    const arrives = guest.action === 'create' && guest.check_in === context.today;
    return {
      effects: [
        ...(guest.action === 'skip'
          ? [t('effect.skip')]
          : effectsOf(guest, context.edges).map(effectText)),
        ...(arrives ? [t('effect.arrivesToday')] : []),
        ...(guest.kept.length > 0
          ? [t('effect.kept', { fields: guest.kept.map((each) => t(`kept.${each}`)).join(', ') })]
          : []),
      ],
      about: [
        ...(category ? [t(`category.${category}`)] : []),
        ...(guest.made_up ? [context.isDemo ? t('madeUp') : t('noName')] : []),
      ],
    };
  };
}
