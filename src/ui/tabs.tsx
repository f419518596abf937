import { type KeyboardEvent, useRef } from 'react';
import './tabs.css';

/** Tabs in a row, one of which is chosen; one tab stop, the arrow keys choose. */
export function TabRow<T extends string>(props: {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  /** Id of what they show. */
  panel: string;
  onChange(value: T): void;
}) {
  const { options, value } = props;
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // From the tab that has the focus: what is chosen may not have been rendered yet.
    const from = event.currentTarget.dataset['value'];
    const at = options.findIndex((option) => option.value === from);
    const next = options.at((at + step) % options.length);
    if (!next) return;
    props.onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div ref={list} className="tabs" role="tablist" aria-label={props.label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          id={`${props.panel}-${option.value}`}
          data-value={option.value}
          aria-selected={option.value === value}
          aria-controls={props.panel}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => props.onChange(option.value)}
          onKeyDown={move}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
