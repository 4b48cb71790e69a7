import type { TSchema } from '../operation/schema.ts'

type Node = {
  readonly required?: readonly string[] | undefined
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly anyOf?: readonly Node[]
}

/**
 * A schema as a caller must keep it: a field with a default may be left out. Typebox lists such fields as required,
 * because they are always there once a request has been read; in answers that stays true.
 */
export const inputSchema = (schema: TSchema): TSchema => relaxed(schema as Node) as TSchema

function relaxed(node: Node): Node {
  const { required = [], properties, items, anyOf } = node
  const needed = required.filter((name) => !Object.hasOwn(properties?.[name] ?? {}, 'default'))
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, relaxed(field)])
  return {
    ...node,
    // Left out when empty, as JSON leaves out an undefined field.
    ...('required' in node ? { required: needed.length > 0 ? needed : undefined } : {}),
    ...(properties ? { properties: Object.fromEntries(fields) } : {}),
    ...(items ? { items: relaxed(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(relaxed) } : {}),
  }
}
