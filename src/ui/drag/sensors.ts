import {
  type CollisionDetection,
  MouseSensor,
  pointerWithin,
  type Sensor,
  type SensorDescriptor,
  type SensorOptions,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useMemo, useRef } from 'react';
import type { KeySensorOptions } from './key-sensor.ts';

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

/**
 * How a thing is dragged (by mouse, by finger, by arrow keys), and over which place it is.
 * @param keys of the screen's places, as `keySensor` makes it
 */
export function useDragging(keys: Sensor<KeySensorOptions>): {
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
    const onPlace = (id: string | undefined) => {
      byKeys.current = id;
    };
    return { collision: over, options: { onPlace } };
  }, []);
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(HandleOrLongPress),
    useSensor(keys, options),
  );
  return { sensors, collision };
}
