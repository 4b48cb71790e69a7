import pg from 'pg'

/**
 * [database-1] The settings of every connection, whatever is set for the database, the role or the server. PgBouncer
 * passes these on, and refuses others; the driver asks for UTF-8 by itself.
 */
const SENT = { DateStyle: 'ISO, MDY', TimeZone: 'UTC', standard_conforming_strings: 'on' }

/** The parts of the driver's client that are used here, beyond what it declares. */
const Driver = pg.Client as unknown as new (
  config?: string | pg.ClientConfig,
) => pg.Client & { getStartupConf(): Record<string, string> }

/** A connection to the service's database, of the pool or on its own. */
export class Client extends Driver {
  override getStartupConf(): Record<string, string> {
    return { ...super.getStartupConf(), ...SENT }
  }
}
