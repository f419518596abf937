import { ChevronRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import './rows.css';

/** A list of few things, a line each. */
export function Rows(props: { label: string; list?: Ref<HTMLUListElement>; children: ReactNode }) {
  return (
    <ul ref={props.list} className="rows" aria-label={props.label}>
      {props.children}
    </ul>
  );
}

/** A line: what it is about, a note below, what stands at its end, and what can be done with it. */
export function Row(props: {
  title: ReactNode;
  note?: ReactNode;
  /** Where all of the line leads to. */
  to?: string;
  side?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}) {
  const { title, note, to, side, actions } = props;
  return (
    <li>
      <div className="row-text">
        {to === undefined ? (
          <span className="row-title">{title}</span>
        ) : (
          <Link className="row-title row-open" to={to}>
            {title}
          </Link>
        )}
        {note !== undefined && <span className="row-note">{note}</span>}
      </div>
      {side !== undefined && <div className="row-side">{side}</div>}
      {actions !== undefined && <div className="row-actions">{actions}</div>}
      {to !== undefined && <ChevronRight size={20} aria-hidden className="row-arrow" />}
    </li>
  );
}
