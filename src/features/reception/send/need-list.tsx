import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { needsIn } from '../../../../core/rules/brief-changes.ts';
import type { BriefState } from '../../../../core/rules/kitchen-brief.ts';
import { type MealTypeId, mealName } from '../../../../core/rules/meal-type.ts';
import { placesOf } from '../../../../core/rules/places.ts';
import { useBriefTexts } from '../../../i18n/brief-text.ts';

/** Allergies and diets of those who may come to a meal, with their rooms. */
export function NeedList({ state, meal }: { state: BriefState; meal: MealTypeId }) {
  const { t } = useTranslation('brief');
  const texts = useBriefTexts();
  const needs = needsIn(state, meal);
  const at = t(`at.${mealName(meal)}`);
  if (needs.size === 0) return <p className="send-when">{t('panel.noNeeds', { meal: at })}</p>;
  return (
    <section className="send-part">
      <h3>
        <TriangleAlert size={18} aria-hidden />
        {t('panel.needs', { meal: at })}
      </h3>
      <dl className="send-needs">
        {[...needs].map(([need, notes]) => (
          <div key={need}>
            <dt>{texts.need(need)}</dt>
            <dd>{texts.places(placesOf(notes))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
