import { z } from 'zod';
import { change, type Entity, isEntity } from '../../core/contract/rows.ts';
import type { Platform } from './platform.ts';

const entity = z.custom<Entity>((name) => typeof name === 'string' && isEntity(name));
const key = z.object({ entity, id: z.string() });

/** What contexts of one browser tell each other. Each says where to look, and what is there only where nobody could see it. */
const message = z.discriminatedUnion('kind', [
  /** Rows of the mirror changed; without keys, any of the hotel's. */
  z.object({
    kind: z.literal('rows'),
    owner: z.string(),
    hotelId: z.string(),
    keys: z.array(key).nullable(),
    /** Changes that the mirror has no place for. */
    unkept: z.array(change).optional(),
    /** The server was put back to an earlier state: what came lately is not to be believed. */
    isPutBack: z.boolean().optional(),
  }),
  /** Operations were added, changed or removed; without places, any. */
  z.object({ kind: z.literal('outbox'), owner: z.string(), seqs: z.array(z.int()).nullable() }),
  /** The mirror was given up for room, all hotels of it. */
  z.object({ kind: z.literal('cleared'), owner: z.string() }),
  /** How the one stream of this browser stands. */
  z.object({
    kind: z.literal('live'),
    owner: z.string(),
    hotelId: z.string(),
    state: z.enum(['connecting', 'open', 'down']),
  }),
  /** A context that has just opened a hotel asks how its stream stands. */
  z.object({ kind: z.literal('live?'), owner: z.string(), hotelId: z.string() }),
]);
export type Message = z.infer<typeof message>;

/** Above so many keys, reading all is cheaper than reading each. */
export const mostKeys = 500;

export interface Channel {
  tell(message: Message): void;
  close(): void;
}

/** What other contexts say about this user. Anything of another shape or user is passed over. */
export function createChannel(
  platform: Pick<Platform, 'announce' | 'listen'>,
  owner: string,
  hear: (message: Message) => void,
): Channel {
  const stop = platform.listen((raw) => {
    const heard = message.safeParse(raw);
    if (heard.success && heard.data.owner === owner) hear(heard.data);
  });
  return { tell: (told) => platform.announce(told), close: stop };
}
