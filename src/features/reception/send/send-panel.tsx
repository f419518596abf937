import { ChefHat } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { countIn } from '../../../../core/rules/kitchen-brief.ts';
import { type MealTypeId, mealName, mealTypes } from '../../../../core/rules/meal-type.ts';
import { categories, comingOf } from '../../../../core/rules/people.ts';
import { serviceHours } from '../../../../core/rules/service-hours.ts';
import { useHotelRow } from '../../../data/account/active-hotel.ts';
import { useOffline } from '../../../data/connection/connection.ts';
import { useBriefNow } from '../../../data/kitchen/brief.ts';
import { sendToKitchen } from '../../../data/kitchen/send.ts';
import { rangeText } from '../../../i18n/brief-text.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Control } from '../../../ui/control.tsx';
import { Popup } from '../../../ui/popup.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { phoneWindow } from '../../../ui/windows.ts';
import { NeedList } from './need-list.tsx';
import { useSayOutcome } from './say-outcome.ts';
import { UncertainList } from './uncertain-list.tsx';

interface PanelProps {
  anchor: RefObject<HTMLElement | null>;
  day: Day;
  /** The meal that comes next: its number is the large one. All meals of the day are sent. */
  meal: MealTypeId;
  onClose(): void;
}

/** Asks before the day's meals are sent: at the button, on a phone over the screen. */
export function SendPanel(props: PanelProps) {
  const { t } = useTranslation(['brief', 'common']);
  const phone = useMedia(phoneWindow);
  const title = t('panel.title');
  if (phone) {
    return (
      <Sheet open title={title} placement="bottom" onClose={props.onClose}>
        <Confirmation {...props} />
      </Sheet>
    );
  }
  return (
    <Popup
      anchor={props.anchor}
      label={title}
      placement="bottom-end"
      width="480px"
      onClose={props.onClose}
    >
      <h2 className="send-title">{title}</h2>
      <Confirmation {...props} />
    </Popup>
  );
}

function Confirmation({ day, meal, onClose }: PanelProps) {
  const { t } = useTranslation(['brief', 'common']);
  const format = useFormats();
  const hotel = useHotelRow();
  const hours = hotel && serviceHours(hotel, meal);
  const state = useBriefNow(day);
  const offline = useOffline();
  const count = countIn(state, meal);
  const coming = comingOf(count);
  const send = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => send.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const ofDay = mealTypes
    .map(({ id, name }) => `${t(`common:${name}`)} ${rangeText(comingOf(countIn(state, id)))}`)
    .join(' · ');
  const say = useSayOutcome();
  const submit = () => {
    onClose();
    say(sendToKitchen(day, state), ofDay);
  };
  return (
    <div className="send-panel">
      <p className="send-when">
        {hours
          ? t('panel.hours', {
              day: format.weekdayDay(day),
              meal: t(`common:${mealName(meal)}`),
              ...hours,
            })
          : format.weekdayDay(day)}
      </p>
      <div className="send-hero">
        <b data-hero>{rangeText(coming)}</b>
        <p>
          {categories.map((category) => (
            <span key={category}>
              <b>{rangeText(comingOf(count, category))}</b> {t(`panel.${category}`)}
            </span>
          ))}
          {coming.high > coming.low && (
            <span>{t('panel.sure', { low: coming.low, uncertain: coming.high - coming.low })}</span>
          )}
        </p>
      </div>
      <UncertainList day={day} meal={meal} onDecided={() => send.current?.focus()} />
      <NeedList state={state} meal={meal} />
      <section className="send-part">
        <h3>{t('panel.day')}</h3>
        <dl className="send-day">
          {mealTypes.map(({ id, name }) => (
            <div key={id}>
              <dt>{t(`common:${name}`)}</dt>
              <dd>{rangeText(comingOf(countIn(state, id)))}</dd>
            </div>
          ))}
        </dl>
      </section>
      {offline && <p className="send-when">{t('queued')}</p>}
      <div className="send-foot">
        <Control onClick={onClose}>{t('panel.cancel')}</Control>
        <Control ref={send} look="primary" data-autofocus onClick={submit}>
          <ChefHat size={20} aria-hidden />
          {t(`panel.send.${mealName(meal)}`, { people: rangeText(coming) })}
        </Control>
      </div>
    </div>
  );
}
