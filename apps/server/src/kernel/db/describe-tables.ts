import pg from 'pg'
import type { ConnectionOptions } from './database.ts'

type Column = { table: string; column: string; type: string; nullable: boolean; generated: boolean }

/** TypeScript types of a module's tables, read from the database that its migrations made. */
export async function describeTables(connection: ConnectionOptions, schema: string): Promise<string> {
  const columns = await readColumns(connection, schema)
  const tables = [...Map.groupBy(columns, (column) => column.table)]
  const body = tables.map(
    ([table, its]) => `  '${schema}.${table}': {\n${its.map(describeColumn).join('\n')}\n  }`,
  )
  const imports = columns.some((column) => column.generated) ? 'Generated, Kysely' : 'Kysely'
  return [
    '// Written by `npm run generate` from the migrations beside it. Do not edit.',
    `import type { ${imports} } from 'kysely'`,
    '',
    `export type Tables = {\n${body.join('\n')}\n}`,
    '',
    "/** The database, narrowed to this module's own tables. */",
    'export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>',
    '',
  ].join('\n')
}

async function readColumns(connection: ConnectionOptions, schema: string): Promise<Column[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<Column>(
      `select c.table_name as table, c.column_name as column, c.udt_name as type,
              c.is_nullable = 'YES' as nullable,
              c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as generated
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = $1 and t.table_type = 'BASE TABLE'
       order by c.table_name, c.ordinal_position`,
      [schema],
    )
    return rows
  } finally {
    await client.end()
  }
}

const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
}

function describeColumn({ column, type, nullable, generated, table }: Column): string {
  const element = TYPES[type.replace(/^_/, '')]
  if (!element) throw new Error(`no TypeScript type for ${table}.${column} (${type})`)
  const plain = type.startsWith('_') ? `${element}[]` : element
  const full = nullable && plain !== 'unknown' ? `${plain} | null` : plain
  return `    ${column}: ${generated ? `Generated<${full}>` : full}`
}
