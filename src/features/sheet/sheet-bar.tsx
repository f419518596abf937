import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../core/rules/language.ts';
import { mealTypes } from '../../../core/rules/meal-type.ts';
import { sheetOrders } from '../../../core/rules/sheet/rows.ts';
import type { ChosenDay } from '../../data/meals/chosen-day.ts';
import { languageNames } from '../../i18n/languages.ts';
import { DayNavigator } from '../../ui/day/day-navigator.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { phoneWindow } from '../../ui/windows.ts';
import type { SheetChoices } from './choices.ts';

/** What the sheet is of, and how it is written. The day stands in the top bar, on a phone here. */
export function SheetBar({ chosen, choices }: { chosen: ChosenDay; choices: SheetChoices }) {
  const { t } = useTranslation('sheet');
  const phone = useMedia(phoneWindow);
  const { meal, setMeal } = choices;
  useKeys(
    useMemo(
      () =>
        mealTypes.map(({ id, name }) => ({
          key: String(id),
          text: t(`paper.meal.${name}`),
          run: () => setMeal(id),
        })),
      [t, setMeal],
    ),
  );
  return (
    <div className="sheet-bar">
      {phone && <DayNavigator day={chosen.day} today={chosen.today} onDay={chosen.setDay} />}
      <div className="sheet-choice">
        <Segmented
          label={t('choose.meal')}
          value={String(meal)}
          options={mealTypes.map(({ id, name }) => ({
            value: String(id),
            label: t(`paper.meal.${name}`),
          }))}
          onChange={(value) => {
            const next = mealTypes.find(({ id }) => String(id) === value);
            if (next) setMeal(next.id);
          }}
        />
      </div>
      <div className="sheet-choice">
        <Segmented
          label={t('choose.order')}
          value={choices.order}
          options={sheetOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
          onChange={choices.setOrder}
        />
      </div>
      <div className="sheet-choice">
        <Segmented
          label={t('choose.language')}
          value={choices.language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={choices.setLanguage}
        />
      </div>
    </div>
  );
}
