import { FileUp, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';
import { Control } from '../../../../ui/control.tsx';
import { CountButton } from '../../../../ui/counts/count-button.tsx';
import { useFileSize } from '../use-file-size.ts';
import { type Filter, filters } from './preview-rows.ts';

/** What will be written, the counts that filter the list, and the file. */
export function PreviewTools(props: {
  people: number;
  lines: number;
  counts: Record<Filter, number>;
  filter: Filter;
  file: File;
  /** No other file can be taken now. */
  busy: boolean;
  onFilter(filter: Filter): void;
  onOther(): void;
}) {
  const { people, lines, counts, filter, file } = props;
  const { t } = useTranslation('imports');
  const format = useFormats();
  const hero = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => hero.current?.focus({ preventScroll: true }), []);
  return (
    <div className="import-tools">
      <h3 ref={hero} tabIndex={-1} className="import-hero">
        <span>{format.number(people)}</span>{' '}
        <b>
          {t('toWrite', { count: people })} <small>{t('fromLines', { count: lines })}</small>
        </b>
      </h3>
      <fieldset className="counts" aria-label={t('filter.label')}>
        {shownFilters(counts).map((each) => (
          <CountButton
            key={each}
            label={t(`filter.${each}`)}
            value={format.number(counts[each])}
            pressed={each === filter}
            {...lookOf(each, counts[each], each === filter)}
            onPress={() => props.onFilter(each)}
          />
        ))}
      </fieldset>
      <p className="import-file">
        <b>{file.name}</b> <small>{useFileSize(file)}</small>
      </p>
      <Control disabled={props.busy} onClick={props.onOther}>
        <FileUp size={18} aria-hidden />
        {t('another')}
      </Control>
    </div>
  );
}

/** Few lists say of a booking that it is cancelled. */
const shownFilters = ({ withdraw }: Record<Filter, number>) =>
  withdraw > 0 ? filters : filters.filter((each) => each !== 'withdraw');

function lookOf(filter: Filter, count: number, isChosen: boolean) {
  const warns = filter === 'problems' && count > 0;
  return {
    ...(warns ? { tone: 'warn' as const, icon: <TriangleAlert aria-hidden /> } : {}),
    ...(isChosen ? { look: 'chosen' as const } : {}),
  };
}
