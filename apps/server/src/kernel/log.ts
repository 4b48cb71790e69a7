import { type DestinationStream, type Logger, pino } from 'pino'

/** Fields that PostgreSQL's errors carry beside their message: whole rows, with whatever secrets are in them. */
const ROW_FIELDS = ['detail', 'where', 'internalQuery']

/** Structured lines without secrets, whatever is handed over by mistake. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['*.password', '*.secret', '*.key', '*.authorization', '*.cookie'],
    serializers: { err: withoutRows },
  }
  return destination ? pino(options, destination) : pino(options)
}

function withoutRows(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const entries = Object.entries(pino.stdSerializers.err(error)).filter(
    ([name]) => !ROW_FIELDS.includes(name),
  )
  return Object.fromEntries(entries)
}
