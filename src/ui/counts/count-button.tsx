import type { ReactNode } from 'react';
import './counts.css';

/**
 * A count that filters: what is counted over how many. `chosen` is drawn as chosen, `muted` as left out; the `hero` is
 * the one large figure of a screen.
 */
export function CountButton(props: {
  icon?: ReactNode;
  label: string;
  /** "69–71" */
  value: string;
  /** Muted, after the value: "79 came"; for the hero, under the label. */
  note?: string;
  hero?: boolean;
  /** What is counted, for whoever reads the page by a script: `data-head-count` of the value. */
  counted?: string | number;
  pressed: boolean;
  look?: 'chosen' | 'muted';
  /** Loud, where what is counted needs a decision. */
  tone?: 'warn';
  /** The key that does the same. */
  shortcut?: string;
  onPress(): void;
}) {
  const { note } = props;
  return (
    <button
      type="button"
      className="count"
      data-hero={props.hero}
      data-look={props.look}
      data-tone={props.tone}
      aria-pressed={props.pressed}
      aria-keyshortcuts={props.shortcut}
      onClick={props.onPress}
    >
      <span className="count-label">
        {props.icon}
        <span>{props.label}</span>
        {props.hero && note !== undefined && <small>{note}</small>}
      </span>
      <span
        className="count-value"
        style={{ '--length': props.value.length } as Record<string, number>}
      >
        <span data-head-count={props.counted}>{props.value}</span>
        {!props.hero && note !== undefined && <small>{note}</small>}
      </span>
    </button>
  );
}
