import { useTranslation } from 'react-i18next';
import type { Comparison } from '../../../../../core/rules/accuracy/compare.ts';
import { losesLoudly } from '../../../../../core/rules/accuracy/dishes.ts';
import {
  type AccuracySource,
  accuracySources,
} from '../../../../../core/rules/accuracy/measures.ts';
import { useNumbers } from '../numbers.ts';
import { type Row, together } from '../rows.ts';
import type { Layout } from './layout.ts';
import { Plot } from './plot.tsx';
import type { Axis } from './plot-scale.ts';

/** A dish: how far each was off, and who was closest. A press opens its details. */
export function DishRow(props: {
  row: Row;
  axis: Axis;
  layout: Layout;
  isOpen: boolean;
  /** Whether Tab leads to it. */
  isStop: boolean;
  onToggle(byKey: boolean): void;
  onFocus(): void;
}) {
  const { row, axis, layout, isOpen } = props;
  const { comparison } = row;
  const { kg } = useNumbers();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in it is for the keyboard
    <tbody
      data-row={row.id}
      data-open={isOpen}
      data-early={comparison === undefined}
      data-together={row.id === together}
      onClick={({ detail }) => props.onToggle(detail === 0)}
    >
      <tr>
        <th scope="row">
          <button
            type="button"
            aria-expanded={isOpen}
            tabIndex={props.isStop ? 0 : -1}
            onFocus={props.onFocus}
          >
            {row.name}
          </button>
        </th>
        {layout.hasNumbers && (
          <>
            <td data-column="services">{comparison?.services ?? row.services.length}</td>
            <td data-column="eaten">{comparison && kg(comparison.eaten)}</td>
          </>
        )}
        {layout.plot === 'column' && (
          <td data-column="plot">{comparison && <Plot {...{ comparison, axis }} />}</td>
        )}
        {layout.hasNumbers &&
          accuracySources.map((source) => (
            <Distance key={source} comparison={comparison} source={source} />
          ))}
        <td data-column="closest">{comparison && <Closest comparison={comparison} />}</td>
      </tr>
      {layout.plot === 'row' && comparison && (
        <tr data-plot>
          <td colSpan={layout.columns} data-column="plot">
            <Plot {...{ comparison, axis }} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Distance(props: { comparison: Comparison | undefined; source: AccuracySource }) {
  const { comparison, source } = props;
  const { t } = useTranslation('accuracy');
  const { kg } = useNumbers();
  if (!comparison) return <td data-column={source} />;
  const measures = comparison.measures[source];
  if (!measures) {
    return (
      <td data-column={source}>
        <span role="img" aria-label={t('pane.nothing')}>
          –
        </span>
      </td>
    );
  }
  const isBest = comparison.verdict.best.includes(source);
  return (
    <td data-column={source} data-best={isBest}>
      <span>{kg(measures.distance)}</span>
    </td>
  );
}

/** "Kitchen by 0.5": loud where the AI loses by much, quiet where it wins. */
function Closest({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('accuracy');
  const { kg } = useNumbers();
  const { closest, by } = comparison.verdict;
  if (closest === 'level') return <span data-quiet>{t('closest.level')}</span>;
  const text = t(`closest.${closest}`, { kg: kg(by) });
  if (losesLoudly(comparison)) return <span className="accuracy-loud">{text}</span>;
  return <span data-quiet={closest === 'ai'}>{text}</span>;
}
