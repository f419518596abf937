import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../../core/contract/rows.ts';
import type { ListedDish } from '../../../../data/menus/dishes.ts';
import { IconControl } from '../../../../ui/control.tsx';
import { DishText } from './dish-text.tsx';

/** A dish of the list: a press opens it. */
export const DishLine = memo(function DishLine(props: {
  of: ListedDish;
  tabIndex: 0 | -1;
  onOpen(dish: Row<'dish'>): void;
  onRemove: ((dish: Row<'dish'>) => void) | undefined;
}) {
  const { of, tabIndex, onRemove } = props;
  const { t } = useTranslation('dishes');
  return (
    <>
      <button type="button" data-main="" tabIndex={tabIndex} onClick={() => props.onOpen(of.dish)}>
        <DishText of={of} />
      </button>
      {onRemove && (
        <IconControl
          look="quiet"
          label={t('list.remove', { dish: of.dish.name })}
          tabIndex={tabIndex}
          onClick={() => onRemove(of.dish)}
        >
          <Trash2 size={20} aria-hidden />
        </IconControl>
      )}
    </>
  );
});
