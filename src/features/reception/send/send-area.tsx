import { Check, ChefHat, Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { type MealTypeId, mealName } from '../../../../core/rules/meal-type.ts';
import { useMay } from '../../../data/account/active-hotel.ts';
import { useWriter } from '../../../data/connection/author.ts';
import { type DayBrief, useDayBrief } from '../../../data/kitchen/brief.ts';
import { useBriefTexts } from '../../../i18n/brief-text.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Control } from '../../../ui/control.tsx';
import { laterPart, useSoon } from '../../../ui/later-part.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useScreenMedia } from '../../../ui/use-screen-media.ts';
import { narrowWindow, paneWindow, phoneWindow } from '../../../ui/windows.ts';
import { useUnseenMinutes } from './unseen.ts';
import './send.css';

const panel = laterPart(async () => (await import('./send-panel.tsx')).SendPanel);

/** Sends the day's meals to the kitchen, and says what was sent and what moved since. As wide as it is, whatever it says. */
export function SendArea(props: {
  day: Day;
  today: Day;
  /** The meal that comes next. */
  meal: MealTypeId;
  /** Whether the day is on this device. */
  ready: boolean;
  /** Whether what was sent is open. */
  shown: boolean;
  onShow(): void;
}) {
  const { day, today, meal, ready } = props;
  const { t } = useTranslation(['brief', 'common']);
  const roomy = useScreenMedia(paneWindow);
  const narrow = useScreenMedia(narrowWindow);
  const phone = useMedia(phoneWindow);
  const sent = useDayBrief(day);
  const may = useMay('kitchen_send.write') && day >= today;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useSoon(panel);
  if (sent && ready) {
    return (
      <div className="send-area">
        <SinceButton sent={sent} shown={props.shown} roomy={roomy} onShow={props.onShow} />
        {roomy && <SentState sent={sent} />}
      </div>
    );
  }
  if (!may) return roomy ? <div className="send-area" /> : null;
  return (
    <div className="send-area">
      {roomy && ready && (
        <p className="send-state">
          <b>{t(`common:${mealName(meal)}`)}</b>
          <span>{t('notSent')}</span>
        </p>
      )}
      <Control
        ref={button}
        look="primary"
        aria-label={t('open')}
        disabled={!ready}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <ChefHat size={20} aria-hidden />
        {!phone && t(narrow ? 'openShort' : 'open')}
      </Control>
      {open && <panel.Part anchor={button} day={day} meal={meal} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Opens what moved since. Turns amber when the kitchen has not seen it for 5 min. */
function SinceButton(props: { sent: DayBrief; shown: boolean; roomy: boolean; onShow(): void }) {
  const { sent, roomy } = props;
  const { t } = useTranslation(['brief', 'common']);
  const format = useFormats();
  const texts = useBriefTexts();
  const late = useUnseenMinutes(sent);
  const phone = useMedia(phoneWindow);
  const narrow = useScreenMedia(narrowWindow);
  const time = format.time(Date.parse(sent.brief.sent_at));
  const changes = texts.changes(sent.changes.values());
  const said = changes || t('none');
  const words = roomy && changes !== '' ? t('since', { time, changes }) : narrow ? changes : said;
  return (
    <Control
      aria-pressed={props.shown}
      aria-label={[
        t('sinceLabel', { time, changes: said }),
        ...(late === undefined ? [] : [t('unseenFor', { count: late })]),
      ].join(', ')}
      data-sent={sent.isWaiting ? 'waiting' : 'sent'}
      data-late={late !== undefined}
      onClick={props.onShow}
    >
      {!roomy && <SentIcon isWaiting={sent.isWaiting} />}
      {late !== undefined && roomy && <Clock size={16} aria-hidden />}
      {phone && changes !== '' && <span className="send-dot" aria-hidden />}
      {!phone && words}
    </Control>
  );
}

function SentState({ sent: { brief, isWaiting } }: { sent: DayBrief }) {
  const { t } = useTranslation(['brief', 'common']);
  const format = useFormats();
  const who = useWriter('kitchen_brief', brief, brief.sent_by);
  const time = format.time(Date.parse(brief.sent_at));
  return (
    <p className="send-state" data-sent={isWaiting ? 'waiting' : 'sent'}>
      <b>
        <SentIcon isWaiting={isWaiting} />
        {isWaiting ? t('open') : t('sendDataToKitchenSuccess')}
      </b>
      <span>
        {isWaiting
          ? t('waitingSince', { time })
          : who?.name
            ? t('by', { time, name: who.name })
            : time}
      </span>
    </p>
  );
}

const SentIcon = ({ isWaiting }: { isWaiting: boolean }) =>
  isWaiting ? <Clock size={18} aria-hidden /> : <Check size={18} strokeWidth={3} aria-hidden />;
