import { useTranslation } from 'react-i18next';
import { worstServices } from '../../../../../core/rules/accuracy/misses.ts';
import type { AccuracyService } from '../../../../data/kitchen/accuracy.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useNumbers } from '../numbers.ts';
import { SourceMark, SourceShape } from '../table/mark.tsx';
import { scaleOf } from './chart-scale.ts';
import { dayMarks } from './day-marks.ts';

/** Drawn in these units, and scaled to the pane. */
const size = { width: 352, height: 180, left: 34, right: 340, top: 14, bottom: 142, text: 176 };

/** Eaten, and what the AI and the kitchen said, service by service; the days where the AI was furthest off are named. */
export function ServiceChart({ services }: { services: readonly AccuracyService[] }) {
  const { t } = useTranslation('accuracy');
  const { kg } = useNumbers();
  const formats = useFormats();
  const worst = new Set(worstServices(services));
  const scale = scaleOf(
    services.flatMap(({ eaten, ai, chef }) => [eaten, ai ?? eaten, chef ?? eaten]),
  );
  const x = (index: number) => {
    const { left, right } = size;
    const step = (right - left - 16) / Math.max(1, services.length - 1);
    return services.length === 1 ? (left + right) / 2 : left + 8 + index * step;
  };
  const y = (amount: number) =>
    size.bottom - ((amount - scale.low) / (scale.high - scale.low)) * (size.bottom - size.top);
  const line = services.map(({ eaten }, index) => `${x(index)},${y(eaten)}`).join(' ');
  const marks = dayMarks(services.map((each) => worst.has(each)));
  return (
    <figure className="accuracy-chart">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={t('pane.chart', { count: services.length })}
      >
        {scale.lines.map((each) => (
          <g key={each}>
            <line
              className="accuracy-line"
              x1={size.left - 8}
              x2={size.width}
              y1={y(each)}
              y2={y(each)}
            />
            <text x={size.left - 14} y={y(each) + 4} textAnchor="end">
              {Number.isInteger(each) ? each : kg(each)}
            </text>
          </g>
        ))}
        <polyline className="accuracy-eaten-line" points={line} />
        {services.map((service, index) => (
          <ServiceMarks
            key={service.daily_meal_id}
            service={service}
            isWorst={worst.has(service)}
            place={{ x: x(index), y }}
          />
        ))}
        {marks.map(({ index, isWorst, isLower, anchor }) => (
          <text
            key={index}
            data-worst={isWorst}
            x={x(index)}
            y={isLower ? size.text : size.text - 15}
            textAnchor={anchor}
          >
            {formats.dayOfMonth(services[index]?.day ?? '')}
          </text>
        ))}
      </svg>
      <Legend />
    </figure>
  );
}

function ServiceMarks(props: {
  service: AccuracyService;
  isWorst: boolean;
  place: { x: number; y(kg: number): number };
}) {
  const { service, isWorst, place } = props;
  const { x, y } = place;
  const { ai, chef, eaten } = service;
  return (
    <>
      {ai !== null && (
        <line
          className="accuracy-gap"
          data-worst={isWorst}
          x1={x}
          x2={x}
          y1={y(eaten)}
          y2={y(ai)}
        />
      )}
      <line className="accuracy-eaten" x1={x - 8} x2={x + 8} y1={y(eaten)} y2={y(eaten)} />
      {ai !== null && (
        <g transform={`translate(${x} ${y(ai)}) scale(0.83)`}>
          <SourceShape source="ai" />
        </g>
      )}
      {chef !== null && (
        <g transform={`translate(${x} ${y(chef)}) scale(0.79)`}>
          <SourceShape source="chef" />
        </g>
      )}
    </>
  );
}

function Legend() {
  const { t } = useTranslation('accuracy');
  return (
    <figcaption>
      <span>
        <svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">
          <line className="accuracy-eaten" x1="-6" x2="6" y1="0" y2="0" />
        </svg>
        {t('pane.eaten')}
      </span>
      {(['ai', 'chef'] as const).map((source) => (
        <span key={source}>
          <SourceMark source={source} />
          {t(`source.${source}`)}
        </span>
      ))}
      <span>kg</span>
    </figcaption>
  );
}
