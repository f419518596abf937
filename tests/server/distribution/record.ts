import pg from 'pg';

/** The text of what a client was asked: a text, a query's configuration, or a query that sends itself. */
const textOf = (asked: unknown): string | undefined => {
  if (typeof asked === 'string') return asked;
  const { text } = Object(asked) as { text?: unknown };
  return typeof text === 'string' ? text : undefined;
};

/**
 * Records the statements that this process sends to PostgreSQL while `run` runs.
 * @returns each text once
 */
export async function statementsOf(run: () => Promise<void>): Promise<Set<string>> {
  const texts = new Set<string>();
  const { prototype } = pg.Client;
  const { query } = prototype;
  prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0]);
    if (text !== undefined) texts.add(text);
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await run();
  } finally {
    prototype.query = query;
  }
  return texts;
}
