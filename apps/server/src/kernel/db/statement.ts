import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import pg from 'pg'
import { serialize } from 'pg-protocol'
import { Skipped } from './errors.ts'

/** The driver writes values as PostgreSQL reads them by this function, which its types do not declare. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as {
  prepareValue(value: unknown): string | Buffer | null
}

/**
 * The statements around a transaction; PostgreSQL has planned each. [database-2] The isolation level is stated, because
 * the database's default may be another, and may change while we run.
 */
export const [BEGIN, COMMIT, ROLLBACK] = [
  'begin isolation level read committed',
  'commit',
  'rollback',
] as const

/** At the end of a statement's text it commits the transaction. Nothing may be sent after it. */
export const AND_COMMIT = '-- and commit'

/** The parts of the driver's answer that are used here. */
export type Answer = { command: string | null; rowCount: number | null; rows: unknown[] }

/** The parts of a result that decide how its rows are read. */
type Shape = { fields: pg.FieldDef[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
type Result = Answer &
  Shape & {
    addFields(fields: pg.FieldDef[]): void
    parseRow(values: unknown[]): unknown
    addCommandComplete(message: CommandComplete): void
  }
const Result = (pg as unknown as { Result: new (rowMode: undefined, types: pg.CustomTypesConfig) => Result })
  .Result

type CommandComplete = { text: string }

/** The parts of the driver's connection that are used here, beyond what it declares. */
export type DriverConnection = pg.Connection & {
  /** The statements that PostgreSQL knows by name. */
  parsedStatements: Record<string, string>
  /** The names that were sent, and are not answered yet. */
  submittedNamedStatements: Record<string, string>
}

/** The columns of a connection's statements, by name: PostgreSQL refuses one whose columns have changed since. */
export type Shapes = Map<string, Shape>

/** One statement on its way, with its result. Its columns are not asked for a second time. */
export class Statement {
  readonly text: string
  readonly name: string | undefined
  readonly values: readonly unknown[]
  readonly answer: Promise<Answer>
  readonly #shapes: Shapes
  readonly #result: Result
  #fault: unknown
  #resolve!: (answer: Answer) => void
  #reject!: (error: unknown) => void

  constructor(text: string, values: readonly unknown[], shapes: Shapes, types: pg.CustomTypesConfig) {
    this.text = text
    this.name = statementName(text)
    this.values = values
    this.#shapes = shapes
    this.#result = new Result(undefined, types)
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  /** The messages to PostgreSQL: all of them, or none where a value can't be written. */
  messages(connection: DriverConnection): Buffer[] {
    const { parsedStatements, submittedNamedStatements } = connection
    const { name, text } = this
    const bound = serialize.bind({
      ...(name === undefined ? {} : { statement: name }),
      values: this.values as unknown[],
      valueMapper: prepareValue,
    })
    const shape = name === undefined ? undefined : this.#shapes.get(name)
    if (shape) {
      Object.assign(this.#result, shape)
      return [bound, EXECUTE]
    }
    const isParsed =
      name !== undefined &&
      (parsedStatements[name] !== undefined || submittedNamedStatements[name] !== undefined)
    if (isParsed) return [bound, DESCRIBE, EXECUTE]
    const parsed = serialize.parse({ ...(name === undefined ? {} : { name }), text })
    if (name === undefined) return [parsed, bound, DESCRIBE, EXECUTE]
    submittedNamedStatements[name] = text
    return [closedBefore(connection, name), parsed, bound, DESCRIBE, EXECUTE]
  }

  describe(fields: pg.FieldDef[]): void {
    this.#result.addFields(fields)
  }

  addRow(values: unknown[]): void {
    if (this.#fault !== undefined) return
    try {
      this.#result.rows.push(this.#result.parseRow(values))
    } catch (error) {
      this.#fault = error
    }
  }

  complete(message: CommandComplete): void {
    this.#result.addCommandComplete(message)
    if (this.name === undefined || this.#shapes.has(this.name)) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this.#result
    this.#shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }

  succeed(): void {
    if (this.#fault === undefined) this.#resolve(this.#result)
    else this.#reject(this.#fault)
  }

  fail(error: unknown): void {
    this.#reject(error)
  }
}

/** The parts of a query that the driver itself uses, beyond what it declares. */
type DriverQuery = {
  name: string | undefined
  text: string
  callback: (error: Error | null) => void
  submit(connection: DriverConnection): null
  handleRowDescription(message: { fields: pg.FieldDef[] }): void
  handleDataRow(message: { fields: unknown[] }): void
  handleCommandComplete(message: CommandComplete): void
  handleReadyForQuery(): void
  handleError(error: Error, connection: DriverConnection): void
}
const DriverQuery = pg.Query as unknown as new (text: string) => DriverQuery

export type Framing = { readonly begins: boolean; readonly commits: boolean }

/**
 * Statements that were asked for at once, as one piece, with the transaction's beginning before them, its end behind
 * them, or both. PostgreSQL answers them at once. No sync message stands between them: if one fails, it skips the rest,
 * the end included. So none runs outside the transaction, and nothing is committed unless all succeeded.
 */
export class Batch extends DriverQuery {
  /** None once all are answered. */
  statements: readonly Statement[]
  readonly #framing: Framing
  #isBegun = false
  /** The place of the statement that is being answered; after the last comes the end of the transaction. */
  #at = 0
  #isOver = false
  #piece = EMPTY

  constructor(statements: readonly Statement[], framing: Framing) {
    super('')
    this.statements = statements
    this.#framing = framing
    this.#turnTo(0)
    // The driver ends a statement by this callback.
    this.callback = (error) => error && this.#fail(error)
  }

  /** Writes the messages. Where a value can't be written nothing is, and all are told: answers whether it could. */
  write(connection: DriverConnection): boolean {
    const { begins, commits } = this.#framing
    try {
      const pieces = this.statements.flatMap((statement) => statement.messages(connection))
      this.#piece = Buffer.concat([begins ? BEGINNING : EMPTY, ...pieces, commits ? END : SYNC])
      return true
    } catch (error) {
      this.handleError(error as Error, connection)
      return false
    }
  }

  /** Like the driver: a statement that can't be sent any more fails when the driver hears of the connection's end. */
  override submit({ stream }: DriverConnection): null {
    if (stream.writable) stream.write(this.#piece)
    return null
  }

  override handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.statements[this.#at]?.describe(fields)
  }

  override handleDataRow({ fields }: { fields: unknown[] }): void {
    this.statements[this.#at]?.addRow(fields)
  }

  override handleCommandComplete(message: CommandComplete): void {
    if (this.#framing.begins && !this.#isBegun) {
      this.#isBegun = true
      return
    }
    this.statements[this.#at]?.complete(message)
    this.#turnTo(this.#at + 1)
  }

  override handleReadyForQuery(): void {
    this.callback(null)
    if (this.#isOver) return
    this.#isOver = true
    for (const statement of this.statements) statement.succeed()
    // A batch refers to itself by its callback. V8 frees such a ring only in a full collection, with every row that
    // hangs on it: an export held two hundred MB of rows that were long written.
    this.statements = []
    this.#piece = EMPTY
  }

  override handleError(error: Error, connection: DriverConnection): void {
    this.callback(error)
    this.#forgetUnparsed(connection)
  }

  /** The driver keeps track of parsed statements by these. */
  #turnTo(place: number): void {
    this.#at = place
    this.name = this.statements[place]?.name
    this.text = this.statements[place]?.text ?? ''
  }

  /**
   * The statements before the failed one were carried out, those behind it were skipped. A failed end is the last one's
   * failure.
   */
  #fail(error: Error): void {
    if (this.#isOver) return
    this.#isOver = true
    const failed = Math.min(this.#at, this.statements.length - 1)
    const isServers = error instanceof pg.DatabaseError
    for (const [place, statement] of this.statements.entries()) {
      if (isServers && place < failed) statement.succeed()
      else statement.fail(isServers && place > failed ? new Skipped() : error)
    }
  }

  #forgetUnparsed(connection: DriverConnection): void {
    const { parsedStatements, submittedNamedStatements } = connection
    for (const { name } of this.statements.slice(this.#at)) {
      if (name === undefined || parsedStatements[name] !== undefined) continue
      delete submittedNamedStatements[name]
      inVain.getOrInsertComputed(connection, () => new Set()).add(name)
    }
  }
}

/** The names of statements that were sent to be parsed, but failed or were skipped. */
const inVain = new WeakMap<DriverConnection, Set<string>>()

/**
 * Such a name is new to PostgreSQL. A pool on the way may have kept it, and ends the connection when it comes again.
 */
const closedBefore = (connection: DriverConnection, name: string): Buffer =>
  inVain.get(connection)?.delete(name) ? serialize.close({ type: 'S', name }) : EMPTY

const run = (statement: string): Buffer => Buffer.concat([serialize.bind({ statement }), serialize.execute()])

const EMPTY = Buffer.alloc(0)
const EXECUTE = serialize.execute()
const DESCRIBE = serialize.describe({ type: 'P', name: '' })
const SYNC = serialize.sync()
const BEGIN_NAME = 'begin'
const BEGINNING = run(BEGIN_NAME)
const END = Buffer.concat([run(COMMIT), SYNC])

/** The service has hundreds of statements; more would mean texts made of values, which must not pile up. */
const NAMES_MAX = 5_000
const names = new Map<string, string>([
  [BEGIN, BEGIN_NAME],
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
