import { useTranslation } from 'react-i18next';
import type { Comparison } from '../../../../../core/rules/accuracy/compare.ts';
import { accuracySources, type Measures } from '../../../../../core/rules/accuracy/measures.ts';
import { type Numbers, useNumbers } from '../numbers.ts';
import { SourceMark } from '../table/mark.tsx';

const measures = ['distance', 'bias', 'wape', 'over', 'under'] as const;

/** Every measure of each who said amounts. */
export function MeasureTable({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('accuracy');
  const numbers = useNumbers();
  return (
    <table className="accuracy-small">
      <caption>{t('pane.measures')}</caption>
      <thead>
        <tr>
          <td />
          {accuracySources.map((source) => (
            <th key={source} scope="col">
              <span className="accuracy-source">
                <SourceMark source={source} />
                {t(`source.${source}`)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measures.map((measure) => (
          <tr key={measure}>
            <th scope="row">{t(`pane.measure.${measure}`)}</th>
            {accuracySources.map((source) => (
              <td
                key={source}
                data-best={measure === 'distance' && comparison.verdict.best.includes(source)}
              >
                <span>{textOf(comparison.measures[source], measure, numbers)}</span>
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('pane.measure.services')}</th>
          <td colSpan={accuracySources.length}>{comparison.services}</td>
        </tr>
      </tbody>
    </table>
  );
}

function textOf(
  measured: Measures | null,
  measure: (typeof measures)[number],
  { kg, signed, percent }: Numbers,
): string {
  if (!measured) return '–';
  if (measure === 'wape') return measured.wape === null ? '–' : percent(measured.wape);
  return measure === 'bias' ? signed(measured.bias) : kg(measured[measure]);
}
