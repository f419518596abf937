import { Client } from 'pg';

const connections = 10;

/**
 * What the database and its disk do by themselves, to compare with: rows of a table of their own, inserted over ten
 * connections at once, each committed before the next.
 * @param ms for how long
 * @returns rows a second
 */
export async function plainInserts(url: string, ms: number): Promise<number> {
  const clients = Array.from({ length: connections }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const [first] = clients;
  try {
    await first?.query('CREATE TABLE plain_inserts (id uuid PRIMARY KEY, said text NOT NULL)');
    const end = performance.now() + ms;
    const counts = clients.map(async (client) => {
      let count = 0;
      for (; performance.now() < end; count += 1) {
        await client.query(`INSERT INTO plain_inserts VALUES (gen_random_uuid(), 'will_eat')`);
      }
      return count;
    });
    const all = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    await first?.query('DROP TABLE plain_inserts');
    return all / (ms / 1000);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
