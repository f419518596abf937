import type { ReactNode } from 'react';
import './number-pad.css';

export interface PadKey<K extends string> {
  key: K;
  /** What stands on it, where that is not the key itself. */
  face?: ReactNode;
  /** Its name, where what stands on it is a sign. */
  name?: string;
  /** As wide as two. */
  wide?: boolean;
  /** Not a digit: on another ground. */
  sign?: boolean;
}

/** Keys for a finger, 76 px high, row by row. A field beside it keeps the focus, for use with a keyboard. */
export function NumberPad<K extends string>(props: {
  label: string;
  columns: 3 | 4;
  keys: readonly PadKey<K>[];
  onKey(key: K): void;
}) {
  return (
    <fieldset
      className="number-pad"
      aria-label={props.label}
      style={{ '--columns': props.columns } as Record<string, number>}
    >
      {props.keys.map(({ key, face, name, wide, sign }) => (
        <button
          key={key}
          type="button"
          className="pad-key"
          data-wide={wide}
          data-sign={sign}
          aria-label={name}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => props.onKey(key)}
        >
          {face ?? key}
        </button>
      ))}
    </fieldset>
  );
}
