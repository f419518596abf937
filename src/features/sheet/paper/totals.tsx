import { type ReactNode, useMemo } from 'react';
import { categories, comingOf, type HeadCount } from '../../../../core/rules/people.ts';
import { compareRows, type SheetRow } from '../../../../core/rules/sheet/rows.ts';
import { peopleIn, sheetTotals } from '../../../../core/rules/sheet/totals.ts';
import type { SheetWords } from '../words.ts';

const people = { male: 'men', female: 'women', child: 'kids' } as const;

/** How many come, and what the kitchen has to know of them. */
export function Totals(props: { words: SheetWords; rows: readonly SheetRow[]; count: HeadCount }) {
  const { words, rows, count } = props;
  const { t, range } = words;
  const { boards, diets, allergies } = useMemo(() => sheetTotals(rows), [rows]);
  const uncertain = useMemo(
    () =>
      rows.filter(({ status }) => status === 'uncertain').sort((a, b) => compareRows(a, b, 'room')),
    [rows],
  );
  return (
    <section className="sheet-totals" aria-label={t('paper.totals')}>
      <p>
        <b>{range(comingOf(count))}</b> {t('paper.covers')}
      </p>
      <dl>
        <Total name={t('paper.covers')}>
          {categories.map((each) => (
            <span key={each}>
              {t(`paper.${people[each]}`)} <b>{range(comingOf(count, each))}</b>
            </span>
          ))}
        </Total>
        <Total name={t('paper.boards')}>
          {boards.map((each) => (
            <span key={each.board}>
              {words.board(each.board)} <b>{range(each.people)}</b>
            </span>
          ))}
        </Total>
        {uncertain.length > 0 && (
          <Total name={t('paper.uncertain')}>
            <span>
              <b>{peopleIn(uncertain).high}</b> ({words.places(uncertain)})
            </span>
          </Total>
        )}
        <Total name={t('paper.diets')}>
          {diets.map((each) => (
            <span key={each.diet}>
              {words.diet(each.diet)} <b>{range(each.people)}</b> ({words.places(each.rows)})
            </span>
          ))}
          {diets.length === 0 && <span>{t('paper.none')}</span>}
        </Total>
        <Total name={t('paper.allergies')}>
          {allergies.map((each) => (
            <span key={each.allergen}>
              {words.allergen(each.allergen)} <b>{range(each.people)}</b> ({words.places(each.rows)}
              )
            </span>
          ))}
          {allergies.length === 0 && <span>{t('paper.none')}</span>}
        </Total>
      </dl>
    </section>
  );
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
