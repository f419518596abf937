import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { longPressAfter, pressSlack, tapKind, triedTwiceWindow } from './tap.ts';

/**
 * Handlers of a meal button. A tap toggles at once; a second one within 300 ms, a long press and the key U set
 * uncertain. Enter and the space bar always toggle.
 * @param onTriedTwice called where a second tap came too late for that, and took the first one back
 */
export function useMealPress(
  act: (kind: 'toggle' | 'uncertain') => void,
  onTriedTwice: () => void,
) {
  const press = useRef<Press>({ last: null, timer: undefined, held: false, x: 0, y: 0 }).current;
  const release = () => {
    clearTimeout(press.timer);
    press.timer = undefined;
  };
  useEffect(() => () => clearTimeout(press.timer), [press]);

  return {
    onPointerDown(event: PointerEvent) {
      press.held = false;
      if (event.button !== 0) return;
      press.x = event.clientX;
      press.y = event.clientY;
      release();
      press.timer = setTimeout(() => {
        press.held = true;
        press.last = null;
        act('uncertain');
      }, longPressAfter);
    },
    onPointerMove(event: PointerEvent) {
      if (press.timer === undefined) return;
      const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > pressSlack;
      if (far) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onContextMenu(event: MouseEvent) {
      // A long press on a touch screen would open the context menu.
      event.preventDefault();
    },
    onClick(event: MouseEvent) {
      if (press.held && event.detail > 0) {
        press.held = false;
        return;
      }
      // `detail` is 0 for clicks by keyboard or assistive technology.
      const kind = event.detail === 0 ? 'toggle' : tapKind(press.last, event.timeStamp);
      const isSecond = press.last !== null && event.timeStamp - press.last < triedTwiceWindow;
      press.last = kind === 'toggle' && event.detail > 0 ? event.timeStamp : null;
      act(kind);
      if (isSecond && kind === 'toggle') onTriedTwice();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (event.key.toLowerCase() === 'u' && plain && !event.repeat) {
        event.preventDefault();
        act('uncertain');
      }
    },
  };
}

interface Press {
  /** Time of the last tap that a second one would make a double tap, ms. */
  last: number | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** A long press has acted: the click that follows is ignored. */
  held: boolean;
  x: number;
  y: number;
}
