import { ChefHat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import './pictures.css';

/** Amounts in kg, 0.18 for each cover. */
const dishes = [
  { dish: 'pork', covers: 38, kg: 6.8 },
  { dish: 'aubergine', covers: 18, kg: 3.2 },
  { dish: 'char', covers: 14, kg: 2.5 },
] as const;

/** What the kitchen looks like: how many come, and how much to cook. For the eye alone. */
export function KitchenPicture() {
  const { t } = useTranslation('identity');
  const formats = useFormats();
  return (
    <div className="picture" data-picture="kitchen">
      <div className="picture-head">
        <ChefHat size={20} />
        <b>{t('landing.kitchen.title')}</b>
        <span>{t('landing.kitchen.service')}</span>
      </div>
      <div className="picture-covers">
        <b>69–71</b>
        <span>
          {t('landing.kitchen.covers')}
          <small>
            <em>+3 −1</em> <span>{t('landing.kitchen.since')}</span>
          </small>
        </span>
      </div>
      {dishes.map(({ dish, covers, kg }) => (
        <div className="picture-dish" key={dish}>
          <span>
            {t(`landing.kitchen.${dish}`)}
            <small>{t('landing.kitchen.dishCovers', { covers })}</small>
          </span>
          <b>
            {formats.number(kg)}
            <small>kg</small>
          </b>
        </div>
      ))}
    </div>
  );
}
