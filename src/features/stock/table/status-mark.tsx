import type { StockStatus } from '../../../../core/rules/stock/status.ts';

/** A shape for each status: octagon, triangle, diamond, circle. */
export function StatusMark({ status }: { status: StockStatus }) {
  return (
    <svg
      className="stock-mark"
      data-status={status}
      width="14"
      height="14"
      viewBox="0 0 14 14"
      aria-hidden="true"
    >
      {status === 'critical' && <path d="M5 1h4l4 4v4l-4 4H5L1 9V5z" />}
      {status === 'urgent' && <path d="M7 1l6.5 12H.5z" />}
      {status === 'warning' && <path d="M7 1l6 6-6 6-6-6z" />}
      {status === 'safe' && <circle cx="7" cy="7" r="6" />}
    </svg>
  );
}
