import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

/**
 * A row of buttons that is one tab stop: arrow keys, Home and End go from button to button. The stop is the button that
 * had the focus last, at first one that is pressed.
 */
export function Toolbar(props: { label: string; className: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const stop = useRef<Element>(undefined);
  // Whenever it renders: buttons come and go.
  useEffect(() => {
    const buttons = buttonsIn(bar.current);
    const kept = buttons.find((each) => each === stop.current);
    const pressed = buttons.find((each) => each.getAttribute('aria-pressed') === 'true');
    keepStop(buttons, kept ?? pressed ?? buttons[0]);
  });
  const follow = ({ target }: FocusEvent) => {
    stop.current = target;
    keepStop(buttonsIn(bar.current), target);
  };
  const move = (event: KeyboardEvent) => {
    const buttons = buttonsIn(bar.current);
    const next = nextOf(buttons, event);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={props.label}
      className={props.className}
      onFocus={follow}
      onKeyDown={move}
    >
      {props.children}
    </div>
  );
}

const buttonsIn = (bar: HTMLElement | null): HTMLButtonElement[] => [
  ...(bar?.querySelectorAll('button') ?? []),
];

function keepStop(buttons: readonly HTMLButtonElement[], stop: Element | undefined): void {
  for (const each of buttons) {
    const tabIndex = each === stop ? 0 : -1;
    // Setting it on the focused button forces a layout, also where the value stays the same.
    if (each.tabIndex !== tabIndex) each.tabIndex = tabIndex;
  }
}

function nextOf(
  buttons: readonly HTMLButtonElement[],
  { key, target }: KeyboardEvent,
): HTMLButtonElement | undefined {
  if (key === 'Home') return buttons[0];
  if (key === 'End') return buttons.at(-1);
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const at = buttons.indexOf(target as HTMLButtonElement);
  return by === undefined || at < 0 ? undefined : buttons.at((at + by) % buttons.length);
}
