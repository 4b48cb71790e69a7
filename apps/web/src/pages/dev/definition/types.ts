/** The part of JSON Schema that the service's definition uses. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
}

/** The part of each operation that is known from the start. */
export type Named = { readonly id: string; readonly method: string; readonly path: string }
/** The part that the list of operations shows. */
export type Listed = Named & { readonly summary: string }
export type Area<Op = Listed> = {
  readonly name: string
  readonly about: string
  readonly ops: readonly Op[]
}
export type Overview = { readonly version: string; readonly areas: readonly Area<Named>[] }

/** A summary of each operation: a part of the definition of its own. */
export type Summaries = Readonly<Record<string, string>>
export const SUMMARIES_PART = 'summaries'

export type Param = {
  readonly name: string
  readonly place: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly about?: string
  readonly schema: Schema
}

export type Operation = Listed & {
  readonly area: string
  readonly about: string
  /** `public`, `authenticated`, `session`, a role, or the scopes that a key needs. */
  readonly access: string
  readonly params: readonly Param[]
  readonly body?: { readonly required: boolean; readonly schema: Schema }
  readonly answer: { readonly status: string; readonly type: string; readonly schema: Schema }
  readonly errors: readonly { readonly status: string; readonly codes: readonly string[] }[]
  readonly limit?: { readonly calls: number; readonly windowSeconds: number }
  readonly idem: boolean
  /** `shugyo <area> <verb>`; missing for operations that don't answer JSON. */
  readonly cli?: readonly [area: string, verb: string]
}

export type EventKind = { readonly name: string; readonly about: string; readonly data: Schema }

/** The events are a part of the definition of their own. */
export const EVENTS_PART = 'events'

/** The rest of one part of the definition, loaded when something in it is opened. */
export type Details = {
  readonly ops: Readonly<Record<string, Operation>>
  readonly schemas: Readonly<Record<string, Schema>>
  /** The message of each code. */
  readonly codes: Readonly<Record<string, string>>
  readonly events: readonly EventKind[]
}
