import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Service } from '../../../data/door/door-guests.ts';
import { IconControl } from '../../../ui/control.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { weekWindow } from '../../../ui/windows.ts';
import { Came, UndoKey } from './close-out-bar.tsx';
import { DishList } from './dish-list.tsx';
import { Finish } from './finish.tsx';
import { DishPad } from './pad/dish-pad.tsx';
import type { CloseOutWork } from './use-close-out.ts';
import './list.css';

/** The dishes of a service, and beside them the one whose numbers are entered; below 1000 px the list is one line. */
export function ServiceCloseOut(props: {
  work: CloseOutWork;
  service: Service;
  /** There Undo and who came are with the list. */
  phone: boolean;
  isToCome: boolean;
}) {
  const { work, service, phone, isToCome } = props;
  const wide = useMedia(weekWindow);
  const { current } = work;
  const list = <DishList dishes={work.dishes} current={current} onDish={work.choose} />;
  return (
    <div className="close-out-service">
      {wide ? (
        <div className="close-out-list">{list}</div>
      ) : (
        <ListLine {...{ work, service, phone }} />
      )}
      {current ? (
        // Another one for each dish: what was typed is of one.
        <DishPad
          key={`${service.day} ${service.meal} ${current.dish.id}`}
          {...{ work, service, isToCome }}
          dish={current}
        />
      ) : (
        <Finish dishes={work.dishes} meal={service.meal} undo={work.undo} />
      )}
    </div>
  );
}

/** "3 of 10, next: Spinach dumplings": opens the list. */
function ListLine(props: { work: CloseOutWork; service: Service; phone: boolean }) {
  const { t } = useTranslation('closeOut');
  const [isOpen, setOpen] = useState(false);
  const line = useRef<HTMLButtonElement>(null);
  const { work, service, phone } = props;
  const { dishes, open, current, next, undo } = work;
  const progress = t('progress', { done: dishes.length - open.length, of: dishes.length });
  return (
    <>
      <div className="close-out-line">
        <button ref={line} type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <b>{progress}</b>
          <span>{next ? t('nextIs', { dish: next.dish.name }) : t('list')}</span>
        </button>
        {!phone && <Came {...service} />}
        {phone && (
          <IconControl look="quiet" label={t('undo')} disabled={undo === undefined} onClick={undo}>
            <Undo2 size={20} aria-hidden />
          </IconControl>
        )}
        {phone && <UndoKey undo={undo} />}
      </div>
      <Sheet
        open={isOpen}
        title={t('list')}
        placement="bottom"
        focusAfter={() => line.current}
        onClose={() => setOpen(false)}
      >
        {phone && <Came {...service} />}
        <DishList
          dishes={dishes}
          current={current}
          onDish={(id) => {
            setOpen(false);
            work.choose(id);
          }}
        />
      </Sheet>
    </>
  );
}
