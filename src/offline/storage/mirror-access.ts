import { createDatabase, type Database, onFreshLog, type WritableStorage } from './database.ts';
import { DamagedPack } from './mirror-pack.ts';
import {
  dropDamaged,
  type HotelRecord,
  hotelOf,
  mirrorStores,
  type Tables,
  tablesOf,
} from './mirror-tables.ts';

type Mode = 'r' | 'rw';

/** Transactions on a mirror's database. */
export class MirrorAccess {
  readonly database: Database;

  readonly #platform: WritableStorage;

  constructor(platform: WritableStorage, name: string) {
    this.#platform = platform;
    this.database = createDatabase(platform, name, mirrorStores, 'relaxed');
  }

  /** Runs `work` in a transaction over all tables. */
  inTransaction<T>(mode: Mode, work: (tables: Tables) => Promise<T>): Promise<T> {
    const run = () =>
      this.database.use((db) => {
        const tables = tablesOf(db);
        // An async function: Dexie then keeps its transaction over the native awaits in `work`.
        return db.transaction(mode, [tables.rows, tables.packs, tables.hotels], async () =>
          work(tables),
        );
      });
    return mode === 'rw' ? onFreshLog(this.#platform, run) : run();
  }

  /** Runs `work` on a hotel that is mirrored; `otherwise` where it is not, or is damaged. */
  onHotel<T>(
    mode: Mode,
    hotelId: string,
    otherwise: T,
    work: (tables: Tables, record: HotelRecord) => Promise<T>,
  ): Promise<T> {
    const run = () =>
      this.inTransaction(mode, async (tables) => {
        const record = await hotelOf(tables, hotelId);
        return record ? work(tables, record) : otherwise;
      });
    return this.orForget(hotelId, run, otherwise);
  }

  /** Runs `work`; where it meets a damaged pack, the hotel is removed from the mirror. */
  async orForget<T>(hotelId: string, work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DamagedPack)) throw error;
      await this.inTransaction('rw', (tables) => dropDamaged(tables, hotelId)).catch(
        () => undefined,
      );
      return otherwise;
    }
  }
}
