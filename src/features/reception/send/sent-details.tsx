import { ChefHat, Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { countIn } from '../../../../core/rules/kitchen-brief.ts';
import { type MealTypeId, mealName, mealTypes } from '../../../../core/rules/meal-type.ts';
import { comingOf } from '../../../../core/rules/people.ts';
import { useMay } from '../../../data/account/active-hotel.ts';
import type { DayBrief } from '../../../data/kitchen/brief.ts';
import { rangeText } from '../../../i18n/brief-text.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Control } from '../../../ui/control.tsx';
import { ChangeLine } from './change-line.tsx';
import { KitchenLog } from './kitchen-log.tsx';
import { SendPanel } from './send-panel.tsx';
import { useUnseenMinutes } from './unseen.ts';

/** What moved since the day was sent, who in the kitchen has seen it, and sending it again. */
export function SentDetails(props: { day: Day; today: Day; meal: MealTypeId; sent: DayBrief }) {
  const { day, sent } = props;
  const { t } = useTranslation('brief');
  const format = useFormats();
  const may = useMay('kitchen_send.write') && day >= props.today;
  const [sending, setSending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const late = useUnseenMinutes(sent);
  const moved = mealTypes.flatMap(({ id }) =>
    (sent.changes.get(id)?.moved ?? []).map((each) => ({ meal: id, each })),
  );
  const isMoved = (id: MealTypeId) => sent.changes.get(id)?.moved.length !== 0;
  /** The next meal, or the first that moved where that did not. */
  const told = [props.meal, ...mealTypes.map(({ id }) => id)].find(isMoved) ?? props.meal;
  const counted = (state: Parameters<typeof countIn>[0]) =>
    rangeText(comingOf(countIn(state, told)));
  return (
    <div className="sent">
      {sent.isWaiting && <p className="sent-waiting">{t('queued')}</p>}
      <p className="send-when">
        {t('pane.counts', {
          ...{ meal: t(`at.${mealName(told)}`), was: counted(sent.brief), now: counted(sent.now) },
        })}
      </p>
      {moved.length === 0 ? (
        <p>{t('pane.none')}</p>
      ) : (
        <ul className="sent-moves">
          {moved.map(({ meal: at, each }) => (
            <ChangeLine key={`${at} ${each.id}`} day={day} meal={at} moved={each} />
          ))}
        </ul>
      )}
      <section className="send-part">
        <h3 className="sent-kitchen">
          {t('pane.kitchen')}
          {late !== undefined && (
            <span data-late>
              <Clock size={16} aria-hidden />
              {t('unseenFor', { count: late })}
            </span>
          )}
        </h3>
        <KitchenLog sent={sent} format={format} />
      </section>
      {may && (
        <div className="sent-foot">
          <p className="send-when">{t('pane.byItself')}</p>
          <Control
            ref={button}
            aria-haspopup="dialog"
            aria-expanded={sending}
            onClick={() => setSending(!sending)}
          >
            <ChefHat size={20} aria-hidden />
            {t('pane.again')}
          </Control>
          {sending && (
            <SendPanel
              anchor={button}
              day={day}
              meal={props.meal}
              onClose={() => setSending(false)}
            />
          )}
        </div>
      )}
    </div>
  );
}
