import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type Over,
  useDndContext,
} from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { moveDish } from '../../../data/menus/planning.ts';
import { useDragging } from '../../../ui/drag/sensors.ts';
import { useDishName, useMealPlaceName } from '../names.ts';
import { useSayChange } from '../use-changes.ts';
import { CellSensor } from './cell-sensor.ts';
import { DragSurface } from './drag-surface.tsx';
import { cellId, dishOf, placeOf, targetOf } from './places.ts';
import './drag.css';

/** Lets dishes be dragged from cell to cell within it. */
export function DragArea({ children }: { children: ReactNode }) {
  const { t } = useTranslation('menu');
  const { sensors, collision } = useDragging(CellSensor);
  const say = useSayChange();
  const nameOf = useMealPlaceName();
  const announcements = useAnnouncements();
  const drop = ({ active, over }: DragEndEvent) => {
    const dish = dishOf(active.data.current);
    if (!dish || !over || over.id === cellId(dish)) return;
    const to = targetOf(dish, String(over.id));
    const { name } = active.data.current as { name: string };
    say(moveDish(dish, to), t('drag.moved', { dish: name, place: nameOf(to) }));
    focusDish(String(over.id), dish.dishId);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collision}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('drag.instructions') },
        restoreFocus: false,
      }}
      onDragStart={({ active }) => markDragged(dishOf(active.data.current)?.id, true)}
      onDragEnd={(event) => {
        markDragged(dishOf(event.active.data.current)?.id, false);
        drop(event);
      }}
      onDragCancel={({ active }) => markDragged(dishOf(active.data.current)?.id, false)}
    >
      <DragSurface>{children}</DragSurface>
      <Lifted />
    </DndContext>
  );
}

/** Hatches the place of a dish that is dragged: in the document, for no cell renders for it. */
function markDragged(id: string | undefined, isDragged: boolean): void {
  document.querySelector(`[data-place="${id}"]`)?.toggleAttribute('data-dragged', isDragged);
}

/** What is dragged, over everything. */
function Lifted() {
  const { active } = useDndContext();
  const dish = dishOf(active?.data.current);
  return <DragOverlay dropAnimation={null}>{dish && <LiftedDish id={dish.dishId} />}</DragOverlay>;
}

function LiftedDish({ id }: { id: string }) {
  return (
    <div className="menu-dish-lifted">
      <span>{useDishName(id)}</span>
      <GripVertical size={16} aria-hidden />
    </div>
  );
}

function useAnnouncements(): Announcements {
  const { t } = useTranslation('menu');
  const nameOf = useMealPlaceName();
  return useMemo(() => {
    const dishName = (data: Record<string, unknown> | undefined) => String(data?.['name'] ?? '');
    const placeName = (over: Over | null) => (over ? nameOf(placeOf(String(over.id))) : undefined);
    return {
      onDragStart: ({ active }) => t('drag.lifted', { dish: dishName(active.data.current) }),
      // At first it is over its own place.
      onDragOver: ({ active, over }) =>
        over && isOwn(active.data.current, String(over.id))
          ? t('drag.lifted', { dish: dishName(active.data.current) })
          : placeName(over),
      onDragEnd: ({ active, over }) => {
        const place = placeName(over);
        const dish = dishName(active.data.current);
        return place === undefined ? t('drag.back', { dish }) : t('drag.dropped', { dish, place });
      },
      onDragCancel: ({ active }) => t('drag.back', { dish: dishName(active.data.current) }),
    };
  }, [t, nameOf]);
}

function isOwn(data: Record<string, unknown> | undefined, cell: string): boolean {
  const dish = dishOf(data);
  return dish !== undefined && cellId(dish) === cell;
}

/** The focus goes along with a dish that was moved. */
function focusDish(cell: string, dishId: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>(`[data-cell="${cell}"] [data-dish="${dishId}"] .menu-dish-name`)
        ?.focus(),
    ),
  );
}
