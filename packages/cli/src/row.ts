/** What an operation takes, and where it goes. */
export type Field = {
  readonly name: string
  readonly place: 'path' | 'query' | 'body'
  readonly type: 'text' | 'number' | 'yes' | 'json'
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
  /** Scopes of a key, or a role; `session` where only a person may who is signed in. */
  readonly needs: readonly string[]
  readonly idem: boolean
  readonly stream: boolean
  readonly fields: readonly Field[]
}
