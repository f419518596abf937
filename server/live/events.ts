import type { z } from 'zod';
import type { beatMessage, membershipMessage } from '../../core/contract/changes.ts';
import { schemaFingerprint } from '../../core/contract/rows.ts';
import type { Role } from '../../core/rules/permissions.ts';

const encoder = new TextEncoder();

/** A server-sent event as it goes over the wire. `data` is JSON, which has no line breaks. @param id the new cursor */
export function eventOf(event: string, data: string, id?: number): Uint8Array {
  const cursor = id === undefined ? '' : `id: ${id}\n`;
  return encoder.encode(`event: ${event}\ndata: ${data}\n${cursor}\n`);
}

export function beatEvent(version: number): Uint8Array {
  const message: z.input<typeof beatMessage> = { version, schema: schemaFingerprint() };
  return eventOf('beat', JSON.stringify(message));
}

export function membershipEvent(role: Role): Uint8Array {
  const message: z.input<typeof membershipMessage> = { role };
  return eventOf('membership', JSON.stringify(message));
}
