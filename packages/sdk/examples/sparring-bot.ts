/**
 * A sparring bot: its agent takes every friendly battle that other players ask for, and calls one move in each.
 *
 *     SHUGYO_KEY=svc_… node sparring-bot.ts
 *
 * The key needs identity:read, agents:read, agents:write, battles:read and battles:write. Ctrl-C ends it.
 */
import { type Agent, createShugyo, type Round, ShugyoError } from '@shugyo/sdk'

const shugyo = createShugyo({ url: process.env['SHUGYO_URL'], key: process.env['SHUGYO_KEY'] })
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())

const agent = await findOrCreateAgent('Sparring')
await shugyo.setBattleSettings({ id: agent.id, acceptFriendlies: 'ask', defaultStance: 'balanced' })

// The account's stream tells of everything that happens to us. `ready` comes first, when it is open.
for await (const { event, data } of shugyo.streamMe({ signal: stopping.signal })) {
  if (event === 'ready') {
    console.log(`${agent.name} (${agent.id}) waits for opponents`)
    // The players who asked while we were away are still waiting.
    const { data: invites } = await shugyo.listInvites()
    for (const invite of invites) if (invite.bAgentId === agent.id) void spar(invite.id)
  }
  if (event === 'battle' && data.data.change === 'invited') {
    const { battle } = data.data
    if (battle.b?.id === agent.id) void spar(battle.id)
  }
}

/** Fights one battle to its end. Several may run at the same time. */
async function spar(id: string): Promise<void> {
  try {
    await shugyo.acceptBattle({ id })
    let hasCalled = false
    for await (const { event, data } of shugyo.streamBattle({ id }, { signal: stopping.signal })) {
      // One move of a battle may be called; the agent chooses all others by itself.
      if (event === 'round' && !hasCalled) hasCalled = await tryCall(id, data)
      if (event !== 'end') continue
      console.log(`${id}: ${data.outcome === 'b' ? 'won' : data.outcome === 'a' ? 'lost' : 'drawn'}`)
      return
    }
  } catch (error) {
    // Withdrawn in the meantime, accepted by another copy of this bot, or the agent is tired: on to the next.
    if (!(error instanceof ShugyoError)) throw error
    console.log(`${id}: ${error.code}`)
  }
}

/** We are side b. Hurt: guard. Charged: spend it on a pulse. Otherwise wait for a better moment. */
async function tryCall(id: string, { round, b_hp, b_charge }: Round): Promise<boolean> {
  const move = b_hp < 40 ? 'guard' : b_charge > 0 || round >= 3 ? 'pulse' : null
  if (move === null) return false
  const called = await shugyo.callMove({ id, move }).catch(() => null) // The round may have been the last.
  if (called) console.log(`${id}: called ${move} for round ${called.appliesTo}`)
  return true
}

async function findOrCreateAgent(name: string): Promise<Agent> {
  for await (const mine of shugyo.listAgents()) if (mine.name === name) return mine
  return await shugyo.createAgent({ name, character: 'kuma' })
}
