import {
  type CompiledQuery,
  type ConnectionProvider,
  DefaultQueryExecutor,
  type DialectAdapter,
  type QueryCompiler,
  type QueryResult,
} from 'kysely'

/** From a query to the connection without what stands between them in Kysely: plugins, logs, cancelling, waiting to begin. */
export class DirectExecutor extends DefaultQueryExecutor {
  readonly #compiler: QueryCompiler

  constructor(compiler: QueryCompiler, adapter: DialectAdapter, connections: ConnectionProvider) {
    super(compiler, adapter, connections)
    this.#compiler = compiler
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.provideConnection((connection) => connection.executeQuery<Row>(query))
  }

  override withConnectionProvider(connections: ConnectionProvider): DirectExecutor {
    return new DirectExecutor(this.#compiler, this.adapter, connections)
  }
}
