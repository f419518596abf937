import type { ReactNode } from 'react';

/** A part in one of its states, with the state's name. */
export function State(props: {
  name: string;
  /** Over the whole width. */
  wide?: boolean;
  /** Its button opens something over the page, which is photographed too. */
  opens?: 'press' | 'hover';
  children: ReactNode;
}) {
  return (
    <figure data-wide={props.wide} data-opens={props.opens}>
      <figcaption>{props.name}</figcaption>
      <div>{props.children}</div>
    </figure>
  );
}

/** For buttons that do nothing here. */
export const nothing = (): void => undefined;
