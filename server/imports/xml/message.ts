import type { Line, TooBig } from '../lines.ts';
import { UnreadableXml } from './read-xml.ts';
import { readReport } from './report.ts';
import { type MessageRecord, readReservations } from './reservations.ts';

/** What of a file is a table: its header, and the lines below it. */
export interface Table {
  lines: Line[];
  /** The reservations of a message, which is of whole bookings; null for any other list. */
  records: MessageRecord[] | null;
}

/** Why a message has no guests: it tells of an error, or it has no reservations. */
export type UnreadableMessage = 'message_of_error' | 'no_reservations';

/**
 * Reads an XML file: an OTA message of reservations (AlpineBits among them), or a report of a hotel system. Undefined
 * where it is neither.
 */
export function readMessage(bytes: Uint8Array): Table | TooBig | UnreadableMessage | undefined {
  try {
    const reservations = readReservations(bytes);
    if (reservations === undefined) {
      const lines = readReport(bytes);
      return Array.isArray(lines) ? { lines, records: null } : lines;
    }
    return reservations;
  } catch (error) {
    if (error instanceof UnreadableXml) return undefined;
    throw error;
  }
}
