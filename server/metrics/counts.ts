import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What this process has done since it began. Labels are patterns, codes and outcomes, never ids: their number does not
 * grow with hotels, people or devices.
 */
export const counted = new Registry();

const registers = [counted];

export const requests = new Counter({
  name: 'coperto_http_requests_total',
  help: 'Requests that were answered; those in batches too, with via="batch".',
  labelNames: ['method', 'route', 'status', 'via'],
  registers,
});

export const requestSeconds = new Histogram({
  name: 'coperto_http_request_duration_seconds',
  help: 'Time until a request was answered; a stream is answered when it begins.',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

/** What came of a write of a hotel's rows. `repeated`: a copy of one that was answered before. */
export type WriteOutcome = 'written' | 'unchanged' | 'repeated' | 'refused' | 'failed';

export const writes = new Counter({
  name: 'coperto_hotel_writes_total',
  help: 'Writes of hotels, by outcome: written, unchanged, repeated, refused, failed.',
  labelNames: ['outcome'],
  registers,
});

export const refusalsByCode = new Counter({
  name: 'coperto_refusals_total',
  help: 'Refused requests by error code; conflicts are those with the status 409 or 412.',
  labelNames: ['code', 'status'],
  registers,
});

export const batchSizes = new Histogram({
  name: 'coperto_batch_requests',
  help: 'Requests in each batch that a device sent to empty its queue.',
  buckets: [1, 2, 5, 10, 20, 50, 100],
  registers,
});

export const openStreams = new Gauge({
  name: 'coperto_streams_open',
  help: 'Live streams that are open.',
  registers,
});

export const cutStreams = new Counter({
  name: 'coperto_streams_cut_total',
  help: 'Streams that were cut off because their reader took nothing for too long.',
  registers,
});

export const streamLag = new Histogram({
  name: 'coperto_stream_lag_seconds',
  help: 'Time from the signal that follows a commit until a stream has written the change.',
  buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 10],
  registers,
});
