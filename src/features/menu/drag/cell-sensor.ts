import type { Activators, SensorInstance, SensorProps } from '@dnd-kit/core';
import { nextCell } from './places.ts';

/** Called with the cell that the arrow keys have gone to; undefined when nothing is lifted by them any more. */
export interface CellSensorOptions {
  onCell(cell: string | undefined): void;
}

/** Moves a dish by keyboard, from cell to cell: Space lifts, arrows go, Space or Enter drops, Escape puts back. */
export class CellSensor implements SensorInstance {
  static activators: Activators<CellSensorOptions> = [
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
  readonly #props: SensorProps<CellSensorOptions>;
  readonly #from: { left: number; top: number };
  #cell: Element | null;
  #column: number;

  constructor(props: SensorProps<CellSensorOptions>) {
    this.#props = props;
    const node = props.activeNode.node.current;
    this.#cell = node?.closest('[role=gridcell]') ?? null;
    const row = [...(this.#cell?.closest('[role=row]')?.querySelectorAll('[role=gridcell]') ?? [])];
    this.#column = Math.max(0, row.indexOf(this.#cell as Element));
    const { left = 0, top = 0 } = node?.getBoundingClientRect() ?? {};
    this.#from = { left, top };
    this.#say();
    props.onStart({ x: 0, y: 0 });
    // The key that lifts is not yet through.
    setTimeout(() => document.addEventListener('keydown', this.#press, true));
    addEventListener('resize', this.#cancel);
    document.addEventListener('visibilitychange', this.#cancel);
  }

  readonly #press = (event: KeyboardEvent): void => {
    const { key } = event;
    // Another screen has come meanwhile.
    if (!this.#cell?.isConnected) {
      this.#stop();
      return;
    }
    if (key === 'Escape') this.#cancel();
    else if (key === ' ' || key === 'Enter') {
      this.#stop();
      this.#props.onEnd();
    } else if (key.startsWith('Arrow')) this.#go(key);
    else if (key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
  };

  #go(key: string): void {
    const next = this.#cell && nextCell(this.#cell, key, this.#column);
    if (!next?.cell.dataset['drop']) return;
    this.#cell = next.cell;
    this.#column = next.column;
    next.cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    this.#say();
    const { left, top } = next.cell.getBoundingClientRect();
    this.#props.onMove({ x: left + 8 - this.#from.left, y: top + 8 - this.#from.top });
  }

  #say(): void {
    this.#props.options.onCell(this.#cell?.getAttribute('data-cell') ?? undefined);
  }

  readonly #cancel = (): void => {
    this.#stop();
    this.#props.onCancel();
  };

  #stop(): void {
    document.removeEventListener('keydown', this.#press, true);
    removeEventListener('resize', this.#cancel);
    document.removeEventListener('visibilitychange', this.#cancel);
    // After the drop has been told where.
    queueMicrotask(() => this.#props.options.onCell(undefined));
  }
}
