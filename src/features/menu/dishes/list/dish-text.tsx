import { useTranslation } from 'react-i18next';
import type { ListedDish } from '../../../../data/menus/dishes.ts';
import { useAllergenTexts } from '../allergen-texts.ts';
import '../dishes.css';

/** A dish's name, what is not as usual about it, and what it contains. */
export function DishText({ of, note }: { of: ListedDish; note?: string | undefined }) {
  const { dish, contents } = of;
  const { t } = useTranslation('dishes');
  const texts = useAllergenTexts();
  const said = texts.contents(contents);
  return (
    <span className="book-text">
      <span className="book-name" title={dish.name}>
        {dish.name}
      </span>
      <span className="book-note">
        {note !== undefined && <b>{note}</b>}
        {dish.status === 'draft' && <b data-tone="warn">{t('mark.draft')}</b>}
        {!dish.is_available && <b data-tone="warn">{t('mark.unavailable')}</b>}
        <span data-known={contents.isComplete} title={said}>
          {said}
        </span>
      </span>
    </span>
  );
}
