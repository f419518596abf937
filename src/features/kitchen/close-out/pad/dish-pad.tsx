import { ArrowRight, EllipsisVertical, Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coversOfDish, partOf } from '../../../../../core/rules/close-out.ts';
import { useMay } from '../../../../data/account/active-hotel.ts';
import { type Service, usePeopleCome } from '../../../../data/door/door-guests.ts';
import type { ServedDish } from '../../../../data/kitchen/close-outs.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { ActionMenu } from '../../../../ui/action-menu.tsx';
import { Control, IconControl } from '../../../../ui/control.tsx';
import { type CloseOutWork, nothing } from '../use-close-out.ts';
import { ClosePad } from './close-pad.tsx';
import { afterKey, type Entry, type Field, type PadKey, startEntry, sumOf } from './entry.ts';
import { Equation } from './equation.tsx';
import { useCloseOutKeys } from './use-close-out-keys.ts';
import './dish-pad.css';

/** One dish: made − left over = eaten, and the keys to enter it. */
export function DishPad(props: {
  work: CloseOutWork;
  dish: ServedDish;
  service: Service;
  isToCome: boolean;
}) {
  const { t } = useTranslation('closeOut');
  const { work, dish, service, isToCome } = props;
  const may = useMay('close_out.write');
  const canEnter = may && !isToCome;
  const came = usePeopleCome(service.day, service.meal);
  const [entry, setEntry] = useState(() => startEntry(dish));
  const sum = sumOf(dish, entry);
  const isWhole = sum.made !== undefined && sum.left !== undefined && !sum.excess;
  const edit = (change: (before: Entry) => Entry) => {
    // It stays, though another tablet may close it out meanwhile.
    work.choose(dish.dish.id);
    setEntry(change);
  };
  const press = (key: PadKey) => edit((before) => afterKey(dish, before, key));
  const save = (left = sum.left) => {
    if (!canEnter || sum.made === undefined || left === undefined || left > sum.made) return;
    const reason = left === sum.left ? sum.reason : null;
    work.save({ kind: 'closed', made: sum.made, left_over: left, reason });
  };
  const toField = (field: Field) => {
    setEntry((before) => ({ ...before, field }));
    document.querySelector<HTMLElement>(`[data-box=${field}]`)?.focus({ preventScroll: true });
  };
  const step = (by: -1 | 1) => {
    const at = work.dishes.indexOf(dish) + by;
    const next = work.dishes[at];
    if (next) work.choose(next.dish.id);
  };
  useCloseOutKeys({
    onKey: canEnter ? press : () => undefined,
    onSave: () => save(),
    onSwitch: () => toField(entry.field === 'made' ? 'left_over' : 'made'),
    onStep: step,
  });
  return (
    <section className="close-out-work" aria-label={dish.dish.name}>
      <Title {...{ work, dish, came, canEnter }} />
      <Equation
        {...{ dish, entry, sum, came, canEnter }}
        onField={toField}
        onEnter={() => save()}
      />
      {canEnter ? (
        <ClosePad
          sum={sum}
          next={work.next?.dish.name}
          canSave={isWhole}
          onKey={press}
          onNothingLeft={() => save(0)}
          onPart={(part) =>
            edit((before) => ({
              ...before,
              field: 'left_over',
              left_over: String(partOf(sum.made ?? 0, part)),
            }))
          }
          onReason={(reason) => setEntry((before) => ({ ...before, reason }))}
          onSave={() => save()}
        />
      ) : (
        <p className="close-out-locked">
          <Lock size={18} aria-hidden />
          {t(isToCome ? 'toCome' : 'readOnly')}
        </p>
      )}
    </section>
  );
}

function Title(props: { work: CloseOutWork; dish: ServedDish; came: number; canEnter: boolean }) {
  const { t } = useTranslation(['closeOut', 'kitchen']);
  const { work, dish, canEnter } = props;
  const formats = useFormats();
  const { own, all } = coversOfDish(dish.suggestion, props.came);
  const covers = t('covers', { own: Math.round(own), count: Math.round(all) });
  const { closed } = dish;
  const said = closed && t('doneAt', { time: formats.time(Date.parse(closed.created_at)) });
  return (
    <div className="close-out-title">
      <div>
        <h2>{dish.dish.name}</h2>
        <p>{[t(`kitchen:filter.${dish.group}`), covers, ...(said ? [said] : [])].join(' · ')}</p>
      </div>
      {canEnter && <More work={work} dish={dish} />}
      {work.later && (
        <Control look="quiet" onClick={work.later}>
          {t('later')}
          <ArrowRight size={20} aria-hidden />
        </Control>
      )}
    </div>
  );
}

function More({ work, dish: { dish, closed } }: { work: CloseOutWork; dish: ServedDish }) {
  const { t } = useTranslation('closeOut');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isServed = closed?.kind !== 'not_served';
  return (
    <>
      <IconControl
        ref={button}
        look="quiet"
        label={t('more', { dish: dish.name })}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <EllipsisVertical size={20} aria-hidden />
      </IconControl>
      {isOpen && (
        <ActionMenu
          anchor={button}
          label={t('more', { dish: dish.name })}
          actions={[
            ...(isServed
              ? [
                  {
                    text: t('notServed'),
                    note: t('notServedNote'),
                    run: () => work.save({ kind: 'not_served', ...nothing }),
                  },
                ]
              : []),
            ...(closed ? [{ text: t('reopen'), run: work.reopen }] : []),
          ]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
