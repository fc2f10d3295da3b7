/** For a small machine that may lose power at any time: little memory, everything on disk. */
export const durableSettings: Record<string, string> = {
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "256MB",
  shared_buffers: "32MB",
  max_connections: "40",
  max_parallel_workers_per_gather: "0",
  max_logical_replication_workers: "0",
  io_method: "sync",
  huge_pages: "off",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // Warnings and errors of statements would put people's data into the log; "log" leaves them out.
  log_min_messages: "log",
};

/** For tests, whose data nobody misses. */
export const fastSettings: Record<string, string> = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  shared_buffers: "128MB",
  plan_cache_mode: "force_generic_plan",
  max_connections: "200",
};
