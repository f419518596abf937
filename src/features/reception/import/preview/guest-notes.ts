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
  const actionTexts = (guest: ImportGuest): string[] => {
    if (guest.action === 'withdraw') return [t('effect.withdraw')];
    if (guest.kept.includes('stay')) return [t('effect.arrived')];
    if (guest.action === 'skip') return [t('effect.skip')];
    return effectsOf(guest, context.edges).map(effectText);
  };
  const keptTexts = ({ kept }: ImportGuest): string[] => {
    const fields = kept.filter((each) => each !== 'stay').map((each) => t(`kept.${each}`));
    return fields.length > 0 ? [t('effect.kept', { fields: fields.join(', ') })] : [];
  };
  return (guest) => {
    const category = knownCategory(guest.category, guest.gender);
    const arrives = guest.action === 'create' && guest.check_in === context.today;
    return {
      effects: [
        ...actionTexts(guest),
        ...(arrives ? [t('effect.arrivesToday')] : []),
        ...keptTexts(guest),
      ],
      about: [
        ...(category ? [t(`category.${category}`)] : []),
        ...(guest.made_up ? [context.isDemo ? t('madeUp') : t('noName')] : []),
      ],
    };
  };
}
