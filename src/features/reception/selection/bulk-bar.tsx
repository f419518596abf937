import { X } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import type { MealStatus } from '../../../../core/rules/meal-status.ts';
import { type MealTypeId, mealName, mealTypes } from '../../../../core/rules/meal-type.ts';
import { peopleOf } from '../../../../core/rules/people.ts';
import { useMay } from '../../../data/account/active-hotel.ts';
import { Control, IconControl } from '../../../ui/control.tsx';
import { useKeys } from '../../../ui/keys/keys.ts';
import { StatusTile } from '../../../ui/tile/status-tile.tsx';
import { UndoToast } from '../../../ui/undo/undo-toast.tsx';
import { BulkMore } from './bulk-more.tsx';
import { type Span, useBulkChange } from './use-bulk-change.ts';
import './selection.css';

const actions = [
  { status: 'will_eat', key: 'E' },
  { status: 'will_not_eat', key: 'N' },
  { status: 'uncertain', key: 'U' },
] as const;

/** What can be done with the chosen guests: one meal of the day set for all of them, at once taken back. */
export function BulkBar(props: {
  guests: readonly Row<'reservation'>[];
  day: Day;
  /** What is set. */
  meal: MealTypeId;
  onMeal(meal: MealTypeId): void;
  /** Called with the ids of guests before they change. */
  onChange(ids: readonly string[]): void;
  onClear(): void;
}) {
  const { guests, day, meal, onChange, onClear } = props;
  const { t } = useTranslation(['reception', 'common']);
  const may = useMay('meal_status.write');
  const change = useBulkChange(day);
  const set = useCallback(
    (status: MealStatus, span: Span = 'day') => {
      onChange(guests.map(({ id }) => id));
      change(guests, meal, status, span);
    },
    [change, guests, meal, onChange],
  );
  useKeys(
    useMemo(
      () => [
        ...actions.map(({ status, key }) => ({
          key,
          goesFirst: true,
          text: `${t(`common:${mealName(meal)}`)}: ${t(`bulk.${status}`)}`,
          run: () => may && set(status),
        })),
        { key: 'Escape', text: t('select.clear'), run: onClear },
      ],
      [may, meal, set, t, onClear],
    ),
  );
  const people = guests.reduce((sum, guest) => sum + peopleOf(guest), 0);
  const rooms = [...new Set(guests.flatMap(({ room_number }) => room_number ?? []))];
  return (
    <section className="bulk-bar" aria-label={t('select.label')}>
      <IconControl look="quiet" label={t('select.clear')} shortcut="Esc" onClick={onClear}>
        <X size={20} aria-hidden />
      </IconControl>
      <div className="bulk-who" role="status">
        <b>{t('card.people', { count: people })}</b>
        {rooms.length > 0 && (
          <span>{t('select.rooms', { count: rooms.length, rooms: rooms.join(', ') })}</span>
        )}
      </div>
      <UndoToast />
      <fieldset className="bulk-meals" aria-label={t('bulk.meal')}>
        {mealTypes.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === meal}
            onClick={() => props.onMeal(id)}
          >
            {t(`meals.short.${name}`)}
          </button>
        ))}
      </fieldset>
      {actions.map(({ status, key }) => (
        <Control key={status} aria-keyshortcuts={key} disabled={!may} onClick={() => set(status)}>
          <StatusTile status={status} />
          <span>{t(`bulk.${status}`)}</span>
          <kbd className="key">{key}</kbd>
        </Control>
      ))}
      <BulkMore
        guests={guests}
        day={day}
        meal={meal}
        onWholeStay={(status) => set(status, 'stay')}
      />
    </section>
  );
}
