import type { ReactNode } from 'react';
import './chip.css';

/** A number of things that a press shows alone. Loud only where something has to be decided. */
export function CounterChip(props: {
  icon?: ReactNode;
  /** Of few letters, for where there is no room for words and the icon says the rest: "2". */
  brief?: string;
  text: string;
  tone?: 'bad' | 'warn';
  pressed: boolean;
  onPress(): void;
}) {
  return (
    <button
      type="button"
      className="chip"
      data-tone={props.tone}
      aria-pressed={props.pressed}
      aria-label={props.brief === undefined ? undefined : props.text}
      onClick={props.onPress}
    >
      {props.icon}
      <span data-brief={props.brief}>{props.text}</span>
    </button>
  );
}
