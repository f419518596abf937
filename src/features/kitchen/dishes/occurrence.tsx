import { useTranslation } from 'react-i18next';
import { occurrenceTone } from '../../../../core/rules/dish-type.ts';
import type { Amounts } from '../amounts/use-amounts.ts';
import { OccurrenceShape } from './occurrence-shape.tsx';

/** How often a dish occurs, and its usual amount: shape and word, the colour means the same. */
export function Occurrence(props: {
  type: string;
  /** kg */
  weight: number | null;
  /** Its unit stands beside the dish's amount, but for amounts per person. */
  amounts: Amounts;
}) {
  const { amounts } = props;
  const { t } = useTranslation('kitchen');
  const tone = occurrenceTone(props.type);
  const known = tone === 'usual' ? (props.type.toLowerCase() === 'daily' ? 'daily' : null) : tone;
  return (
    <span className="occurrence" data-tone={tone}>
      <OccurrenceShape tone={tone} />
      <span>
        {known === null ? props.type : t(`occurrence.${known}`)}
        {props.weight !== null &&
          ` ~${amounts.measure === 'kg' ? amounts.dish(props.weight).number : amounts.total(props.weight)}`}
      </span>
    </span>
  );
}
