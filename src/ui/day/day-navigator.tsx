import { parseDate } from '@internationalized/date';
import { CalendarCheck2, CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/rules/day.ts';
import { useKeys } from '../keys/keys.ts';
import { laterPart, useSoon } from '../later-part.tsx';
import { useMedia } from '../use-media.ts';
import { smallWindow } from '../windows.ts';
import { briefDay, fullDay, numericDay, relativeDay, shownDay, weekdayName } from './day-names.ts';
import { StepArrow } from './step-arrow.tsx';
import './day.css';

const picker = laterPart(async () => (await import('./day-picker.tsx')).DayPicker);

interface NavigatorProps {
  day: Day;
  today: Day;
  /** For a phone: weekday and day of the month alone; on a small one day and month in digits. */
  brief?: boolean;
  onDay(day: Day): void;
}

/**
 * Goes through days: back, on, to today, or to any day by a calendar. Of one width whatever the day, which is always
 * named. One tab stop: the arrow keys do what the arrows do.
 */
export function DayNavigator(props: NavigatorProps) {
  const { day, today, onDay } = props;
  const { t, i18n } = useTranslation('common');
  const [choosing, setChoosing] = useState(false);
  const field = useRef<HTMLButtonElement>(null);
  useSoon(picker);
  const by = (days: number) => onDay(parseDate(day).add({ days }).toString());
  useKeys(
    useMemo(() => [{ key: 'T', text: t('day.today'), run: () => onDay(today) }], [t, onDay, today]),
  );
  const move = (event: KeyboardEvent) => {
    const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (days === undefined) return;
    event.preventDefault();
    by(days);
  };
  const away = day !== today;
  return (
    <fieldset className="day" aria-label={t('day.label')} data-brief={props.brief}>
      <StepArrow name={t('day.previous')} keyName="←" onPress={() => by(-1)}>
        <ChevronLeft size={20} aria-hidden />
      </StepArrow>
      <div className="day-middle">
        {away && (
          <button
            type="button"
            className="day-return"
            aria-label={t('day.today')}
            data-tip={t('day.today')}
            data-tip-key="T"
            onClick={() => onDay(today)}
          >
            <CalendarCheck2 size={16} aria-hidden />
          </button>
        )}
        <button
          ref={field}
          type="button"
          className="day-field"
          aria-haspopup="dialog"
          aria-expanded={choosing}
          aria-label={t('day.choose', { day: fullDay(day, i18n.language) })}
          onClick={() => setChoosing(!choosing)}
          onKeyDown={move}
        >
          {!away && !props.brief && <CalendarDays size={16} aria-hidden />}
          {/* Another text each day: none of it moves. */}
          <DayText key={day} {...{ day, today }} brief={props.brief ?? false} />
        </button>
      </div>
      <StepArrow name={t('day.next')} keyName="→" onPress={() => by(1)}>
        <ChevronRight size={20} aria-hidden />
      </StepArrow>
      {choosing && (
        <picker.Part
          anchor={field}
          day={day}
          today={today}
          onDay={onDay}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}

function DayText(props: { day: Day; today: Day; brief: boolean }) {
  const { day, today, brief } = props;
  const { t, i18n } = useTranslation('common');
  const small = useMedia(smallWindow);
  const { language } = i18n;
  const relative = relativeDay(day, today);
  const word = relative && t(`day.relative.${relative}`);
  if (!brief) {
    return (
      <span>
        {word !== undefined && <b>{word}, </b>}
        {shownDay(day, language, word)}
      </span>
    );
  }
  if (!small) {
    return (
      <span>
        {day === today && <b>{word}, </b>}
        {briefDay(day, language)}
      </span>
    );
  }
  return (
    <span>
      {day === today ? <b>{word}, </b> : `${weekdayName(day, language)} `}
      {numericDay(day, language)}
    </span>
  );
}
