import type { ReactNode, Ref } from 'react';

/** A named part of a screen that scrolls. It takes the focus, for keys scroll what has it. */
export function ScrollRegion(props: {
  ref?: Ref<HTMLElement>;
  label: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <section
      ref={props.ref}
      className={props.className}
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari gives what scrolls no focus of its own
      tabIndex={0}
    >
      {props.children}
    </section>
  );
}
