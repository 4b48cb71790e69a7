import { proofOf } from '@shugyo/engine'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { finishedBattle } from '../clock/play.ts'
import { BattleIdText, BattleProof } from '../records.ts'
import { findBattle } from '../store/battles.ts'

export const getProof = operation({
  id: 'getProof',
  route: 'GET /battles/{id}/proof',
  summary: 'Read the proof of a finished battle',
  description:
    'Everything anybody needs to play it again and compare. `npx shugyo-verify <address>` does it all, and so ' +
    'does the page `/verify.html` of this service; a battle that is not over has no proof yet (409 wrong_state). Where ' +
    'two waiting battles became one, either id leads here and `commitments` names both.',
  access: everyone,
  params: Type.Object({ id: BattleIdText() }),
  response: BattleProof,
  problems: ['not_found', 'wrong_state'],
  async handler({ db, params, refuse }) {
    const battle = (await findBattle(db, params.id)) ?? refuse('not_found')
    const finished = finishedBattle(battle)
    return proofOf(finished ?? refuse('wrong_state', { message: 'This battle is not over.' })) as never
  },
})
