import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type DialectAdapter,
  type QueryCompiler,
  type QueryResult,
} from 'kysely'
import { alone } from './in-transaction.ts'

/** A query goes straight to the connection, without Kysely's plugins, logs, cancelling and waiting to begin. */
class DirectExecutor extends DefaultQueryExecutor {
  readonly #compiler: QueryCompiler

  constructor(compiler: QueryCompiler, adapter: DialectAdapter, connections: ConnectionProvider) {
    super(compiler, adapter, connections)
    this.#compiler = compiler
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.provideConnection((connection) => this.execute<Row>(connection, query))
  }

  override withConnectionProvider(connections: ConnectionProvider): DirectExecutor {
    return new DirectExecutor(this.#compiler, this.adapter, connections)
  }

  protected execute<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    return connection.executeQuery<Row>(query)
  }
}

/** The pool's own executor: its statements are in nobody's transaction. */
export class OutsideExecutor extends DirectExecutor {
  /**
   * [database-2] A write has a transaction of its own, in the same round trip, or the database's default would say what
   * it sees.
   */
  protected override execute<Row>(
    connection: DatabaseConnection,
    query: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    return isWriting(query.sql) ? alone<Row>(connection, query) : super.execute<Row>(connection, query)
  }
}

const WRITES = /\b(?:insert into|update|delete from|merge into)\b/i
/** The service has hundreds of statements. */
const KNOWN_MAX = 5_000
const known = new Map<string, boolean>()

function isWriting(text: string): boolean {
  let writes = known.get(text)
  if (writes === undefined) {
    writes = WRITES.test(text)
    if (known.size < KNOWN_MAX) known.set(text, writes)
  }
  return writes
}
