import { Scale, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DaySpan } from '../../../../core/rules/attendance-range.ts';
import { type FoodBalance, foodBalance } from '../../../../core/rules/food-balance.ts';
import { useFood } from '../../../data/attendance/food.ts';
import { useFormats } from '../../../i18n/format.ts';

/** Food that was saved and wasted in the days on screen, and what each rests on. */
export function Food({ span }: { span: DaySpan }) {
  const { t } = useTranslation('attendance');
  const { food, isMissing } = useFood(span);
  const balance = food && foodBalance(food, span);
  return (
    <section className="pane-part" aria-label={t('food.title')}>
      <h2>{t('food.title')}</h2>
      {!balance && isMissing && <p className="attendance-muted">{t('food.missing')}</p>}
      {!balance && !isMissing && <span className="attendance-bone" data-of="food" />}
      {balance && balance.closed === 0 && (
        <p className="attendance-muted">
          <b>{t('food.none')}</b>
          <br />
          {t('food.noneText')}
        </p>
      )}
      {balance && balance.closed > 0 && <Balance balance={balance} />}
    </section>
  );
}

function Balance({ balance }: { balance: FoodBalance }) {
  const { t } = useTranslation('attendance');
  const formats = useFormats();
  const { saved, trend, wastedPerCover } = balance;
  const trendText = (by: number) => {
    if (Math.abs(by) < 0.005) return t('food.trendSame');
    return t(by > 0 ? 'food.trendMore' : 'food.trendLess', {
      percent: formats.percent(Math.abs(by)),
    });
  };
  return (
    <dl className="food">
      <div>
        <dt>
          <Scale size={18} aria-hidden />
          {t(saved !== undefined && saved < 0 ? 'food.more' : 'food.saved')}
        </dt>
        <dd>
          <b>{saved === undefined ? '–' : formats.weight(Math.abs(saved))}</b>
          {t(saved === undefined ? 'food.savedNone' : 'food.savedText')}
        </dd>
      </div>
      <div>
        <dt>
          <Trash2 size={18} aria-hidden />
          {t('food.wasted')}
        </dt>
        <dd>
          <b>{formats.weight(balance.wasted)}</b>
          {t('food.closed', { closed: balance.closed, count: balance.services })}
          {wastedPerCover !== undefined && (
            <p>
              {t('food.perCover', { grams: formats.number(Math.round(wastedPerCover * 1000)) })}
              {trend !== undefined && `, ${trendText(trend)}`}
            </p>
          )}
        </dd>
      </div>
    </dl>
  );
}
