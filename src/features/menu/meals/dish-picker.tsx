import {
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { normalizedName } from '../../../../core/rules/names.ts';
import { useMay } from '../../../data/account/active-hotel.ts';
import { type ListedDish, useListedDishes } from '../../../data/menus/dishes.ts';
import { useDishHeight, useDishRows } from '../dishes/list/dish-rows.ts';
import { DishSearch } from '../dishes/list/dish-search.tsx';
import { DishText } from '../dishes/list/dish-text.tsx';
import { VirtualRows } from '../dishes/list/virtual-rows.tsx';
import { NewDish } from './new-dish.tsx';
import '../dishes/dishes.css';

/** Dishes to choose from, by course, with a search; a name that nothing has can become a dish. */
export function DishPicker(props: {
  label: string;
  chosen: readonly string[];
  /** Those that are on the menu already. */
  taken: ReadonlySet<string>;
  /** What is wrong with the choice, in words. */
  error: string | undefined;
  onChosen(chosen: readonly string[]): void;
}) {
  const { chosen, taken, error, onChosen } = props;
  const { t } = useTranslation('dishes');
  const mayCreate = useMay('dish.write');
  const dishes = useListedDishes();
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const rows = useDishRows(dishes, text, { still: taken });
  const heightOf = useDishHeight(38);
  const marked = useMemo(() => new Set(chosen), [chosen]);
  /** The same function always: of a long list only the row that is pressed renders. */
  const toggle = useLatest((id: string) =>
    onChosen(marked.has(id) ? chosen.filter((each) => each !== id) : [...chosen, id]),
  );
  const term = text.trim();
  const isNamed = dishes.some(({ dish }) => normalizedName(dish.name) === normalizedName(term));
  const nothing: ReactNode = (
    <div className="book-none" role="status">
      <p>{term === '' ? t('list.empty') : t('pick.nothing', { name: term })}</p>
      {mayCreate && term !== '' && !isNamed && (
        <NewDish
          name={term}
          onCreated={(id) => {
            onChosen([...chosen, id]);
            setText('');
          }}
        />
      )}
    </div>
  );
  return (
    <fieldset className="book-picker" aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{props.label}</legend>
      <DishSearch text={text} list={list} onText={setText} />
      <div ref={list}>
        {rows.length === 0 ? (
          nothing
        ) : (
          <VirtualRows label={props.label} rows={rows} heightOf={heightOf} from={text}>
            {(item, tabIndex) => (
              <Choice
                of={item}
                tabIndex={tabIndex}
                isTaken={taken.has(item.dish.id)}
                isChosen={marked.has(item.dish.id)}
                onToggle={toggle}
              />
            )}
          </VirtualRows>
        )}
      </div>
      <Chosen dishes={dishes} chosen={chosen} />
      {error !== undefined && (
        <p id={errorId} role="alert" className="book-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const Choice = memo(function Choice(props: {
  of: ListedDish;
  tabIndex: 0 | -1;
  isTaken: boolean;
  isChosen: boolean;
  onToggle(id: string): void;
}) {
  const { of, isTaken } = props;
  const { t } = useTranslation('dishes');
  return (
    <label>
      <input
        type="checkbox"
        data-main=""
        aria-label={isTaken ? `${of.dish.name}, ${t('pick.taken')}` : of.dish.name}
        tabIndex={props.tabIndex}
        checked={isTaken || props.isChosen}
        disabled={isTaken}
        onChange={() => props.onToggle(of.dish.id)}
      />
      <DishText of={of} note={isTaken ? t('pick.taken') : undefined} />
    </label>
  );
});

/** A function that stays the same, and does what the last one given does. */
function useLatest<A>(run: (arg: A) => void): (arg: A) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((arg: A) => latest.current(arg), []);
}

/** What is chosen, in words: the list shows a part of it. */
function Chosen({ dishes, chosen }: { dishes: readonly ListedDish[]; chosen: readonly string[] }) {
  const { t } = useTranslation('dishes');
  const names = chosen.flatMap((id) => dishes.find(({ dish }) => dish.id === id)?.dish.name ?? []);
  return (
    <p className="book-chosen" role="status">
      {names.length === 0
        ? t('pick.none')
        : t('pick.chosen', { count: names.length, list: names.join(', ') })}
    </p>
  );
}
