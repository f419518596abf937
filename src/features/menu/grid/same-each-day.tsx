import { ChevronsUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Same } from '../meals.ts';
import { useDishName, useGuestTypeName } from '../names.ts';
import { GridPart } from './grid-part.tsx';

/** Names that are written out. */
const few = 3;

/** A meal that is the same on all days: one cell over all of them, which unfolds into one a day. */
export function SameEachDay(props: {
  same: Same;
  only: string | null;
  id: string;
  /** Of days. */
  count: number;
  onUnfold(): void;
}) {
  const { t } = useTranslation('menu');
  const dishes = [
    ...new Set(props.same.menus.flatMap(({ dishes: own }) => own.map((e) => e.dishId))),
  ];
  const rest = dishes.length - few;
  return (
    <GridPart
      role="gridcell"
      aria-colspan={props.count}
      className="menu-cell same-cell"
      data-cell={props.id}
    >
      <button type="button" tabIndex={-1} data-actions onClick={props.onUnfold}>
        <span className="same-names">
          {dishes.slice(0, few).map((id, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <DishName id={id} />
            </span>
          ))}
          {rest > 0 && ` ${t('same.more', { count: rest })}`}
        </span>
        <span className="same-note">
          {t('same.note', { count: dishes.length })}
          {', '}
          {props.only === null && !props.same.hasOthers
            ? t('same.all')
            : props.same.menus.map(({ guestTypeId }, index) => (
                <span key={guestTypeId}>
                  {index > 0 && ', '}
                  <TypeName id={guestTypeId} />
                </span>
              ))}
        </span>
        <ChevronsUpDown size={16} aria-hidden />
        <span className="spoken">{t('same.unfold')}</span>
      </button>
    </GridPart>
  );
}

function DishName({ id }: { id: string }) {
  return useDishName(id);
}

function TypeName({ id }: { id: string }) {
  return useGuestTypeName(id);
}
