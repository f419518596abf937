import { useDraggable } from '@dnd-kit/core';
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  type TouchEvent,
  useContext,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedDish } from '../../../data/menus/planning.ts';
import { carriedFrom } from './places.ts';

/** What a dish that can be dragged says of that to screen readers. */
export interface DragWords {
  described: string | undefined;
  roleDescription: string | undefined;
}

const words = createContext<DragWords>({ described: undefined, roleDescription: undefined });

export const useDragWords = (): DragWords => useContext(words);

/**
 * All dishes within it are one draggable of the library, which stands for the dish that was pressed last: each as its
 * own would render all of them whenever one comes or goes.
 */
export function DragSurface({ children }: { children: ReactNode }) {
  const { t } = useTranslation('menu');
  // Changed in place: the library reads it when a drag begins.
  const carried = useRef<{ dish?: PlacedDish; name?: string }>({}).current;
  const { listeners, attributes, setNodeRef, setActivatorNodeRef } = useDraggable({
    ...{ id: 'dish', data: carried },
    attributes: { roleDescription: t('drag.role') },
  });
  const begin = (name: 'onMouseDown' | 'onTouchStart' | 'onKeyDown', event: SyntheticEvent) => {
    const line = event.target instanceof Element && event.target.closest('[data-draggable]');
    if (!(line instanceof HTMLElement)) return;
    Object.assign(carried, carriedFrom(line));
    setNodeRef(line);
    setActivatorNodeRef(line.querySelector<HTMLElement>('.menu-dish-name'));
    listeners?.[name]?.(event);
  };
  const handlers = {
    onMouseDown: (event: MouseEvent) => begin('onMouseDown', event),
    onTouchStart: (event: TouchEvent) => begin('onTouchStart', event),
    onKeyDown: (event: KeyboardEvent) => begin('onKeyDown', event),
  };
  const described = attributes['aria-describedby'];
  const roleDescription = attributes['aria-roledescription'];
  const said = useMemo(() => ({ described, roleDescription }), [described, roleDescription]);
  return (
    <words.Provider value={said}>
      <div className="drag-surface" {...handlers}>
        {children}
      </div>
    </words.Provider>
  );
}
