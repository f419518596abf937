import {
  type CollisionDetection,
  MouseSensor,
  pointerWithin,
  type SensorDescriptor,
  type SensorOptions,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useMemo, useRef } from 'react';
import { CellSensor } from './cell-sensor.ts';

/** A finger on the handle drags at once; elsewhere it has to stay, or it scrolls. */
class HandleOrLongPress extends TouchSensor {
  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    const { target } = props.event;
    const onHandle = target instanceof Element && target.closest('[data-handle]') !== null;
    const activationConstraint = onHandle ? { distance: 4 } : { delay: 300, tolerance: 8 };
    super({ ...props, options: { ...props.options, activationConstraint } });
  }
}

const mouse = { activationConstraint: { distance: 6 } };

/** How a dish is dragged (by mouse, by finger, by arrow keys from cell to cell), and over which cell it is. */
export function useDragging(): {
  sensors: SensorDescriptor<SensorOptions>[];
  collision: CollisionDetection;
} {
  /** Undefined while a pointer drags. */
  const byKeys = useRef<string>(undefined);
  const { collision, options } = useMemo(() => {
    const over: CollisionDetection = (args) =>
      byKeys.current === undefined
        ? pointerWithin(args)
        : args.droppableContainers
            .filter(({ id }) => id === byKeys.current)
            .map(({ id }) => ({ id }));
    const onCell = (cell: string | undefined) => {
      byKeys.current = cell;
    };
    return { collision: over, options: { onCell } };
  }, []);
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(HandleOrLongPress),
    useSensor(CellSensor, options),
  );
  return { sensors, collision };
}
