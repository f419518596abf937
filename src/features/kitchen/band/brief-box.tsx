import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { type MealTypeId, mealName } from '../../../../core/rules/meal-type.ts';
import { comingOf } from '../../../../core/rules/people.ts';
import { useMay } from '../../../data/account/active-hotel.ts';
import { useWriter } from '../../../data/connection/author.ts';
import { acknowledgeBrief, type DayBrief, useDayBrief } from '../../../data/kitchen/brief.ts';
import { useHeadCountAfterPaint } from '../../../data/meals/head-count.ts';
import { rangeText } from '../../../i18n/brief-text.ts';
import { useFormats } from '../../../i18n/format.ts';
import { chime, switchSound, useSound } from '../../../ui/sound/chime.ts';
import { SoundSwitch } from '../../../ui/sound/sound-switch.tsx';
import { notify } from '../../../ui/toasts.ts';
import { BriefMoves } from './brief-moves.tsx';
import './brief.css';
import { useMeant } from './use-meant.ts';

/**
 * What reception has sent for the day, and what moved since the kitchen has last seen it: loud, with a flash and a sound,
 * until somebody says that it is seen.
 */
export function BriefBox(props: {
  day: Day;
  meal: MealTypeId;
  /** Whether the day is on this device; its place is kept until then. */
  ready: boolean;
  /** Whether anything of it can be pressed. */
  pressable: boolean;
}) {
  const { day, meal } = props;
  const { t } = useTranslation(['brief', 'common']);
  const may = useMay('brief_acknowledgement.write') && props.pressable;
  const sent = useDayBrief(day);
  const news = sent === null ? '' : newsOf(sent);
  const sounds = useSound();
  useChime(news);
  return (
    <section className="brief" aria-label={t('kitchen.label')} data-news={news !== ''}>
      {news !== '' && <span key={news} className="brief-flash" aria-hidden />}
      <div className="brief-said">
        <div role="status">
          {!props.ready ? null : sent === null ? (
            <Unsent day={day} meal={meal} />
          ) : (
            <>
              <Sent sent={sent} meal={meal} isBrief={news !== ''} />
              {news === '' ? <Seen sent={sent} /> : <BriefMoves sent={sent} meal={meal} />}
            </>
          )}
        </div>
        {props.pressable && news === '' && (
          <SoundSwitch label={t('kitchen.sound')} on={sounds} onSwitch={switchSound} />
        )}
      </div>
      {sent && news !== '' && may && <SeenButton key={day} sent={sent} news={news} />}
    </section>
  );
}

/** Says that what is shown has been seen; not what came in the moment of the press, which nobody can have read. */
function SeenButton(props: { sent: DayBrief; news: string }) {
  const { t } = useTranslation('brief');
  const meant = useMeant(props.news, props.sent);
  return (
    <button
      type="button"
      className="brief-seen"
      aria-label={t('kitchen.seenPress')}
      onClick={() => {
        acknowledgeBrief(meant()).catch(() =>
          notify({ kind: 'error', title: t('kitchen.failed') }),
        );
      }}
    >
      <Check size={32} aria-hidden />
      {t('kitchen.seen')}
    </button>
  );
}

/** What there is to be seen, as text that changes with it; empty for nothing. */
function newsOf({ brief, isSeen, unseen }: DayBrief): string {
  const moves = [...unseen].flatMap(([meal, { moved }]) =>
    moved.map((each) => `${meal}${each.id}${each.to}${each.by}${each.needs.join()}`),
  );
  return isSeen && moves.length === 0 ? '' : [brief.id, ...moves].join();
}

/** Sounds when something comes that was not there when the screen opened. */
function useChime(news: string): void {
  const before = useRef(news);
  useEffect(() => {
    if (news !== '' && news !== before.current) chime('news');
    before.current = news;
  }, [news]);
}

function Unsent({ day, meal }: { day: Day; meal: MealTypeId }) {
  const { t } = useTranslation(['brief', 'common']);
  const people = rangeText(comingOf(useHeadCountAfterPaint(day, meal)));
  return <p className="brief-quiet">{t('kitchen.unsent', { people })}</p>;
}

/** Who sent what and when; `isBrief`: the time and the version alone. */
function Sent(props: { sent: DayBrief; meal: MealTypeId; isBrief: boolean }) {
  const { brief } = props.sent;
  const { t } = useTranslation(['brief', 'common']);
  const format = useFormats();
  const who = useWriter('kitchen_brief', brief, brief.sent_by);
  const said = {
    meal: t(`common:${mealName(props.meal)}`),
    time: format.time(Date.parse(brief.sent_at)),
  };
  return (
    <p className="brief-quiet">
      {[
        props.isBrief
          ? said.time
          : who?.name
            ? t('kitchen.sent', { ...said, name: who.name })
            : t('kitchen.sentPlain', said),
        ...(brief.number > 0 ? [t('kitchen.version', { number: brief.number })] : []),
      ].join(', ')}
    </p>
  );
}

function Seen({ sent: { seen } }: { sent: DayBrief }) {
  const { t } = useTranslation(['brief', 'common']);
  const format = useFormats();
  const who = useWriter('brief_acknowledgement', seen, seen?.acknowledged_by);
  if (!seen) return null;
  const time = format.time(Date.parse(seen.acknowledged_at));
  return (
    <p className="brief-quiet">
      <Check size={18} aria-hidden />
      {who?.name ? t('kitchen.seenAt', { name: who.name, time }) : t('kitchen.seenPlain', { time })}
    </p>
  );
}
