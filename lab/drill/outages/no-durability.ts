/**
 * A PostgreSQL that acknowledges what it has not written down: what every drill that stops the database must notice.
 */
export const NO_DURABILITY = {
  synchronous_commit: 'off',
  wal_writer_delay: '10s',
  wal_writer_flush_after: '1GB',
} as const
