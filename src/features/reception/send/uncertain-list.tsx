import { Check, CircleHelp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import type { MealStatus } from '../../../../core/rules/meal-status.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import { peopleOf } from '../../../../core/rules/people.ts';
import { useMay } from '../../../data/account/active-hotel.ts';
import { useUncertain } from '../../../data/kitchen/uncertain.ts';
import { setMealOfAll } from '../../../data/reception/bulk.ts';
import { Control } from '../../../ui/control.tsx';
import { notify } from '../../../ui/toasts.ts';

/** Rows that are shown; who decides about more does so in the list. */
const most = 6;

/** Who is still uncertain about a meal, with what decides it. */
export function UncertainList(props: { day: Day; meal: MealTypeId; onDecided(): void }) {
  const { day, meal } = props;
  const { t } = useTranslation(['brief', 'errors']);
  const may = useMay('meal_status.write');
  const guests = useUncertain(day, meal);
  if (guests.length === 0) return null;
  const decide = (id: string, status: MealStatus) => {
    const { stored } = setMealOfAll([id], { meal_type_id: meal, meal_date: day }, status);
    stored.catch(() => notify({ kind: 'error', title: t('errors:not_stored') }));
    props.onDecided();
  };
  return (
    <section className="send-part">
      <h3>
        <CircleHelp size={18} aria-hidden />
        {t('brief:panel.uncertain')}
      </h3>
      <ul>
        {guests.slice(0, most).map((guest) => (
          <li key={guest.id} className="send-guest">
            <p>
              <b>
                {peopleOf(guest) > 1
                  ? t('brief:pane.people', { name: guest.guest_name, people: peopleOf(guest) })
                  : guest.guest_name}
              </b>
              <span>
                {guest.room_number === null
                  ? t('brief:panel.external')
                  : t('brief:panel.room', { room: guest.room_number })}
              </span>
            </p>
            {may && (
              <>
                <Control
                  aria-label={`${guest.guest_name}: ${t('brief:panel.eats')}`}
                  onClick={() => decide(guest.id, 'will_eat')}
                >
                  <Check size={16} strokeWidth={3} aria-hidden />
                  {t('brief:panel.eats')}
                </Control>
                <Control
                  aria-label={`${guest.guest_name}: ${t('brief:panel.notEating')}`}
                  onClick={() => decide(guest.id, 'will_not_eat')}
                >
                  <X size={16} strokeWidth={3} aria-hidden />
                  {t('brief:panel.notEating')}
                </Control>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="send-when">
        {[
          ...(guests.length > most ? [t('brief:panel.more', { count: guests.length - most })] : []),
          t('brief:panel.left'),
        ].join('. ')}
      </p>
    </section>
  );
}
