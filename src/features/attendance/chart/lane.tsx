import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Toolbar } from '../../../ui/toolbar/toolbar.tsx';
import { comingText, fewPoints, labelsOf, type Point, pointTitle } from '../points.ts';
import { laterPlot } from './later-plot.ts';
import type { PlotArea } from './plot.tsx';

const { Part: Plot } = laterPlot;
const nowhere: PlotArea = { left: 0, right: 0, top: 0, bottom: 0 };

export interface LaneProps {
  points: readonly Point[];
  title: string;
  isDemo: boolean;
  isOneMeal: boolean;
  /** The point of which the list at the side is. */
  chosen: string | undefined;
  /** Points of the two longest ranges can't be pressed. */
  isPressable: boolean;
  onPoint(point: Point): void;
}

/** One pair of lines with its points: each is a column that shows its numbers, and that can be pressed where there are few. */
export function Lane(props: LaneProps) {
  const { points, isDemo, isOneMeal } = props;
  const { t } = useTranslation(['attendance', 'common']);
  const formats = useFormats();
  const [area, setArea] = useState(nowhere);
  const [active, setActive] = useState<number>();
  const labels = useMemo(
    () => labelsOf(points, { t, formats, isDemo, isOneMeal }),
    [points, t, formats, isDemo, isOneMeal],
  );
  const keepArea = useMemo(() => sameArea(setArea), []);
  const shown = active === undefined ? undefined : points[active];
  return (
    <div className="lane">
      <div className="lane-canvas">
        <Plot
          key={points.length}
          labels={labels}
          coming={points.map(({ people }) => people.coming)}
          present={points.map(({ people }) => people.present)}
          isFromZero={!isOneMeal}
          isTurned={!isOneMeal && points.length > 9 && points.length <= fewPoints}
          hasMarks={points.length <= fewPoints}
          onArea={keepArea}
        />
      </div>
      <div className="lane-over" style={insetOf(area)}>
        {props.isPressable && points.length <= fewPoints ? (
          <Columns {...props} onActive={setActive} />
        ) : (
          <Strip {...props} onActive={setActive} />
        )}
        {shown && active !== undefined && (
          <Tip point={shown} part={(active + 0.5) / points.length} />
        )}
      </div>
    </div>
  );
}

const insetOf = ({ left, right, top, bottom }: PlotArea) => ({
  inset: `${top}px ${right}px ${bottom}px ${left}px`,
});

/** The same object while it says the same: the chart tells its area with each layout. */
const sameArea = (set: (next: (before: PlotArea) => PlotArea) => void) => (area: PlotArea) =>
  set((before) => (insetOf(before).inset === insetOf(area).inset ? before : area));

type Over = LaneProps & { onActive(index: number | undefined): void };

/** A button for each point: arrow keys go from one to the next. */
function Columns({ points, title, chosen, onPoint, onActive }: Over) {
  const { t } = useTranslation(['attendance', 'common']);
  const formats = useFormats();
  return (
    <Toolbar label={`${title}: ${t('chart.keys')}`} className="lane-columns">
      {points.map((point, index) => {
        const { people, category, key } = point;
        const names = { meal: t(`common:${category}`), day: formats.shortDate(point.meal_date) };
        const coming = comingText(people, t);
        const text =
          people.present === null
            ? t('chart.pointOpen', { ...names, coming })
            : t('chart.point', {
                ...names,
                ...{ coming, present: people.present, missed: people.missed },
              });
        return (
          <button
            key={key}
            type="button"
            data-day={point.meal_date}
            aria-label={text}
            aria-pressed={key === chosen}
            onPointerEnter={() => onActive(index)}
            onPointerLeave={() => onActive(undefined)}
            onFocus={() => onActive(index)}
            onBlur={() => onActive(undefined)}
            onClick={() => onPoint(point)}
          />
        );
      })}
    </Toolbar>
  );
}

/**
 * Points too close to be buttons: where the pointer is shows its numbers, after a touch until the next one elsewhere; all
 * of them are in the table.
 */
function Strip({ points, isPressable, onPoint, onActive }: Over) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = ({ target }: Event) => {
      if (!(target instanceof Node && strip.current?.contains(target))) onActive(undefined);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [onActive]);
  const indexAt = ({ clientX, currentTarget }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / Math.max(1, width)) * points.length);
    return Math.min(points.length - 1, Math.max(0, at));
  };
  const show = (event: PointerEvent) => onActive(indexAt(event));
  return (
    <div
      ref={strip}
      className="lane-strip"
      aria-hidden="true"
      onPointerDown={show}
      onPointerMove={show}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onActive(undefined)}
      onClick={(event) => {
        const point = points[indexAt(event)];
        if (isPressable && point) onPoint(point);
      }}
    />
  );
}

/** Meal, date, coming and present of a point. */
function Tip({ point, part }: { point: Point; part: number }) {
  const { t } = useTranslation(['attendance', 'common']);
  const formats = useFormats();
  const { people } = point;
  const side = part > 0.7 ? 'end' : part < 0.3 ? 'start' : 'middle';
  return (
    <>
      <span className="lane-mark" style={{ left: `${part * 100}%` }} />
      <div className="lane-tip" data-side={side} style={{ left: `${part * 100}%` }}>
        <b>{pointTitle(point, t, formats)}</b>
        <span>
          {t('chart.coming')} <b>{comingText(people, t)}</b>
        </span>
        <span>
          {t('chart.present')} <b>{people.present ?? t('chart.unknown')}</b>
        </span>
        {people.present !== null && (
          <span>
            {t('chart.missed')} <b>{people.missed}</b>
          </span>
        )}
      </div>
    </>
  );
}
