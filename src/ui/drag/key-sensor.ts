import type { Activators, SensorInstance, SensorProps } from '@dnd-kit/core';

/** Where the arrow keys take what is lifted. `P`: a place, as the screen knows it. */
export interface KeyPlaces<P> {
  /** Of what is lifted; undefined: it is in none. */
  placeOf(node: HTMLElement | null): P | undefined;
  /** Undefined: there is none, or nothing may be dropped there. */
  next(place: P, key: string): P | undefined;
  elementOf(place: P): Element;
  /** Of the place to drop on. */
  idOf(place: P): string | undefined;
  /** px: from the top of a place, below its head, to where what is lifted shows. */
  inset: number;
}

/** Called with the place that the arrow keys have gone to; undefined when nothing is lifted by them any more. */
export interface KeySensorOptions {
  onPlace(id: string | undefined): void;
}

/** A sensor that moves by keyboard: Space lifts, arrows go, Space or Enter drops, Escape puts back. */
export function keySensor<P>(places: KeyPlaces<P>) {
  return class extends KeySensor<P> {
    static activators = activators;
    constructor(props: SensorProps<KeySensorOptions>) {
      super(props, places);
    }
  };
}

const activators: Activators<KeySensorOptions> = [
  {
    eventName: 'onKeyDown',
    handler(event, _, { active }) {
      if (event.key !== ' ' || event.target !== active.activatorNode.current) return false;
      event.preventDefault();
      return true;
    },
  },
];

class KeySensor<P> implements SensorInstance {
  autoScrollEnabled = false;
  readonly #props: SensorProps<KeySensorOptions>;
  readonly #places: KeyPlaces<P>;
  readonly #from: { left: number; top: number };
  #place: P | undefined;
  #isOver = false;

  constructor(props: SensorProps<KeySensorOptions>, places: KeyPlaces<P>) {
    this.#props = props;
    this.#places = places;
    const node = props.activeNode.node.current;
    this.#place = places.placeOf(node);
    const { left = 0, top = 0 } = node?.getBoundingClientRect() ?? {};
    this.#from = { left, top };
    this.#say();
    props.onStart({ x: 0, y: 0 });
    // The key that lifts is not yet through.
    setTimeout(() => document.addEventListener('keydown', this.#press, true));
    document.addEventListener('keyup', this.#release, true);
    addEventListener('resize', this.#cancel);
    document.addEventListener('visibilitychange', this.#cancel);
  }

  readonly #press = (event: KeyboardEvent): void => {
    const { key } = event;
    // Another screen has come meanwhile.
    if (this.#place === undefined || !this.#places.elementOf(this.#place).isConnected) {
      this.#cancel();
      return;
    }
    if (key === 'Escape') this.#cancel();
    else if (key === ' ' || key === 'Enter') {
      // The key that lifted is held down.
      if (!event.repeat) this.#drop();
    } else if (key.startsWith('Arrow')) this.#go(this.#place, key);
    else if (key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
  };

  #go(from: P, key: string): void {
    const next = this.#places.next(from, key);
    if (next === undefined) return;
    this.#place = next;
    const element = this.#places.elementOf(next);
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    this.#say();
    const { left, top } = element.getBoundingClientRect();
    const { inset } = this.#places;
    this.#props.onMove({ x: left + 8 - this.#from.left, y: top + inset - this.#from.top });
  }

  #say(): void {
    const { onPlace } = this.#props.options;
    onPlace(this.#place === undefined ? undefined : this.#places.idOf(this.#place));
  }

  /** A button is pressed when Space comes up: neither the one that lifts nor the one that puts down does. */
  readonly #release = (event: KeyboardEvent): void => {
    if (event.key === ' ') event.preventDefault();
    if (this.#isOver) document.removeEventListener('keyup', this.#release, true);
  };

  #drop(): void {
    this.#stop();
    this.#props.onEnd();
  }

  readonly #cancel = (): void => {
    this.#stop();
    document.removeEventListener('keyup', this.#release, true);
    this.#props.onCancel();
  };

  #stop(): void {
    this.#isOver = true;
    document.removeEventListener('keydown', this.#press, true);
    removeEventListener('resize', this.#cancel);
    document.removeEventListener('visibilitychange', this.#cancel);
    // After the drop has been told where.
    queueMicrotask(() => this.#props.options.onPlace(undefined));
  }
}
