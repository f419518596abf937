import type { ComponentProps, ReactNode } from 'react';
import './controls.css';

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children' | 'className'>;

/** A button of the frame or a floor; `primary` is the one solid button of a screen. */
export function Control(
  props: ButtonProps & { look?: 'edge' | 'quiet' | 'primary'; children: ReactNode },
) {
  const { look = 'edge', children, ...button } = props;
  return (
    <button type="button" className="control" data-look={look} {...button}>
      {children}
    </button>
  );
}

/** A button that is an icon alone, with its name for screen readers and as a tooltip with its key. */
export function IconControl(
  props: ButtonProps & {
    label: string;
    look?: 'edge' | 'quiet';
    /** The key that does the same, as it stands on a keyboard. */
    shortcut?: string;
    children: ReactNode;
  },
) {
  const { label, look = 'edge', shortcut, children, ...button } = props;
  return (
    <button
      type="button"
      className="control"
      data-icon=""
      data-look={look}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      data-tip={label}
      data-tip-key={shortcut}
      {...button}
    >
      {children}
    </button>
  );
}
