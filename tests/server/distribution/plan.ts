/** A node of a plan, as EXPLAIN (FORMAT JSON) has it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Parent Relationship'?: string;
  Plans?: PlanNode[];
  [detail: string]: unknown;
}

/** Parts of a node that say which rows of its table are read, or what they are joined by. */
const conditions = [
  'Index Cond',
  'Recheck Cond',
  'Filter',
  'Join Filter',
  'Hash Cond',
  'Merge Cond',
];

/**
 * The tables of which a plan reads rows without a condition on the hotel, in the scan itself or in the join above it: what
 * a database that is distributed by hotel would ask all of its machines.
 */
export function readAcrossHotels(plan: PlanNode, tenants: ReadonlySet<string>): string[] {
  return walk(plan, tenants, '');
}

function walk(node: PlanNode, tenants: ReadonlySet<string>, above: string): string[] {
  const own = conditions.map((name) => String(node[name] ?? '')).join(' ');
  const table = node['Relation Name'];
  const isRead = table !== undefined && tenants.has(table) && node['Node Type'] !== 'ModifyTable';
  const isOfHotel = /hotel_id/.test(own) || joins(above, table);
  const found = isRead && !isOfHotel ? [table] : [];
  return [
    ...found,
    ...(node.Plans ?? []).flatMap((each) => walk(each, tenants, `${above} ${own}`)),
  ];
}

/** Whether conditions of the nodes above compare hotels: PostgreSQL writes both sides as `table.hotel_id`. */
const joins = (above: string, table: string | undefined): boolean =>
  table !== undefined && /hotel_id = |= \S*hotel_id/.test(above);
