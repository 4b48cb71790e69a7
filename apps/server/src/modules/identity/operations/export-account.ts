import { sessionOrTicket } from '../../../kernel/operation/access.ts'
import { JsonPieces } from '../../../kernel/operation/json-pieces.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { freshProof } from '../../../kernel/operation/proof.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { personalDataSlot, writeExport } from '../../../kernel/personal-data.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { noteSecurity } from '../security-log.ts'

export const exportAccount = operation({
  id: 'exportAccount',
  route: 'GET /me/export',
  summary: 'Export your data',
  description:
    'Everything the service keeps about the account, as one JSON object, however large. Of keys, metadata only. A ' +
    'suspended account’s ticket serves too.',
  access: sessionOrTicket,
  proof: freshProof,
  limit: perSeconds(3, 3_600),
  response: Type.Unsafe<JsonPieces>({ type: 'object', additionalProperties: true }),
  async handler({ db, at, runtime, caller, request }) {
    const { userId } = caller
    await runUnitOfWork(runtime, (uow) =>
      noteSecurity(uow, userId, { action: 'data_exported', via: caller.kind, request }),
    )
    return new JsonPieces(writeExport(personalDataSlot.of(runtime), { db, at, runtime }, userId))
  },
})
