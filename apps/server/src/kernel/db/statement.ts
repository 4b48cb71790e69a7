import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import pg from 'pg'
import { serialize } from 'pg-protocol'

/** How the driver writes a value as PostgreSQL reads it; its types do not declare that. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as {
  prepareValue(value: unknown): string | Buffer | null
}

/** What goes around a transaction's statements; each is a statement that PostgreSQL has planned. */
export const [BEGIN, COMMIT, ROLLBACK] = ['begin', 'commit', 'rollback'] as const

/** As much of a result as tells how its rows are read. */
type Shape = { fields: pg.FieldDef[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
/** What a connection's statements answer, by their names: PostgreSQL refuses one whose columns have changed since. */
export type Shapes = Map<string, Shape>

/** What the driver answers, as far as it is used here. */
export type Answer = { command: string | null; rowCount: number | null; rows: unknown[] }

/** As much of a query as the driver itself uses, beyond what it declares. */
type DriverQuery = {
  name: string | undefined
  values: unknown[]
  queryMode: 'extended'
  callback: (error: Error | null, answer: Answer) => void
  _result: Shape
  _accumulateRows: boolean
  submit(connection: pg.Connection): Error | null
  prepare(connection: pg.Connection): void
  _getRows(connection: pg.Connection, rows: number | undefined): void
  handleCommandComplete(message: { text: string }, connection: pg.Connection): void
}
const DriverQuery = pg.Query as unknown as new (text: string, values: unknown[]) => DriverQuery

type Framing = { readonly begins: boolean; readonly commits: boolean; readonly shapes: Shapes }

/**
 * A statement, with the transaction's beginning before it, its end behind it, or both. Nothing tells PostgreSQL to
 * recover between them: it skips the statement if the beginning fails, and the end if the statement does. So it never
 * runs outside of the transaction, and nothing is committed without it.
 *
 * From the second time on a connection is not asked to describe the answer again, and is sent one piece.
 */
export class Statement extends DriverQuery {
  readonly #framing: Framing

  constructor(text: string, values: readonly unknown[], framing: Framing) {
    super(text, values as unknown[])
    this.name = statementName(text)
    this.queryMode = 'extended'
    this.#framing = framing
  }

  override submit(connection: pg.Connection): Error | null {
    const shape = this.name === undefined ? undefined : this.#framing.shapes.get(this.name)
    if (!shape) return super.submit(connection)
    Object.assign(this._result, shape)
    this._accumulateRows = true
    try {
      send(connection, this.#inOnePiece())
    } catch (error) {
      return error as Error
    }
    return null
  }

  #inOnePiece(): Buffer {
    const { begins, commits } = this.#framing
    const bound = serialize.bind({
      statement: this.name as string,
      values: this.values,
      valueMapper: prepareValue,
    })
    return Buffer.concat([begins ? BEGINNING : EMPTY, bound, commits ? COMMITTED : EXECUTED])
  }

  override prepare(connection: pg.Connection): void {
    if (this.#framing.begins) send(connection, BEGINNING)
    super.prepare(connection)
  }

  /** What the driver sends last: the execution, and the mark of the trip's end. */
  override _getRows(connection: pg.Connection): void {
    send(connection, this.#framing.commits ? COMMITTED : EXECUTED)
  }

  override handleCommandComplete(message: { text: string }, connection: pg.Connection): void {
    if (message.text === 'BEGIN' || message.text === 'COMMIT') return
    super.handleCommandComplete(message, connection)
    const { shapes } = this.#framing
    if (this.name === undefined || shapes.has(this.name)) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

/** As the driver does: what can't be sent any more is answered when the driver hears of the connection's end. */
function send({ stream }: pg.Connection, message: Buffer): void {
  if (stream.writable) stream.write(message)
}

const run = (statement: string): Buffer => Buffer.concat([serialize.bind({ statement }), serialize.execute()])

const EMPTY = Buffer.alloc(0)
const BEGINNING = run(BEGIN)
const EXECUTED = Buffer.concat([serialize.execute(), serialize.sync()])
const COMMITTED = Buffer.concat([serialize.execute(), run(COMMIT), serialize.sync()])

/** The house's statements are counted in hundreds; more would mean texts made of values, which must not pile up. */
const NAMES_MAX = 5_000
const names = new Map<string, string>([
  [BEGIN, BEGIN],
  [COMMIT, COMMIT],
])

function statementName(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < NAMES_MAX) {
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}
