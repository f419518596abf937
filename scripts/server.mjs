/**
 * Limits of Node for the server, which is to stay small beside its database. It holds about 100 MB of objects, 300
 * under attack (`npm run bench -- attack`); by default V8 would let them grow with the memory of the machine before it
 * collects.
 */
const limits = ['--max-semi-space-size=16', '--max-old-space-size=384'];

/** For the server as `npm run build` has linked it (scripts/link-server.ts). */
export const serverArguments = [...limits, 'dist-server/main.js'];

/** For its sources as they are. */
export const sourceArguments = [...limits, 'server/main.ts'];

/**
 * Environment of glibc's malloc, for the server and its processes: what is freed goes back to the system at once. By
 * default malloc keeps freed buffers of bodies and answers, up to 32 MB each, for the next.
 */
export const smallMalloc = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
