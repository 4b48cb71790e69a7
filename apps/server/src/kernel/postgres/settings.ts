/** [postgres-2] The server's settings at the start; the cluster's own configuration file stays as initdb wrote it. */
export function serverSettings(socketDir: string, port: number, durable: boolean): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '100',
    shared_buffers: '128MB',
    // Without it a prepared keyset query gets a slow generic plan after a few runs.
    random_page_cost: '1.1',
    jit: 'off',
    max_logical_replication_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    client_min_messages: 'warning',
    // The service reports failed statements itself; here they would carry players' data into the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_line_prefix: '',
    // A long query of a killed service ends soon, so that it doesn't delay the next start.
    client_connection_check_interval: '1s',
    // Commits still reach the operating system, so that a power cut loses them, but a kill does not.
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  }
}
