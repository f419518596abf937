import { CircleCheck, CircleMinus, Clock3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { eatenOf } from '../../../../core/rules/close-out.ts';
import { menuOrder } from '../../../../core/rules/dish-type.ts';
import type { ServedDish } from '../../../data/kitchen/close-outs.ts';
import { startEntry, sumOf } from './pad/entry.ts';
import { useKilograms } from './use-kilograms.ts';
import './list.css';

/** The dishes of a service by course: closed out with eaten and left, the present one, and those still to do. */
export function DishList(props: {
  dishes: readonly ServedDish[];
  current: ServedDish | undefined;
  onDish(id: string): void;
}) {
  const { t } = useTranslation(['closeOut', 'kitchen']);
  const shown = menuOrder
    .map((course) => ({ course, dishes: props.dishes.filter(({ group }) => group === course) }))
    .filter(({ dishes }) => dishes.length > 0);
  return (
    <>
      {shown.map(({ course, dishes }, index) => (
        <section key={course}>
          <div className="close-out-head">
            <h3>{t(`kitchen:filter.${course}`)}</h3>
            {index === 0 && (
              <>
                <span>{t('eaten')}</span>
                <span>{t('left')}</span>
              </>
            )}
          </div>
          <ul>
            {dishes.map((each) => (
              <li key={each.dish.id}>
                <DishRow
                  served={each}
                  isCurrent={each === props.current}
                  onPress={() => props.onDish(each.dish.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function DishRow(props: { served: ServedDish; isCurrent: boolean; onPress(): void }) {
  const { served, isCurrent } = props;
  const { t } = useTranslation(['closeOut', 'kitchen']);
  return (
    <button
      type="button"
      className="close-out-dish"
      aria-current={isCurrent}
      onClick={props.onPress}
    >
      <State served={served} isCurrent={isCurrent} />
      <span>{served.dish.name}</span>
      <Amounts served={served} />
      {served.pending && (
        <Clock3
          className="close-out-waits"
          size={14}
          role="img"
          aria-label={t('kitchen:pending')}
        />
      )}
    </button>
  );
}

function State({ served: { closed }, isCurrent }: { served: ServedDish; isCurrent: boolean }) {
  const { t } = useTranslation('closeOut');
  if (closed?.kind === 'not_served') return <CircleMinus size={22} aria-hidden />;
  if (closed && !isCurrent) return <CircleCheck size={22} role="img" aria-label={t('isDone')} />;
  return <span className="close-out-circle" aria-hidden />;
}

function Amounts({ served }: { served: ServedDish }) {
  const { t } = useTranslation('closeOut');
  const { plain } = useKilograms();
  const { closed } = served;
  if (closed?.kind === 'not_served') {
    return <span className="close-out-made">{t('notServed')}</span>;
  }
  if (closed) {
    return (
      <>
        <b>
          <span className="close-out-word">{t('eaten')} </span>
          {plain(eatenOf(closed))}
        </b>
        <span className="close-out-left">
          <span className="close-out-word">{t('left')} </span>
          {plain(closed.left_over)}
        </span>
      </>
    );
  }
  const { made } = sumOf(served, startEntry(served));
  if (made === undefined) return null;
  return <span className="close-out-made">{t('madeOf', { kg: plain(made) })}</span>;
}
