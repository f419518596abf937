import { Fragment, type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { leastServices } from '../../../../../core/rules/accuracy/compare.ts';
import { accuracySources } from '../../../../../core/rules/accuracy/measures.ts';
import type { Rows } from '../use-rows.ts';
import { DishRow } from './dish-row.tsx';
import { type Layout, useLayout } from './layout.ts';
import { SourceMark } from './mark.tsx';
import { AxisLabels } from './plot.tsx';
import { type Axis, axisOf } from './plot-scale.ts';
import './table.css';

/** Dish by dish, who was closest to what was eaten; where the AI loses most comes first. */
export function DishTable(props: { rows: Rows; table: RefObject<HTMLTableElement | null> }) {
  const { t } = useTranslation('accuracy');
  const { rows, open, stop, dishes, toggle, setStop } = props.rows;
  const layout = useLayout();
  // Of all dishes, so that no mark moves where others are filtered.
  const axis = useMemo(
    () => axisOf(dishes.flatMap(({ comparison }) => comparison ?? [])),
    [dishes],
  );
  const firstEarly = rows.find(({ comparison }) => !comparison)?.id;
  return (
    <table ref={props.table} className="accuracy-table" data-plot={layout.plot}>
      <caption>{t('table')}</caption>
      <TableHead layout={layout} axis={axis} />
      {rows.map((row) => (
        <Fragment key={row.id}>
          {row.id === firstEarly && (
            <tbody className="accuracy-early">
              <tr>
                <th colSpan={layout.columns} scope="rowgroup">
                  {t('early', { count: leastServices })}
                </th>
              </tr>
            </tbody>
          )}
          <DishRow
            row={row}
            axis={axis}
            layout={layout}
            isOpen={row.id === open?.row.id}
            isStop={row.id === stop}
            onToggle={(byKey) => toggle(row.id, byKey)}
            onFocus={() => setStop(row.id)}
          />
        </Fragment>
      ))}
    </table>
  );
}

function TableHead({ layout, axis }: { layout: Layout; axis: Axis }) {
  const { t } = useTranslation('accuracy');
  return (
    <thead>
      <tr>
        <th scope="col" data-column="dish">
          {t('column.dish')}
        </th>
        {layout.hasNumbers && (
          <>
            <th scope="col" data-column="services">
              {t('column.services')}
            </th>
            <th scope="col" data-column="eaten">
              {t('column.eaten')}
            </th>
          </>
        )}
        {layout.plot === 'column' && (
          <th scope="col" data-column="plot" aria-label={t('column.plot')}>
            <AxisLabels axis={axis} />
          </th>
        )}
        {layout.hasNumbers &&
          accuracySources.map((source) => (
            <th key={source} scope="col" data-column={source}>
              <span className="accuracy-source">
                <SourceMark source={source} />
                {t(`source.${source}`)}
              </span>
            </th>
          ))}
        <th scope="col" data-column="closest">
          {t('column.closest')}
        </th>
      </tr>
      {layout.plot === 'row' && (
        <tr data-plot>
          <td colSpan={layout.columns} data-column="plot">
            <AxisLabels axis={axis} />
          </td>
        </tr>
      )}
    </thead>
  );
}
