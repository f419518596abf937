import type { Activators, SensorInstance, SensorProps } from '@dnd-kit/core';
import { dropsOnScreen, statusOf } from './drops.ts';

/** Called with the place to drop on that the arrow keys have gone to; undefined when nothing is lifted by them any more. */
export interface ColumnSensorOptions {
  onDrop(drop: string | undefined): void;
}

/** Moves an order by keyboard, from column to column: Space lifts, arrows go, Space or Enter drops, Escape puts back. */
export class ColumnSensor implements SensorInstance {
  static activators: Activators<ColumnSensorOptions> = [
    {
      eventName: 'onKeyDown',
      handler(event, _, { active }) {
        if (event.key !== ' ' || event.target !== active.activatorNode.current) return false;
        event.preventDefault();
        return true;
      },
    },
  ];
  autoScrollEnabled = false;
  readonly #props: SensorProps<ColumnSensorOptions>;
  readonly #from: { left: number; top: number };
  #drop: HTMLElement | undefined;

  constructor(props: SensorProps<ColumnSensorOptions>) {
    this.#props = props;
    const node = props.activeNode.node.current;
    const column = node?.closest<HTMLElement>('[data-drop]')?.dataset['drop'] ?? '';
    this.#drop = dropsOnScreen().find((each) => isSameColumn(each, column));
    const { left = 0, top = 0 } = node?.getBoundingClientRect() ?? {};
    this.#from = { left, top };
    this.#say();
    props.onStart({ x: 0, y: 0 });
    // The key that lifts is not yet through.
    setTimeout(() => document.addEventListener('keydown', this.#press, true));
    document.addEventListener('keyup', noClick, true);
    addEventListener('resize', this.#cancel);
    document.addEventListener('visibilitychange', this.#cancel);
  }

  readonly #press = (event: KeyboardEvent): void => {
    const { key } = event;
    // Another screen has come meanwhile.
    if (!this.#drop?.isConnected) {
      this.#cancel();
      return;
    }
    if (key === 'Escape') this.#cancel();
    else if (key === ' ' || key === 'Enter') {
      this.#stop();
      this.#props.onEnd();
    } else if (key === 'ArrowLeft' || key === 'ArrowUp') this.#go(-1);
    else if (key === 'ArrowRight' || key === 'ArrowDown') this.#go(1);
    else if (key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
  };

  #go(step: number): void {
    const drops = dropsOnScreen();
    const at = this.#drop ? drops.indexOf(this.#drop) : -1;
    const next = drops[at + step];
    if (at === -1 || !next) return;
    this.#drop = next;
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    this.#say();
    const { left, top } = next.getBoundingClientRect();
    this.#props.onMove({ x: left + 8 - this.#from.left, y: top + 72 - this.#from.top });
  }

  #say(): void {
    this.#props.options.onDrop(this.#drop?.dataset['drop']);
  }

  readonly #cancel = (): void => {
    this.#stop();
    this.#props.onCancel();
  };

  #stop(): void {
    document.removeEventListener('keydown', this.#press, true);
    removeEventListener('resize', this.#cancel);
    document.removeEventListener('visibilitychange', this.#cancel);
    // The key that puts down presses nothing.
    setTimeout(() => document.removeEventListener('keyup', noClick, true), 500);
    // After the drop has been told where.
    queueMicrotask(() => this.#props.options.onDrop(undefined));
  }
}

/** A button is pressed when Space comes up. */
function noClick(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault();
}

const isSameColumn = ({ dataset }: HTMLElement, column: string): boolean =>
  statusOf(dataset['drop'] ?? '') === statusOf(column);
