import { requestSeconds, requests } from './counts.ts';

/** One answered request. */
type Answered = {
  method: string;
  /** The pattern of its path, as it was registered; empty where none matched. */
  route: string;
  status: number;
  /** By itself, or in a batch. */
  via: 'http' | 'batch';
  /** How long it took, ms. */
  ms: number;
};

/** A client may send any method, and each would be a time series of its own. */
const usual = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A method that is known, or `other`. */
export const usualMethod = (method: string): string => (usual.has(method) ? method : 'other');

/** Counts an answered request. */
export function countRequest({ method, route, status, via, ms }: Answered): void {
  const labels = { method: usualMethod(method), route: route || 'none' };
  requests.inc({ ...labels, status, via });
  requestSeconds.observe(labels, ms / 1000);
}
