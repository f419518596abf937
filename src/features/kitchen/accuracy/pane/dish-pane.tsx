import { useTranslation } from 'react-i18next';
import type { AccuracyService } from '../../../../data/kitchen/accuracy.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { DetailPane } from '../../../../ui/pane/detail-pane.tsx';
import { type Row, together } from '../rows.ts';
import { MeasureTable } from './measure-table.tsx';
import { useSentences } from './sentences.ts';
import { ServiceChart } from './service-chart.tsx';
import { ServiceTable } from './service-table.tsx';
import './pane.css';

/** So many services are shown. */
const shown = 12;

/** What happens at a dish: in a sentence, its last services, all measures, and where the numbers come from. */
export function DishPane(props: {
  row: Row;
  takesFocus: boolean;
  focusAfter(): HTMLElement | null;
  onClose(): void;
}) {
  const { t } = useTranslation('accuracy');
  const { row } = props;
  const { verdict, tendency } = useSentences(row);
  const last = row.services.slice(-shown);
  return (
    <DetailPane
      title={row.name}
      subtitle={<Span services={row.services} />}
      closeLabel={t('pane.close')}
      takesFocus={props.takesFocus}
      isText
      focusAfter={props.focusAfter}
      onClose={props.onClose}
    >
      <div className="accuracy-details">
        <p className="accuracy-say">
          <b>{verdict}</b> {tendency}
        </p>
        <div className="accuracy-beside">
          {last.length > 0 && <ServiceChart services={last} />}
          {row.comparison && <MeasureTable comparison={row.comparison} />}
        </div>
        {last.length > 0 && <ServiceTable services={last} />}
        <p className="accuracy-from">
          {row.id === together ? t('pane.sourceAll') : <Source services={row.services} />}
        </p>
      </div>
    </DetailPane>
  );
}

/** "12 services, Mon 2 Nov to Sat 21 Nov" */
function Span({ services }: { services: readonly AccuracyService[] }) {
  const { t } = useTranslation('accuracy');
  const formats = useFormats();
  const [first, last] = [services[0], services.at(-1)];
  if (!first || !last) return null;
  const days = { from: formats.briefDay(first.day), to: formats.briefDay(last.day) };
  return t('pane.span', { count: services.length, ...days });
}

/** Where the numbers come from, and who entered them last. */
function Source({ services }: { services: readonly AccuracyService[] }) {
  const { t } = useTranslation('accuracy');
  const formats = useFormats();
  const [last] = services.toSorted((a, b) => Date.parse(b.closed_at) - Date.parse(a.closed_at));
  if (!last) return null;
  const time = formats.time(Date.parse(last.closed_at));
  return last.closed_by === null
    ? t('pane.sourceUnknown', { time })
    : t('pane.source', { name: last.closed_by, time });
}
