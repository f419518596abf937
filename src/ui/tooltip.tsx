import { useEffect, useState } from 'react';
import './tooltip.css';

interface Tip {
  text: string;
  shortcut: string | undefined;
  /** Middle of what it is about, and its lower edge, px of the window. */
  x: number;
  y: number;
}

const pause = 500;

/**
 * Shows, once for the whole app, what an element with `data-tip` says of itself when a mouse rests on it or the
 * keyboard's focus is there, with the key in `data-tip-key`. Escape, a press and leaving take it away. What it says is
 * the element's accessible name too, so that it is not read twice. `--tip: none` among its styles: not now.
 */
export function TooltipHost() {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const hide = () => {
      clearTimeout(timer);
      setTip(undefined);
    };
    const show = (event: Event) => {
      const at =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;
      hide();
      if (!at || (event.type === 'focusin' && !at.matches(':focus-visible'))) return;
      timer = setTimeout(() => setTip(tipOf(at)), pause);
    };
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const on = {
      pointerover: show,
      focusin: show,
      pointerdown: hide,
      focusout: hide,
      scroll: hide,
    };
    if (!matchMedia('(hover: hover)').matches) return;
    for (const [name, act] of Object.entries(on))
      addEventListener(name, act, { capture: true, passive: true });
    addEventListener('keydown', press);
    return () => {
      clearTimeout(timer);
      for (const [name, act] of Object.entries(on))
        removeEventListener(name, act, { capture: true });
      removeEventListener('keydown', press);
    };
  }, []);
  if (!tip) return null;
  return (
    <div
      className="tooltip"
      aria-hidden
      style={{ '--x': `${tip.x}px`, '--y': `${tip.y}px` } as Record<string, string>}
    >
      {tip.text}
      {tip.shortcut !== undefined && <kbd className="key">{tip.shortcut}</kbd>}
    </div>
  );
}

function tipOf(at: HTMLElement): Tip | undefined {
  // Where its name is to be read, it needs none.
  if (!at.isConnected || getComputedStyle(at).getPropertyValue('--tip') === 'none')
    return undefined;
  const { left, width, bottom } = at.getBoundingClientRect();
  const { tip: text = '', tipKey: shortcut } = at.dataset;
  return { text, shortcut, x: left + width / 2, y: bottom };
}
