import { z } from 'zod';
import { change, type Entity, isEntity } from '../../../core/contract/rows.ts';
import type { RowsTold } from '../live/hotel-rows.ts';
import type { LiveState } from '../live/live.ts';
import type { Platform } from '../platform.ts';
import type { OutboxChange } from '../queue/outbox/outbox-tables.ts';
import type { RowKey } from '../storage/row-key.ts';

const entity = z.custom<Entity>((name) => typeof name === 'string' && isEntity(name));
const key = z.object({ entity, id: z.string() });

/** Messages between contexts of one browser: what to read again; rows only where the mirror could not store them. */
const messageSchema = z.discriminatedUnion('kind', [
  /** Rows of the mirror changed; null = any of the hotel's. */
  z.object({
    kind: z.literal('rows'),
    owner: z.string(),
    hotelId: z.string(),
    keys: z.array(key).nullable(),
    /** Changes that the mirror could not store. */
    unkept: z.array(change).optional(),
    /**
     * The server was restored from a backup: recent rows are discarded. Not named `isServerRestored`, for a tab of
     * another release sends and reads it by this name.
     */
    isPutBack: z.boolean().optional(),
  }),
  /** Operations were added, changed or removed; null = any. */
  z.object({ kind: z.literal('outbox'), owner: z.string(), seqs: z.array(z.int()).nullable() }),
  /** The mirror was cleared for room, all hotels of it. */
  z.object({ kind: z.literal('cleared'), owner: z.string() }),
  /** The state of the stream, of which a browser has one. */
  z.object({
    kind: z.literal('live'),
    owner: z.string(),
    hotelId: z.string(),
    state: z.enum(['connecting', 'open', 'down']),
  }),
  /** Requests the state from the context that leads. */
  z.object({ kind: z.literal('live?'), owner: z.string(), hotelId: z.string() }),
]);
export type Message = z.infer<typeof messageSchema>;

/** Above so many keys a message says "any": reading all is then cheaper than reading each. */
const mostKeys = 500;

/** The channel to the other contexts of this browser, for one user. */
export class Broadcast {
  readonly #platform: Pick<Platform, 'broadcast' | 'listen'>;
  readonly #owner: string;
  readonly #stop: () => void;

  /** @param listener gets messages of the owner; anything of another shape or user is dropped */
  constructor(
    platform: Pick<Platform, 'broadcast' | 'listen'>,
    owner: string,
    listener: (message: Message) => void,
  ) {
    this.#platform = platform;
    this.#owner = owner;
    this.#stop = platform.listen((raw) => {
      const message = messageSchema.safeParse(raw);
      if (message.success && message.data.owner === owner) listener(message.data);
    });
  }

  outbox({ removed, put }: OutboxChange): void {
    const seqs = [...new Set([...removed, ...put].map(({ seq }) => seq))];
    if (seqs.length > 0) this.#send({ kind: 'outbox', seqs: seqs.length > mostKeys ? null : seqs });
  }

  rows(hotelId: string, keys: readonly RowKey[] | null, more: RowsTold): void {
    const { unkept = [], isServerRestored } = more;
    this.#send({
      ...{ kind: 'rows', hotelId },
      keys: keys && keys.length <= mostKeys ? [...keys] : null,
      ...(unkept.length > 0 ? { unkept: [...unkept] } : {}),
      ...(isServerRestored ? { isPutBack: true } : {}),
    });
  }

  cleared(): void {
    this.#send({ kind: 'cleared' });
  }

  live(hotelId: string, state: LiveState): void {
    this.#send({ kind: 'live', hotelId, state });
  }

  requestLive(hotelId: string): void {
    this.#send({ kind: 'live?', hotelId });
  }

  close(): void {
    this.#stop();
  }

  #send(message: WithoutOwner<Message>): void {
    this.#platform.broadcast({ ...message, owner: this.#owner } satisfies Message);
  }
}

type WithoutOwner<M> = M extends Message ? Omit<M, 'owner'> : never;
