import { Button } from '@chakra-ui/react';
import { CircleHelp, Minus, Plus } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { dishTypeOf, dishTypes } from '../../../../core/rules/dish-type.ts';
import { mealName } from '../../../../core/rules/meal-type.ts';
import { dayIn } from '../../../../core/rules/menu-sheet/calendar.ts';
import { useFormats } from '../../../i18n/format.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAllergenTexts } from '../dishes/allergen-texts.ts';
import { AllergenChoice } from '../dishes/form/allergen-choice.tsx';
import type { Entry, ReadPicture } from './import-flow.ts';
import { SourceView } from './source-view.tsx';

/** A dish that was read: where it stands, and what is made of it. */
export const DishEntry = memo(
  function DishEntry(props: {
    entry: Entry;
    picture: ReadPicture | null;
    week: Day;
    error: boolean;
    onChange(part: Partial<Omit<Entry, 'sheet'>>): void;
  }) {
    const { entry, onChange } = props;
    const { t } = useTranslation(['menuImport', 'dishes', 'common']);
    const courses = dishTypes.map((value) => ({ value, label: t(`dishes:course.${value}`) }));
    const change = (part: Partial<Entry>) => onChange(part);
    return (
      <li className="menu-import-dish" data-kept={entry.kept} data-unsure={entry.isUnsure}>
        <div className="menu-import-source">
          <SourceView dish={entry.sheet} picture={props.picture} />
          <Keep entry={entry} onChange={(kept) => change({ kept, isUnsure: entry.isUnsure })} />
        </div>
        {entry.kept && (
          <>
            {entry.isUnsure && (
              <p className="menu-import-unsure">
                <CircleHelp size={16} aria-hidden />
                {t('menuImport:dish.unsure')}
                <Button size="xs" variant="outline" onClick={() => change({ isUnsure: false })}>
                  {t('menuImport:dish.right')}
                </Button>
              </p>
            )}
            <div className="menu-import-fields">
              <TextField
                label={t('menuImport:dish.name')}
                required
                maxLength={200}
                error={props.error ? t('dishes:required') : undefined}
                value={entry.name}
                onChange={({ target }) => change({ name: target.value })}
              />
              <SelectField
                label={t('menuImport:dish.section')}
                options={courses}
                value={entry.section}
                onChange={({ target }) => change({ section: dishTypeOf(target.value) })}
              />
            </div>
            <Allergens entry={entry} onChange={change} />
            <Said entry={entry} week={props.week} />
          </>
        )}
      </li>
    );
  },
  (before, after) =>
    before.entry === after.entry && before.error === after.error && before.week === after.week,
);

function Keep({ entry, onChange }: { entry: Entry; onChange(kept: boolean): void }) {
  const { t } = useTranslation('menuImport');
  const { kept, sheet } = entry;
  const name = entry.name.trim() || sheet.text;
  return (
    <Button
      size="sm"
      variant="ghost"
      flexShrink="0"
      aria-label={t(kept ? 'dish.leaveNamed' : 'dish.keepNamed', { dish: name })}
      onClick={() => onChange(!kept)}
    >
      {kept ? <Minus size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
      {t(kept ? 'dish.leave' : 'dish.keep')}
    </Button>
  );
}

/** The allergens in a line; a press shows what can be chosen. */
function Allergens({ entry, onChange }: { entry: Entry; onChange(part: Partial<Entry>): void }) {
  const { t } = useTranslation('menuImport');
  const texts = useAllergenTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="menu-import-allergens">
        <span>{texts.said(entry.allergens)}</span>
        <Button
          size="sm"
          variant="outline"
          aria-expanded={open}
          aria-label={t('dish.allergensOf', { dish: entry.name })}
          onClick={() => setOpen(!open)}
        >
          {t('dish.allergens')}
        </Button>
      </p>
      {open && (
        <AllergenChoice
          label={t('dish.allergensOf', { dish: entry.name })}
          value={entry.allergens}
          onChange={(allergens) => onChange({ allergens })}
        />
      )}
    </>
  );
}

/** Day, meal and price, as far as the menu says them. */
function Said({ entry, week }: { entry: Entry; week: Day }) {
  const { t } = useTranslation(['menuImport', 'common']);
  const format = useFormats();
  const { meal, price } = entry.sheet;
  const day = dayIn(entry.sheet, week);
  const said = [
    ...(day === null ? [] : [format.briefDay(day)]),
    ...(meal === null ? [] : [t(`common:${mealName(meal)}`)]),
    ...(price === null ? [] : [t('menuImport:dish.price', { price: format.price(price) })]),
  ];
  return said.length > 0 && <p className="menu-import-said">{said.join(' · ')}</p>;
}
