import { useTranslation } from 'react-i18next';
import type { Comparison } from '../../../../../core/rules/accuracy/compare.ts';
import { useNumbers } from '../numbers.ts';
import { SourceShape } from './mark.tsx';
import { type Axis, placesOf } from './plot-scale.ts';

const percent = (share: number) => `${share * 100}%`;

/** How far each was off, on the axis of all rows. The cells beside it say the same in numbers. */
export function Plot({ comparison, axis }: { comparison: Comparison; axis: Axis }) {
  const places = placesOf(comparison, axis);
  const shares = places.map(({ share }) => share);
  return (
    <svg className="accuracy-plot" height="40" aria-hidden="true">
      {axis.lines.map((kg) => (
        <line
          key={kg}
          className="accuracy-line"
          x1={percent(kg / axis.end)}
          x2={percent(kg / axis.end)}
          y1="-2"
          y2="42"
        />
      ))}
      <line
        className="accuracy-join"
        x1={percent(Math.min(...shares))}
        x2={percent(Math.max(...shares))}
        y1="20"
        y2="20"
      />
      {places.toReversed().map(({ source, share, below }) => (
        <svg key={source} x={percent(share)} y={20 + below} overflow="visible" aria-hidden="true">
          <SourceShape source={source} />
        </svg>
      ))}
    </svg>
  );
}

/** What the lines stand for. */
export function AxisLabels({ axis }: { axis: Axis }) {
  const { t } = useTranslation('accuracy');
  const { kg } = useNumbers();
  const [none, middle, last] = axis.lines;
  const label = (line: number) => (Number.isInteger(line) ? String(line) : kg(line));
  return (
    <span className="accuracy-axis" aria-hidden="true">
      <span style={{ left: percent(none) }}>{label(none)}</span>
      <span style={{ left: percent(middle / axis.end) }}>{label(middle)}</span>
      <span style={{ left: percent(last / axis.end) }}>{t('column.off', { kg: label(last) })}</span>
    </span>
  );
}
