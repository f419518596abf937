/**
 * PostgreSQL settings for a hotel's load: many small commits, each on disk before it is answered.
 * Not `fsync` nor `synchronous_commit` is ever traded for speed here.
 */
export const settings: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Plain fsync on macOS leaves data in the drive's cache.
  ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),

  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '50',

  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  wal_buffers: '16MB',
  wal_compression: 'on',
  min_wal_size: '128MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  // The queries are short: compiling one takes longer than running it.
  jit: 'off',

  // A device that vanished must not hold a hotel's row lock.
  idle_in_transaction_session_timeout: '30s',
  tcp_keepalives_idle: '60',
  log_min_messages: 'warning',
  log_timezone: 'UTC',
  timezone: 'UTC',
};
