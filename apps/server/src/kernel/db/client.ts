import pg from 'pg'

/**
 * [database-1] What every connection is begun with, whatever is set for the database, the role or the server. PgBouncer
 * passes these on, and refuses others; UTF-8 the driver asks for itself.
 */
const SENT = { DateStyle: 'ISO, MDY', TimeZone: 'UTC', standard_conforming_strings: 'on' }

/** As much of the driver's client as is used here, beyond what it declares. */
const Driver = pg.Client as unknown as new (
  config?: string | pg.ClientConfig,
) => pg.Client & { getStartupConf(): Record<string, string> }

/** A connection to the service's database, of the pool or by itself. */
export class Client extends Driver {
  override getStartupConf(): Record<string, string> {
    return { ...super.getStartupConf(), ...SENT }
  }
}
