import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * What of an error is written down. PostgreSQL's carry more: whole rows, statements and the connection, with
 * whatever secrets are in them.
 */
const ERROR_FIELDS = ['type', 'message', 'stack', 'code', 'constraint', 'table', 'column']

/** Structured lines without secrets, whatever is handed over by mistake. */
export function makeLog(
  level: string,
  destination?: DestinationStream,
  /** What every line carries, besides its own. */
  mixin?: () => object,
): Logger {
  const options = {
    level,
    redact: ['*.password', '*.secret', '*.key', '*.authorization', '*.cookie'],
    serializers: { err: plainError },
    ...(mixin ? { mixin } : {}),
  }
  return destination ? pino(options, destination) : pino(options)
}

function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const entries = Object.entries(pino.stdSerializers.err(error)).filter(([name]) =>
    ERROR_FIELDS.includes(name),
  )
  return Object.fromEntries(entries)
}
