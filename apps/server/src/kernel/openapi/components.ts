export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type OpenApiDocument = { paths: Record<string, Record<string, Json>> } & Record<string, Json>

/** Collects the named schemas: each schema with a `title` is written once and referred to by name. */
export class Components {
  readonly #named = new Map<string, Json>()

  /** The schema as it stands in the document: in place, or as a reference to its component. */
  place(schema: unknown): Json {
    const plain = JSON.parse(JSON.stringify(schema)) as Json
    return this.#walk(plain)
  }

  schemas(): Record<string, Json> {
    return Object.fromEntries([...this.#named].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  #walk(node: Json): Json {
    if (Array.isArray(node)) return node.map((item) => this.#walk(item))
    if (typeof node !== 'object' || node === null) return node
    const { title, ...rest } = node
    if (typeof title !== 'string') return this.#children(node)
    const body = this.#children(rest)
    const known = this.#named.get(title)
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(body)) {
      throw new Error(`two different schemas are named ${title}`)
    }
    this.#named.set(title, body)
    return { $ref: `#/components/schemas/${title}` }
  }

  #children(node: { [key: string]: Json }): Json {
    // A property may itself be called `title`: under `properties` every key is a name, not a keyword.
    const entries = Object.entries(node).map(([key, value]): [string, Json] => {
      if (key === 'examples' || key === 'default' || key === 'enum' || key === 'const') return [key, value]
      if (key !== 'properties') return [key, this.#walk(value)]
      const properties = Object.entries(value as { [key: string]: Json })
      return [key, Object.fromEntries(properties.map(([name, schema]) => [name, this.#walk(schema)]))]
    })
    return Object.fromEntries(entries)
  }
}
