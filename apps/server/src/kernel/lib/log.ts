import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * The fields of an error that are logged. PostgreSQL's carry more: whole rows, statements and the connection, with
 * their secrets.
 */
const ERROR_FIELDS = ['type', 'message', 'stack', 'code', 'constraint', 'table', 'column']

/** Structured lines without secrets, even where one is handed over by mistake. */
export function makeLog(
  level: string,
  destination?: DestinationStream,
  /** The fields of every line, besides its own. */
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
