import type Type from 'typebox'
import type { Db } from '../db/database.ts'
import type { Settings } from '../settings/settings.ts'
import type { ReadContext, UnitOfWork } from '../transaction/unit-of-work.ts'
import type { Access, CallerUnder, KnownCaller } from './access.ts'
import type { ProblemCode, ProblemOptions } from './problems.ts'
import type { ProofRule } from './proof.ts'
import type { Static, TProperties, TSchema } from './schema.ts'
import type { StreamPart } from './stream-source.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /${string}`
export type ObjectSchema = Type.TObject<TProperties>
/** A body is an object, or, where another standard asks for it, one of several shapes. */
export type BodySchema = ObjectSchema | Type.TUnion

/** The names between braces in a route: `GET /agents/{id}` has `id`. */
type ParamNames<R extends string> = R extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** So many calls in so many seconds, counted per caller: an account, or an address without one. */
export type Limit = { readonly calls: number; readonly windowS: number }
export const perSeconds = (calls: number, windowS: number): Limit => ({ calls, windowS })

/** A public answer that depends on params and query alone: serialised once, sent with ETag and Cache-Control. */
export type Caching = {
  readonly maxAgeS: number
  /** Set when it may change: made anew for every call, and sent only to callers that hold another version. */
  readonly changes?: true
}

/** The part that an agent's temporary holder may use: to have it work, or to train it. */
export type HolderScope = 'work' | 'practice'

/** One stamp for each of the callers, in their order; null where one of the rows has gone. */
export type VersionStamps = (db: Db, callers: readonly KnownCaller[]) => Promise<readonly (string | null)[]>

/** The parts of the HTTP request that a handler may need. */
export type RequestFacts = {
  readonly address: string
  readonly userAgent: string | null
  readonly secure: boolean
}

export type Input<R extends Route, PS, QS, BS> = {
  readonly params: [ParamNames<R>] extends [never] ? Record<never, never> : Inferred<PS>
  readonly query: Inferred<QS>
  readonly body: Inferred<BS>
  readonly request: RequestFacts
}
type Inferred<S> = S extends TSchema ? Static<S> : Record<never, never>

/** A handler may refuse with the problems that its operation declares, and with those of the runner itself. */
export type Refuse<Codes extends readonly ProblemCode[]> = {
  refuse(code: Codes[number] | 'invalid_request' | 'unauthenticated', options?: ProblemOptions): never
}

type Answering = {
  /** Sets a header of the answer once the unit of work is committed. */
  setHeader(name: string, value: string): void
}

export type OperationSpec<
  R extends Route,
  A extends Access,
  PS,
  QS,
  BS,
  RS extends TSchema,
  Codes extends readonly ProblemCode[],
  Prepared,
> = {
  /** camelCase name, unique: the operationId. */
  readonly id: string
  readonly route: R
  readonly summary: string
  readonly description?: string
  readonly access: A
  /** Set when an agent token may call this; the handler then confines it to its own agent. */
  readonly agentTokens?: true
  /** Set when a session must have proven lately who it is (`proof.ts`). */
  readonly proof?: ProofRule<Inferred<BS>>
  /** Set when an agent's renter or trainer may call this for it; the handler asks for `lockCommandedAgent`. */
  readonly holders?: HolderScope
  /** Set for the few that every MCP client is shown as a tool of its own; most of the others it finds by search. */
  readonly tool?: 'core'
  /** Accepts Idempotency-Key. */
  readonly idem?: R extends `GET ${string}` ? never : true
  readonly limit?: Limit
  /** The number of calls that one counts as, where a body holds several items; 1 unless set. */
  readonly counts?: (body: Static<BS & TSchema>) => number
  /** Origins of other sites whose pages may read the answers; none unless set. */
  readonly origins?: (settings: Settings) => readonly string[]
  readonly caching?: R extends `GET ${string}` ? Caching : never
  /**
   * Set where many call often: the handler begins in the round trip that looks the credential up, and its result counts
   * only if the caller found is the expected one. It must do nothing but read, by the `db` that it is given, or write
   * within its transaction: a second connection, taken while one is held, could wait for ever. An operation with
   * `prepare` can't begin so early.
   */
  readonly speculative?: true
  /**
   * For a `speculative` operation: its units of work that begin in the same turn may share a transaction (`runBatch`).
   * Answers what one of them locks.
   */
  readonly batchable?: (params: Static<PS & TSchema>) => string
  /**
   * For a `speculative` read that has neither params nor query, and follows from few rows: its answer is kept in
   * memory, and given again while these stay the same (`private-response-cache.ts`). A stamp changes with every row
   * that the answer, the caller's credential or the role follows from.
   */
  readonly versionStamps?: R extends `GET ${string}` ? VersionStamps : never
  /** Answers with a page instead of JSON: the handler returns an `HtmlPage`. */
  readonly html?: R extends `GET ${string}` ? true : never
  /** Answers with a picture instead of JSON: the handler returns an `SvgPicture`. */
  readonly svg?: R extends `GET ${string}` ? true : never
  readonly query?: QS
  readonly body?: R extends `GET ${string}` ? never : BS
  readonly response: RS
  /** Status of success; 200 unless set. */
  readonly status?: 200 | 201
  /** Every problem the handler itself may answer. The runner's own need no mention. */
  readonly problems?: Codes
  /**
   * Slow or outside work that must not hold a transaction: password hashing, a look at a chain.
   * Runs after the request is checked and before the transaction begins.
   */
  prepare?(
    context: ReadContext & Input<R, PS, QS, BS> & Refuse<Codes> & { caller: CallerUnder<A> },
  ): Promise<Prepared>
  handler(
    context: (R extends `GET ${string}` ? ReadContext : UnitOfWork) &
      Input<R, PS, QS, BS> &
      Refuse<Codes> &
      Answering & { caller: CallerUnder<A>; prepared: Prepared },
  ): Promise<Static<RS>> | Static<RS>
} & ParamsSpec<R, PS>

/** Given where the route has braces, and only there. */
export type ParamsSpec<R extends Route, PS> = {
  readonly params?: [ParamNames<R>] extends [never] ? never : PS & CheckedParams<R, PS>
} & ([ParamNames<R>] extends [never] ? unknown : { readonly params: unknown })

/** A params schema must name exactly the braces of its route. */
type CheckedParams<R extends Route, PS> =
  PS extends Type.TObject<infer P>
    ? [keyof P, ParamNames<R>] extends [ParamNames<R>, keyof P]
      ? unknown
      : { __error: 'params must name exactly the braces of the route' }
    : unknown

/** An operation as the registry holds it: the same fields, with the types of its own input forgotten. */
export type Operation = {
  readonly id: string
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly description?: string | undefined
  readonly access: Access
  readonly agentTokens: boolean
  readonly proof?: ProofRule | undefined
  readonly holders?: HolderScope | undefined
  readonly tool?: 'core' | undefined
  readonly idem: boolean
  readonly speculative: boolean
  readonly batchable?: ((params: never) => string) | undefined
  readonly versionStamps?: VersionStamps | undefined
  readonly limit?: Limit | undefined
  readonly counts?: ((body: never) => number) | undefined
  readonly origins?: ((settings: Settings) => readonly string[]) | undefined
  readonly caching?: Caching | undefined
  readonly html?: boolean | undefined
  readonly svg?: boolean | undefined
  readonly params?: ObjectSchema | undefined
  readonly query?: ObjectSchema | undefined
  readonly body?: BodySchema | undefined
  readonly response: TSchema
  readonly status: 200 | 201
  readonly problems: readonly ProblemCode[]
  readonly prepare?: ((context: never) => Promise<unknown>) | undefined
  readonly handler: (context: never) => Promise<unknown> | unknown
  /** Set for a `stream`, which answers with events for as long as somebody listens. */
  readonly stream?: StreamPart | undefined
}

/** An operation as the service lists it: in the area of its module, which is a chapter of the reference. */
export type ListedOperation = Operation & { readonly area: string }

export const inArea = (area: string, ...operations: readonly Operation[]): ListedOperation[] =>
  operations.map((op) => ({ ...op, area }))

/** Declares an operation. Routes, checks, documents and clients all follow from here. */
export function operation<
  const R extends Route,
  const A extends Access,
  RS extends TSchema,
  PS extends ObjectSchema = never,
  QS extends ObjectSchema = never,
  BS extends BodySchema = never,
  const Codes extends readonly ProblemCode[] = readonly [],
  Prepared = undefined,
>(spec: OperationSpec<R, A, PS, QS, BS, RS, Codes, Prepared>): Operation {
  const split = spec.route.indexOf(' ')
  return {
    id: spec.id,
    method: spec.route.slice(0, split) as Method,
    path: spec.route.slice(split + 1),
    summary: spec.summary,
    description: spec.description,
    access: spec.access,
    agentTokens: spec.agentTokens ?? false,
    proof: spec.proof as ProofRule | undefined,
    holders: spec.holders,
    tool: spec.tool,
    idem: spec.idem ?? false,
    speculative: spec.speculative ?? false,
    batchable: spec.batchable as Operation['batchable'],
    versionStamps: spec.versionStamps as Operation['versionStamps'],
    limit: spec.limit,
    counts: spec.counts as Operation['counts'],
    origins: spec.origins,
    caching: spec.caching as Caching | undefined,
    html: spec.html === true,
    svg: spec.svg === true,
    params: spec.params as ObjectSchema | undefined,
    query: spec.query as ObjectSchema | undefined,
    body: spec.body as BodySchema | undefined,
    response: spec.response,
    status: spec.status ?? 200,
    problems: spec.problems ?? [],
    prepare: spec.prepare as Operation['prepare'],
    handler: spec.handler as Operation['handler'],
  }
}
