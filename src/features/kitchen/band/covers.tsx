import { Baby, type LucideIcon, Mars, Venus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import {
  breakfast,
  dinner,
  lunch,
  type MealTypeId,
  mealName,
} from '../../../../core/rules/meal-type.ts';
import { type Category, categories, comingOf } from '../../../../core/rules/people.ts';
import { useHeadCount, useHeadCountAfterPaint } from '../../../data/meals/head-count.ts';
import type { LoadedDay } from '../../../ui/day/day-content.tsx';
import { peopleText } from '../people-text.ts';

const icons: Record<Category, LucideIcon> = { male: Mars, female: Venus, child: Baby };

/** The covers of the meal: in total, men, women and kids, each as a range from certain to possible. */
export function Covers(props: { day: Day; meal: MealTypeId; status: LoadedDay['status'] }) {
  const { day, meal, status } = props;
  const ready = status === 'ready';
  const { t } = useTranslation('kitchen');
  const heading = useId();
  const people = useHeadCount(day, meal);
  const count = ready ? people : null;
  const all = count && comingOf(count);
  const widest = useWidest(day);
  const ems = ready ? widest : least;
  const text = peopleText(all);
  return (
    <section
      className="covers"
      aria-labelledby={heading}
      style={
        { '--ems': ems, '--fit': Math.min(1, (ems + spare) / drawnWidthOf(text)) } as Record<
          string,
          number
        >
      }
    >
      <div className="covers-all" data-people="all" data-known={ready}>
        <CoversText text={text} />
      </div>
      <div className="covers-who">
        <h2 id={heading}>{t(`people.${mealName(meal)}`)}</h2>
        <dl>
          {categories.map((category) => {
            const Icon = icons[category];
            return (
              <div key={category} data-people={category}>
                <dt>
                  <Icon aria-hidden />
                  {t(`people.${category}`)}
                </dt>
                <dd>{peopleText(count && comingOf(count, category))}</dd>
              </div>
            );
          })}
        </dl>
        {status === 'missing' && <p role="status">{t('people.fetchFailed')}</p>}
      </div>
    </section>
  );
}

/** A range's dash is drawn shorter than its face has it (band.css). */
function CoversText({ text }: { text: string }) {
  const [low, high] = text.split('–');
  if (high === undefined) return low;
  return (
    <>
      {low}
      <i>–</i>
      {high}
    </>
  );
}

/** Widths of a figure of most numbers, and of the dash of a range, em. */
const [figure, dash] = [0.59, 0.45];
/** What a number may take of the space beside its place, em. */
const spare = 0.1;
/** Of 0 to 9, with what is between them (band.css). */
const figures = [0.605, 0.315, 0.535, 0.555, 0.625, 0.595, 0.595, 0.495, 0.605, 0.585];

const widthOf = (text: string): number =>
  figure * text.replace('–', '').length + (text.includes('–') ? dash : 0);

/** A number of wide figures, as 400–404, needs more than its place: it is drawn smaller. */
const drawnWidthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (figures[Number(sign)] ?? dash), 0);

/** "69–71": room for as much is there in any case, em. */
const least = widthOf('00–00');

/** Width of the widest number of the day's meals, so that its place and size are the same for all of them. */
function useWidest(day: Day): number {
  const counts = [
    useHeadCountAfterPaint(day, breakfast),
    useHeadCountAfterPaint(day, lunch),
    useHeadCountAfterPaint(day, dinner),
  ];
  return Math.max(least, ...counts.map((count) => widthOf(peopleText(comingOf(count)))));
}
