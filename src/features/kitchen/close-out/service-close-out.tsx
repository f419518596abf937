import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Service } from '../../../data/door/door-guests.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { weekWindow } from '../../../ui/windows.ts';
import { DishList } from './dish-list.tsx';
import { DishPad } from './dish-pad.tsx';
import { Finish } from './finish.tsx';
import type { CloseOutWork } from './use-close-out.ts';

/** The dishes of a service, and beside them the one whose numbers are entered; below 1000 px the list is one line. */
export function ServiceCloseOut(props: {
  work: CloseOutWork;
  service: Service;
  isToCome: boolean;
}) {
  const { work, service, isToCome } = props;
  const wide = useMedia(weekWindow);
  const { current } = work;
  const list = <DishList dishes={work.dishes} current={current} onDish={work.choose} />;
  return (
    <div className="close-out-service">
      {wide ? <div className="close-out-list">{list}</div> : <ListLine work={work} />}
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
function ListLine({ work }: { work: CloseOutWork }) {
  const { t } = useTranslation('closeOut');
  const [isOpen, setOpen] = useState(false);
  const line = useRef<HTMLButtonElement>(null);
  const { dishes, open, current, next } = work;
  const progress = t('progress', { done: dishes.length - open.length, of: dishes.length });
  return (
    <>
      <button
        ref={line}
        type="button"
        className="close-out-line"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <b>{progress}</b>
        <span>{next ? t('nextIs', { dish: next.dish.name }) : t('list')}</span>
      </button>
      <Sheet
        open={isOpen}
        title={t('list')}
        placement="bottom"
        focusAfter={() => line.current}
        onClose={() => setOpen(false)}
      >
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
