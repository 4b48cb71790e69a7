/** A field of an operation, and where it goes. */
export type Field = {
  readonly name: string
  readonly place: 'path' | 'query' | 'body'
  /** `texts` and `numbers` are lists of short values, which can be separated by commas. */
  readonly type: 'text' | 'number' | 'yes' | 'texts' | 'numbers' | 'json'
  readonly oneOf?: readonly string[]
  readonly required?: true
  readonly about?: string
}

/** One operation as a command: `shugyo <area> <verb>`. */
export type Row = {
  readonly area: string
  readonly verb: string
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  /** Scopes of a key; a role, or `session`, if only a signed-in person may call it. */
  readonly needs: readonly string[]
  readonly idem: boolean
  readonly stream: boolean
  readonly fields: readonly Field[]
}
