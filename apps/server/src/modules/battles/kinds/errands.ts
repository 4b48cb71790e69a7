import { type BossId, getBoss, type Mode, type Stance } from '@shugyo/engine'
import { findAgent } from '../../agents/index.ts'
import { bare, type JobKind, type Wanted, type Work, WorkFailed } from '../../tasks/index.ts'
import { acceptInvite, askForFriendly, sendIntoBattle } from '../matchmaking/send.ts'
import { INVITES_LISTED_MAX } from '../rules.ts'
import { getBattle } from '../store/battles.ts'
import { listInvites } from '../store/invites.ts'
import { findRivalId } from './rival.ts'
import { argsOf, namedAfter, namedIn, namedOf, nameOf, stanceAtEnd } from './words.ts'

const errand = { intent: 'errand', kind: 'task' } as const

/** Only an agent's owner may send it into a battle. */
function requireOwner({ task, agent }: Pick<Work, 'task' | 'agent'>): void {
  if (agent.ownerId !== task.ownerId) throw new WorkFailed('cannot', 'Only my owner sends me into battle.')
}

const stanceOf = ({ args }: Wanted): Stance | undefined => (args['stance'] ?? undefined) as Stance | undefined

const MODE_WORDS =
  /^(?:fight|enter|start|join|play|have|find)(?: me)?(?: (?:a|an|one|another|the|your|my))?(?: next)?(?: (?<mode>ranked|open|training|hardcore))? (?:battle|fight|match|duel|bout)$/i
const TRAINING_WORDS =
  /^(?:enter|start|begin|do)(?: some| a bit of| your| my)? (?:battle )?training(?: session)?(?: in the arena)?$/i
const BOSS_WORDS = [/^(?:fight|challenge|battle|take on|face|duel)(?=\s)/i] as const

const aOf = (mode: Mode): string => (mode === 'open' ? 'an open' : `a ${mode}`)

function entryIn(text: string): { mode: Exclude<Mode, 'friendly'>; boss: BossId | null } | null {
  if (TRAINING_WORDS.test(text)) return { mode: 'training', boss: null }
  const found = MODE_WORDS.exec(text)
  if (found) return { mode: (found.groups?.['mode']?.toLowerCase() ?? 'ranked') as 'ranked', boss: null }
  const named = namedAfter(text, BOSS_WORDS, { loose: false })
  return named && 'boss' in named ? { mode: 'boss', boss: named.boss } : null
}

/** [battles-54] Sends the agent into a battle, as POST /battles does. */
export const battleErrand: JobKind = {
  ...errand,
  name: 'battle',
  scopes: ['battles:write'],
  recognise(prompt) {
    const { rest, stance } = stanceAtEnd(bare(prompt))
    const entry = entryIn(rest)
    if (!entry) return null
    const topic = entry.boss ? `fight ${getBoss(entry.boss).name}` : `enter ${aOf(entry.mode)} battle`
    return { topic, args: { ...entry, stance } }
  },
  async run(work, wanted) {
    const mode = wanted.args['mode'] as Exclude<Mode, 'friendly'>
    const boss = (wanted.args['boss'] ?? null) as BossId | null
    const entered = await work.effect('enter', async (uow, agent, tell) => {
      requireOwner({ task: work.task, agent })
      const id = await sendIntoBattle(uow, agent, { mode, boss, stance: stanceOf(wanted) })
      const { status } = await getBattle(uow.tx, id)
      tell('tool', { tool: 'battle', battleId: id, mode })
      return { id, status }
    })
    const opponent = boss ? getBoss(boss).name : 'an opponent'
    const text =
      entered.status === 'running'
        ? `The ${mode} battle has begun: watch it now.`
        : `I am in for ${aOf(mode)} battle, and it begins as soon as there is ${opponent}.`
    return { text, battleId: entered.id }
  },
}

const CHALLENGE_WORDS = [/^(?:challenge|invite)(?=\s)/i, /^fight(?=\s)/i] as const
const TO_A_FRIENDLY = /(?<!\s)\s+(?:(?:to|in) a )?(?:friendly(?: (?:battle|match|fight|duel))?|duel)$/i
const BARE_CHALLENGE = [/^challenge(?=\s)/i] as const

/** [battles-55] Asks another agent's owner for a friendly battle. */
export const challengeErrand: JobKind = {
  ...errand,
  name: 'challenge',
  scopes: ['battles:write'],
  recognise(prompt) {
    const { rest, stance } = stanceAtEnd(bare(prompt))
    const named =
      namedAfter(rest, CHALLENGE_WORDS, { loose: false, endings: TO_A_FRIENDLY }) ??
      namedAfter(rest, BARE_CHALLENGE, { loose: true })
    if (!named || 'boss' in named) return null
    return { topic: `challenge ${nameOf(named)}`, args: { ...argsOf(named), stance } }
  },
  async run(work, wanted) {
    const named = namedOf(wanted)
    if ('boss' in named) return work.cannot('A boss is fought, not invited.')
    const opponentId = await work.step('find', async () => {
      const id = await findRivalId(work, named)
      const opponent = await findAgent(work.reading.db, id)
      if (opponent?.ownerId === work.agent.ownerId)
        work.cannot(`${named.name} is one of ours: friendly battles are with other players' agents.`)
      return id
    })
    const asked = await work.effect(
      'ask',
      async (uow, agent, tell) => {
        requireOwner({ task: work.task, agent })
        const by = { ownerId: agent.ownerId, agentId: agent.id, opponentId }
        const { id, status } = await askForFriendly(uow, by, stanceOf(wanted))
        tell('tool', { tool: 'battle', battleId: id, mode: 'friendly' })
        return { id, status }
      },
      [opponentId],
    )
    const text =
      asked.status === 'invited'
        ? `${named.name} is invited to a friendly battle; its owner has 24 hours to answer.`
        : `The friendly battle with ${named.name} has begun: watch it now.`
    return { text, battleId: asked.id }
  },
}

const ACCEPT_WORDS =
  /^accept (?:(?:the|my|that|this|a|any|our|your) )?(?:(?:latest|last|new|open|pending) )?(?:(?:battle|friendly|fight|duel)(?: battle)? (?:invitation|invite|challenge|request)|(?:invitation|invite|challenge) to (?:a )?(?:friendly(?: battle)?|battle|fight|duel)|friendly(?: battle)?)(?: (?:from|of|by) (?<from>.+))?$/i
const ACCEPT_OWNER_WORDS =
  /^accept (?<from>.+?)(?:'s|s') (?:challenge|battle invitation|battle invite|friendly)$/i

/** [battles-56] Accepts a friendly battle that the agent was invited to: the newest, or that of the one named. */
export const acceptErrand: JobKind = {
  ...errand,
  name: 'accept-battle',
  scopes: ['battles:write'],
  recognise(prompt) {
    const { rest, stance } = stanceAtEnd(bare(prompt))
    const found = ACCEPT_WORDS.exec(rest) ?? ACCEPT_OWNER_WORDS.exec(rest)
    if (!found) return null
    const from = found.groups?.['from']
    const named = from ? namedIn(from, true) : null
    if (from && (!named || 'boss' in named)) return null
    const name = named ? nameOf(named) : null
    return {
      topic: `accept the battle invitation${name ? ` from ${name}` : ''}`,
      args: { from: name, stance },
    }
  },
  async run(work, wanted) {
    const invite = await work.step('find', () => findInvite(work, wanted))
    const id = await work.effect(
      'accept',
      async (uow, agent, tell) => {
        requireOwner({ task: work.task, agent })
        const speaker = { userId: agent.ownerId, only: agent.id }
        const accepted = await acceptInvite(uow, speaker, invite.id, stanceOf(wanted))
        tell('tool', { tool: 'battle', battleId: accepted, mode: 'friendly' })
        return accepted
      },
      [invite.challenger],
    )
    return { text: `The friendly battle with ${invite.name} has begun: watch it now.`, battleId: id }
  },
}

/** The invitation with that id, or by that name, or the newest. */
async function findInvite(work: Work, { args }: Wanted) {
  const { agent, task, reading } = work
  const [from, id] = [(args['from'] ?? null) as string | null, args['id'] ?? null]
  const asked = { userId: task.ownerId, only: agent.id, at: reading.at, count: INVITES_LISTED_MAX }
  const invite = (await listInvites(reading.db, asked)).find(
    (one) =>
      one.b?.agentId === agent.id &&
      (id === null ? from === null || one.a.name.toLowerCase() === from.toLowerCase() : one.id === id),
  )
  if (!invite) return work.cannot(`No battle invitation${from ? ` from ${from}` : ''} waits for my answer.`)
  return { id: invite.id, challenger: invite.a.agentId, name: invite.a.name }
}
