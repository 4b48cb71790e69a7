import assert from 'node:assert/strict'
import { type Contender, inBattle } from '../../../../server/src/modules/battles/testing.ts'
import { makeModerator } from '../../../../server/src/modules/moderation/testing.ts'
import { practise, skilledAgent } from '../../../../server/src/modules/progress/testing.ts'
import type { Player } from '../../../../server/src/testing/player.ts'
import type { TestService } from '../../../../server/src/testing/service.ts'

const SAID = [
  ['orso', 'what a guard'],
  ['quickrank', 'buy rating cheap, dm me, 100% safe'],
  ['hana_k', 'lol lol lol lol lol lol'],
  ['vex_9', 'your agent is as dumb as its owner'],
  ['tama_k', 'fixed. everyone knows it'],
] as const
/** Reports and their reasons: `quickrank` has the most. */
const REPORTED = [
  ['quickrank', ['spam', 'spam', 'spam', 'spam', 'cheating']],
  ['vex_9', ['abuse', 'abuse', 'abuse']],
  ['tama_k', ['cheating', 'other']],
] as const

async function send(who: Player, route: string, body: object): Promise<{ id: number }> {
  const answer = await who.send(route, { body })
  assert.equal(answer.status, 200, answer.text)
  return answer.json
}

async function makeFighter(service: TestService, name: string, character: string): Promise<Contender> {
  const owner = await service.player()
  const { json } = await owner.send('POST /agents', { body: { name, character } })
  return { owner, id: json.id }
}

/** A battle with comments, some of them reported, and an agent that waits for a verification. */
export async function makeDesk(service: TestService) {
  const moderator = await makeModerator(service, 'moderator')
  const colleague = await makeModerator(service, 'moderator')
  const admin = await makeModerator(service, 'admin')
  await inBattle(await makeFighter(service, 'Velvet', 'hana'))
  const { id: battleId } = await inBattle(await makeFighter(service, 'Nightjar', 'shade'))
  const ids = new Map<string, number>()
  for (const [handle, text] of SAID) {
    const author = await service.player(handle)
    ids.set(handle, (await send(author, `POST /battles/${battleId}/comments`, { text })).id)
  }
  const witnesses: Player[] = []
  for (let made = 0; made < 5; made++) witnesses.push(await service.player())
  for (const [handle, reasons] of REPORTED)
    for (const [at, reason] of reasons.entries())
      await send(witnesses[at] as Player, `POST /battles/${battleId}/comments/${ids.get(handle)}/report`, {
        reason,
      })
  const owner = await service.player('ren')
  const { id: agentId } = await skilledAgent(service, owner, 'keen-edge')
  await practise(owner, agentId, 'keen-edge', 3)
  const idOf = (handle: string) => ids.get(handle) ?? assert.fail(handle)
  return { moderator, colleague, admin, battleId, idOf, agentId }
}
