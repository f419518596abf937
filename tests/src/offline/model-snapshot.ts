import type { Row } from '../../../core/contract/rows.ts';
import type { ModelServer } from './model-server.ts';

const window = { from: '2026-11-20', to: '2026-12-05' };

/** What the model server answers who asks for its snapshot at a path. */
export function snapshotOf(server: ModelServer, path: string): object {
  const { lost, beginsWith } = server;
  const all = { ...server.stated(), ...window, lost, rows: server.live() };
  if (beginsWith === undefined || !path.endsWith('?begin=today')) return all;
  const isFirst = ({ row }: { row: Row | null }) =>
    dayOf(row) === undefined || dayOf(row) === beginsWith;
  return { ...all, from: beginsWith, to: beginsWith, window, rows: all.rows.filter(isFirst) };
}

/** Of meals; undefined for what is of no day. */
const dayOf = (row: Row | null): unknown => Object(row).meal_date;
