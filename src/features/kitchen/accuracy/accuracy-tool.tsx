import { Download, Search } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { type Comparison, leastServices } from '../../../../core/rules/accuracy/compare.ts';
import { IconControl } from '../../../ui/control.tsx';
import { CountButton } from '../../../ui/counts/count-button.tsx';
import { SearchField } from '../../../ui/search/search-field.tsx';
import { useSearchOpening } from '../../../ui/search/use-search-opening.ts';
import { Toolbar } from '../../../ui/toolbar/toolbar.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useScreenMedia } from '../../../ui/use-screen-media.ts';
import { paneWindow, weekWindow } from '../../../ui/windows.ts';
import { DaysSwitch } from './days-switch.tsx';
import { useNumbers } from './numbers.ts';
import { filters } from './rows.ts';
import { SourceMark } from './table/mark.tsx';
import type { Rows } from './use-rows.ts';

/** The one row of tools: the hero, the counts, by which the table is filtered, search and file. */
export function AccuracyTool(props: {
  rows: Rows;
  field: RefObject<HTMLInputElement | null>;
  onIntoList(): void;
  onFile(): void;
}) {
  const { t } = useTranslation('accuracy');
  const { overall } = props.rows;
  const isWide = useScreenMedia(weekWindow);
  return (
    <div className="accuracy-tool">
      <Hero overall={overall} />
      <div className="accuracy-tools">
        {!isWide && <DaysSwitch />}
        <DishSearch {...props} />
        <IconControl label={t('csv')} onClick={props.onFile}>
          <Download size={20} aria-hidden />
        </IconControl>
      </div>
      <Counts rows={props.rows} />
    </div>
  );
}

/** "0.42 kg is how far the AI was off on a usual dish. Kitchen 0.49, same weekday 0.63." */
function Hero({ overall }: { overall: Comparison | undefined }) {
  const { t } = useTranslation('accuracy');
  const { fine } = useNumbers();
  const [first, ...others] = overall?.sources ?? [];
  const distance = (source: typeof first) =>
    fine((source && overall?.measures[source]?.distance) ?? 0);
  if (!first) {
    return (
      <div className="accuracy-hero">
        <p>{t('hero.none', { count: leastServices })}</p>
      </div>
    );
  }
  return (
    <div className="accuracy-hero">
      <p className="accuracy-figure">
        {distance(first)}
        <small> kg</small>
      </p>
      <p>
        {t(`hero.of.${first}`)}{' '}
        {others.map((source) => (
          <b key={source}>{t(`hero.other.${source}`, { kg: distance(source) })}. </b>
        ))}
      </p>
    </div>
  );
}

function Counts({ rows }: { rows: Rows }) {
  const { t } = useTranslation('accuracy');
  const isRoomy = useMedia(paneWindow);
  return (
    <Toolbar label={t('bar')} className="counts accuracy-counts">
      {filters.map((filter) => {
        const source = filter === 'ai' || filter === 'chef' || filter === 'weekday' ? filter : null;
        return (
          <CountButton
            key={filter}
            icon={source && <SourceMark source={source} />}
            label={source && !isRoomy ? t(`source.${source}`) : t(`count.${filter}`)}
            value={String(rows.counts[filter])}
            pressed={rows.filter === filter}
            {...(rows.filter === filter && { look: 'chosen' as const })}
            onPress={() => rows.setFilter(filter)}
          />
        );
      })}
    </Toolbar>
  );
}

function DishSearch(props: {
  rows: Rows;
  field: RefObject<HTMLInputElement | null>;
  onIntoList(): void;
}) {
  const { t } = useTranslation('accuracy');
  const { rows, field } = props;
  const { isOpened, open, leave } = useSearchOpening(field, t('search.label'));
  return (
    <>
      {(isOpened || rows.text !== '') && (
        <SearchField
          field={field}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          text={rows.text}
          over
          onText={rows.setText}
          onLeave={leave}
          onIntoList={props.onIntoList}
        />
      )}
      <IconControl label={t('search.label')} shortcut="/" onClick={open}>
        <Search size={20} aria-hidden />
      </IconControl>
    </>
  );
}
