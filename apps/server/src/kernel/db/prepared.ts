import type { CompiledQuery, QueryResult, RawBuilder } from 'kysely'
import type { Db, Tx } from './db.ts'

type Compilable<Row> = { compile(): CompiledQuery<Row> }

/** Stands for a value that is only known when the query runs. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built once and then run with other values each time: for the reads of every request, where building
 * the text again would cost more than sending it. Values must be single ones; a list is one where the text takes an
 * array.
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (db: Db | Tx, value: Values) => Compilable<Row>,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  const run = preparedOnce(build)
  return async (db, values) => (await run(db, values)).rows
}

/** The same for a text in SQL, with its whole result. */
export const preparedSql = <Values extends Record<string, unknown>, Row = unknown>(
  build: (value: Values) => RawBuilder<Row>,
) => preparedOnce<Values, Row>((db, value) => ({ compile: () => build(value).compile(db) }))

function preparedOnce<Values extends Record<string, unknown>, Row>(
  build: (db: Db | Tx, value: Values) => Compilable<Row>,
): (db: Db | Tx, values: Values) => Promise<QueryResult<Row>> {
  let template: CompiledQuery<Row> | undefined
  const placeholders = new Proxy({}, { get: (_none, name) => new Placeholder(String(name)) }) as Values
  return (db, values) => {
    template ??= build(db, placeholders).compile()
    const parameters = template.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    )
    return db.executeQuery<Row>({ ...template, parameters })
  }
}
