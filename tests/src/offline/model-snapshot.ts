import { type Change, type Row, schemaFingerprint } from '../../../core/contract/rows.ts';
import type { ModelServer } from './model-server.ts';

const window = { from: '2026-11-20', to: '2026-12-05' };
const lasting = ['dish', 'ingredient', 'dish_ingredient'];

/** What the model server answers who asks for its snapshot at a path. */
export function snapshotOf(server: ModelServer, path: string): object {
  const { lost, beginsWith } = server;
  const query = new URLSearchParams(path.split('?')[1]);
  const since = sinceIn(server, query);
  const all = {
    ...{ ...server.stated(), ...window, lost, rows: rowsOf(server, since) },
    ...(since !== undefined && { unchanged: lasting }),
  };
  if (beginsWith === undefined || query.get('begin') !== 'today') return all;
  const isFirst = ({ row }: { row: Row | null }) =>
    dayOf(row) === undefined || dayOf(row) === beginsWith;
  return { ...all, from: beginsWith, to: beginsWith, window, rows: all.rows.filter(isFirst) };
}

function sinceIn({ prunedTo, version }: ModelServer, query: URLSearchParams): number | undefined {
  const since = Number(query.get('since') ?? -1);
  const isKnown = since >= prunedTo && since <= version;
  return isKnown && query.get('schema') === schemaFingerprint() ? since : undefined;
}

function rowsOf(server: ModelServer, since: number | undefined): Change[] {
  if (since === undefined) return server.live();
  return [...server.rows.values()].filter(({ entity, version, row }) =>
    lasting.includes(entity) ? version > since : row !== null,
  );
}

/** Of meals; undefined for what is of no day. */
const dayOf = (row: Row | null): unknown => Object(row).meal_date;
