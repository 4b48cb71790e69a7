import { sql } from 'kysely'
import { memoryLimiter } from '../../callers/limits/memory.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { UserId } from '../../lib/ids.ts'
import { type KeyId, type KnownCaller, scopes, sessionOnly, signedIn } from '../../operation/access.ts'
import { makeCodec } from '../../operation/codec.ts'
import { inArea, operation, perSeconds } from '../../operation/operation.ts'
import { Type } from '../../operation/schema.ts'
import type { Scope } from '../../operation/scopes.ts'
import type { Runtime } from '../../runtime.ts'
import { fact } from '../../transaction/facts.ts'
import { runUnitOfWork } from '../../transaction/run-unit-of-work.ts'
import { runOperation } from '../run-operation.ts'

/** Operations that ring bells, for the tests of what runs inside a transaction. */
const rung = fact('bells.rung', { text: Type.String() })
const Body = Type.Object({ text: Type.String({ minLength: 1, maxLength: 20 }) })
const Rung = Type.Object({ count: Type.Integer() })

export const ring = operation({
  id: 'ringBell',
  route: 'POST /test/bells',
  summary: 'Rings',
  access: scopes('tasks:write'),
  idem: true,
  limit: perSeconds(3, 60),
  body: Body,
  response: Rung,
  problems: ['wrong_state'],
  async handler({ body, refuse, ...uow }) {
    await sql`insert into bells (text) values (${body.text})`.execute(uow.tx)
    await uow.emit(rung, { text: body.text })
    if (body.text === 'cracked') refuse('wrong_state')
    return { ...(await count(uow.tx)), secret: 'not declared' }
  },
})
export const countBells = operation({
  id: 'countBells',
  route: 'GET /test/bells',
  summary: 'Counts',
  access: signedIn,
  response: Rung,
  handler: ({ db }) => count(db),
})
export const melt = operation({
  id: 'meltBell',
  route: 'DELETE /test/bells',
  summary: 'Melts',
  access: sessionOnly,
  response: Rung,
  prepare: async () => 'hot',
  handler: async () => ({ count: 0 }),
})
export const bells = inArea('Toys', ring, countBells, melt)

async function count(db: Db | Tx) {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from bells`.execute(db)
  return { count: rows[0]?.count ?? 0 }
}

export const keyOf = (userId: string, ...names: Scope[]): KnownCaller => ({
  kind: 'key',
  userId: userId as UserId,
  role: 'player',
  keyId: userId as KeyId,
  prefix: 'test',
  scopes: new Set(names),
  agentId: null,
  forbiddenScopes: new Set(),
})

export const engineOf = (limitFactor: number) => ({
  codec: makeCodec({ checkAnswers: true }),
  limiter: memoryLimiter(),
  limitFactor,
})

/** One step of a run: the effect of an operation, its reply and the step are one commit. Done once, however often asked. */
export const takeStep = (
  runtime: Runtime,
  engine: ReturnType<typeof engineOf>,
  step: number,
  caller: KnownCaller,
) =>
  runUnitOfWork(runtime, async (uow) => {
    const { rows } = await sql`select 1 from steps where step = ${step}`.execute(uow.tx)
    if (rows.length > 0) return
    const reply = await runOperation(engine, ring, caller, { text: `step ${step}` }, { within: uow })
    await sql`insert into steps (step, reply) values (${step}, ${JSON.stringify(reply)}::jsonb)`.execute(
      uow.tx,
    )
  })
