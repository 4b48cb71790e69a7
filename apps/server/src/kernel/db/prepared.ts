import type { CompiledQuery } from 'kysely'
import type { Db, Tx } from './database.ts'

type Compilable<Row> = { compile(): CompiledQuery<Row> }

/** Stands for a value that is only known when the query runs. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built once and then run with other values each time: for the reads that every request makes,
 * where building the same text again would cost more than sending it. Values must be single ones, not lists.
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (db: Db | Tx, value: Values) => Compilable<Row>,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  let template: CompiledQuery<Row> | undefined
  const placeholders = new Proxy({}, { get: (_none, name) => new Placeholder(String(name)) }) as Values
  return async (db, values) => {
    template ??= build(db, placeholders).compile()
    const parameters = template.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...template, parameters })
    return rows
  }
}
