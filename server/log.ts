import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Structured log. */
export type Log = Logger;

/** Logs one JSON object a line to stderr; stdout is for people. */
export function createLog(config: Pick<Config, 'logLevel'>): Log {
  return pino({ level: config.logLevel, base: null }, pino.destination(2));
}
