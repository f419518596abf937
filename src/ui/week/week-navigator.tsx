import { parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/rules/day.ts';
import { Control } from '../control.tsx';
import { StepArrow } from '../day/step-arrow.tsx';
import { useKeys } from '../keys/keys.ts';
import { laterPart, useSoon } from '../later-part.tsx';
import { shownSpan, weekNumber, weekYear } from './week-names.ts';
import '../day/day.css';
import './week.css';

const picker = laterPart(async () => (await import('../day/day-picker.tsx')).DayPicker);

/** Days side by side: a week, or as many as there is room for. */
export interface Span {
  from: Day;
  to: Day;
  today: Day;
  count: number;
  isCurrent: boolean;
  go(day: Day): void;
}

/**
 * Goes through weeks, or a few days at a time where there is no room for a week: back, on, to any by a calendar, and to
 * the current one. Of one width whatever it names. One tab stop and one for the way back: the arrow keys do what the
 * arrows do.
 */
export function WeekNavigator({ span, brief = false }: { span: Span; brief?: boolean }) {
  const { from, to, today, count, isCurrent, go } = span;
  const { t, i18n } = useTranslation('common');
  const [choosing, setChoosing] = useState(false);
  const field = useRef<HTMLButtonElement>(null);
  useSoon(picker);
  const isWeek = count === 7;
  const back = t(isWeek ? 'week.current' : 'day.today');
  useKeys(useMemo(() => [{ key: 'T', text: back, run: () => go(today) }], [back, go, today]));
  const by = (days: number) => go(parseDate(from).add({ days }).toString());
  const move = (event: KeyboardEvent) => {
    const spans = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (spans === undefined) return;
    event.preventDefault();
    by(spans * count);
  };
  const dates = shownSpan(span, i18n.language);
  const short = `${Number(from.slice(-2))}–${Number(to.slice(-2))}`;
  const shown = isWeek && brief ? short : dates;
  const year = brief && weekYear(from) !== weekYear(today) ? ` ${weekYear(from)}` : '';
  const names = isWeek
    ? ({ previous: 'week.previous', next: 'week.next' } as const)
    : ({ previous: 'week.earlier', next: 'week.later' } as const);
  return (
    <div className="week">
      <fieldset className="day" aria-label={t('week.label')} data-brief={brief}>
        <StepArrow name={t(names.previous)} keyName="←" onPress={() => by(-count)}>
          <ChevronLeft size={20} aria-hidden />
        </StepArrow>
        <div className="day-middle">
          <button
            ref={field}
            type="button"
            className="day-field"
            aria-haspopup="dialog"
            aria-expanded={choosing}
            aria-label={t('week.choose', {
              week: isWeek ? `${t('week.number', { number: weekNumber(from) })}, ${dates}` : dates,
            })}
            onClick={() => setChoosing(!choosing)}
            onKeyDown={move}
          >
            {!brief && <CalendarDays size={16} aria-hidden />}
            <span key={from}>
              {isWeek && <b>{`${t('week.short', { number: weekNumber(from) })}${year}, `}</b>}
              {shown}
            </span>
          </button>
        </div>
        <StepArrow name={t(names.next)} keyName="→" onPress={() => by(count)}>
          <ChevronRight size={20} aria-hidden />
        </StepArrow>
        {choosing && (
          <picker.Part
            anchor={field}
            day={from}
            today={today}
            onDay={go}
            onClose={() => setChoosing(false)}
          />
        )}
      </fieldset>
      <Control
        look="quiet"
        disabled={isCurrent}
        aria-keyshortcuts="T"
        data-tip-key="T"
        onClick={() => go(today)}
      >
        {back}
      </Control>
    </div>
  );
}
