/*
 * A service reduced to its database, for tests that kill it. Its argument is the options as JSON; it writes one JSON
 * line when it is ready or refused, the log to stderr, and stops when its stdin ends.
 */
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../index.ts'

const options = JSON.parse(process.argv[2] ?? '{}') as Omit<EmbeddedPostgresOptions, 'log'>
try {
  const startedAt = performance.now()
  const database = await startEmbeddedPostgres({
    ...options,
    log: (line) => process.stderr.write(`${line}\n`),
  })
  const startMs = performance.now() - startedAt
  process.stdout.write(`${JSON.stringify({ connection: database.connection, startMs })}\n`)
  process.stdin.resume().once('end', () => void database.stop().then(() => process.exit(0)))
} catch (error) {
  const { name, message } = error as Error
  process.stdout.write(`${JSON.stringify({ refused: { name, message } })}\n`)
  process.exitCode = 1
}
