import type { Access, CallerUnder } from '../operation/access.ts'
import type { Input, Limit, ObjectSchema, Operation, ParamsSpec, Refuse } from '../operation/operation.ts'
import type { ProblemCode } from '../operation/problems.ts'
import { type TSchema, Type } from '../operation/schema.ts'
import type { ReadContext } from '../transaction/unit-of-work.ts'
import type { Opening, StreamEvents } from './source.ts'

/** A stream's own part of its declaration, as the registry holds it. */
export type StreamPart = {
  readonly events: StreamEvents
  readonly open: (context: never) => Promise<Opening> | Opening
}

type StreamSpec<
  R extends `GET /${string}`,
  A extends Access,
  PS,
  QS,
  E extends StreamEvents,
  Codes extends readonly ProblemCode[],
> = {
  readonly id: string
  readonly route: R
  readonly summary: string
  readonly description?: string
  readonly access: A
  readonly agentTokens?: true
  readonly limit?: Limit
  readonly query?: QS
  readonly events: E
  readonly problems?: Codes
  /** May refuse: nothing was sent yet. */
  open(
    context: ReadContext & Input<R, PS, QS, never> & Refuse<Codes> & { caller: CallerUnder<A> },
  ): Promise<Opening<E>> | Opening<E>
} & ParamsSpec<R, PS>

const LastEventId = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'Resume after this event, for clients that can’t send `Last-Event-ID` at first',
    examples: [41],
  }),
)

/** Declares a stream: an operation that answers with events for as long as somebody listens. */
export function stream<
  const R extends `GET /${string}`,
  const A extends Access,
  const E extends StreamEvents,
  PS extends ObjectSchema = never,
  QS extends ObjectSchema = never,
  const Codes extends readonly ProblemCode[] = readonly [],
>(spec: StreamSpec<R, A, PS, QS, E, Codes>): Operation {
  const query = spec.query as ObjectSchema | undefined
  return {
    id: spec.id,
    method: 'GET',
    path: spec.route.slice('GET '.length),
    summary: spec.summary,
    description: spec.description,
    access: spec.access,
    agentTokens: spec.agentTokens ?? false,
    idem: false,
    speculative: false,
    limit: spec.limit,
    params: (spec as { params?: ObjectSchema }).params,
    query: Type.Object({ ...query?.properties, lastEventId: LastEventId }),
    response: eventsSchema(spec.events),
    status: 200,
    problems: spec.problems ?? [],
    handler: () => {
      throw new Error(`${spec.id} is a stream`)
    },
    stream: { events: spec.events, open: spec.open as StreamPart['open'] },
  }
}

const RESET = {
  description: 'What came after your `Last-Event-ID` can’t be told any more; the current state follows.',
  data: Type.Object({}),
}

/** The events as a client has them after parsing, for the API's definition. */
function eventsSchema(events: StreamEvents): TSchema {
  return Type.Union(
    Object.entries({ ...events, reset: RESET }).map(([name, { description, data }]) =>
      Type.Object(
        {
          id: Type.Optional(Type.String({ description: 'Send it as `Last-Event-ID` to resume' })),
          event: name === '*' ? Type.String() : Type.Literal(name),
          data,
        },
        { description },
      ),
    ),
  )
}
