import type { Ledger } from './ledger.ts';
import type { Reservation } from './stage.ts';

interface Push {
  mutations: { clientID: string; id: number; args: { id: string; lunch: string } }[];
}

/** Replicache's push and pull endpoints; each run writes to its own copy of the reservations. */
export function createReplicacheSide(ledger: Ledger, reservations: readonly Reservation[]) {
  /** By run: the last mutation id of each client, and the changed rows for the next pull. */
  const clients = new Map<string, Map<string, number>>();
  const changed = new Map<string, Map<string, string>>();

  const ofRun = <V>(all: Map<string, Map<string, V>>, run: string): Map<string, V> => {
    const found = all.get(run) ?? new Map<string, V>();
    all.set(run, found);
    return found;
  };

  return {
    async push(run: string, { mutations }: Push): Promise<object> {
      for (const { clientID, id, args } of mutations) {
        if (id <= (ofRun(clients, run).get(clientID) ?? 0)) continue;
        await ledger.take({
          key: `${run}:${clientID}:${id}`,
          run,
          reservation: args.id,
          lunch: args.lunch,
        });
        ofRun(clients, run).set(clientID, id);
        ofRun(changed, run).set(args.id, args.lunch);
      }
      return {};
    },
    pull(run: string, { cookie }: { cookie: number | null }): object {
      const now = ofRun(changed, run);
      const rows = cookie === null ? reservations : reservations.filter(({ id }) => now.has(id));
      return {
        cookie: now.size + 1,
        lastMutationIDChanges: Object.fromEntries(ofRun(clients, run)),
        patch: rows.map((row) => {
          const value = { ...row, lunch: now.get(row.id) ?? row.lunch };
          return { op: 'put', key: `guest/${row.id}`, value };
        }),
      };
    },
  };
}
