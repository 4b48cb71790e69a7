import { statusOf } from '../../agents/index.ts'
import { type BattleHead, INVITES_LISTED_MAX, listInvites } from '../../battles/index.ts'
import { kindOf } from '../../tasks/index.ts'
import { refusalFor } from '../phrases/refusals.ts'
import { STANDING } from '../phrases/standing.ts'
import type { Answer } from '../speak.ts'
import { tried } from './tried.ts'
import { dateText, listed, type Turn } from './turn.ts'
import { openTask } from './work.ts'

/** Invitations that wait for the owner's answer, newest first: those to this agent, and those to others of theirs. */
async function waiting({ uow, agent }: Turn) {
  const sent = await listInvites(uow.tx, {
    userId: agent.ownerId,
    only: null,
    at: uow.at,
    count: INVITES_LISTED_MAX,
  })
  const toOwner = sent.filter(({ b }) => b?.ownerId === agent.ownerId)
  return {
    all: toOwner,
    mine: toOwner.filter(({ b }) => b?.agentId === agent.id),
  }
}

const senderOf = ({ a }: BattleHead): string => `${a.name} (@${a.owner})`
const lineOf = (invite: BattleHead): string =>
  `${senderOf(invite)} → ${invite.b?.name ?? ''}${invite.expiresAt ? `, ${dateText(invite.expiresAt)}` : ''}`

/** [chat-32] Tells them; about the only one to itself the agent asks whether to accept it. */
export async function tellInvitations(turn: Turn): Promise<Answer> {
  const words = STANDING[turn.language]
  const { all, mine } = await waiting(turn)
  const core = words.invitations(all.length, listed(all.map(lineOf)))
  const [only] = mine
  if (!only || mine.length > 1) return { core, meta: { invitations: all.length } }
  return { core: `${core}${words.shallAccept}`, meta: { invitations: all.length, pending: pendingFor(only) } }
}

const pendingFor = ({ id }: BattleHead) => ({ kind: 'accept', battleId: id })

type Meant = { readonly accept: boolean; readonly from: string | null; readonly bare: boolean }

/** [chat-32] Accepts the one that is meant; null where “accept it” can't mean an invitation. */
export function answerInvitation(turn: Turn, { accept, from, bare }: Meant): Promise<Answer | null> {
  return tried(turn, ['battles:read'], async () => {
    const words = STANDING[turn.language]
    const { mine } = await waiting(turn)
    const meant = mine.filter(({ a }) => from === null || isNamed(from, a))
    const [only] = meant
    if (!only) return bare ? NOTHING : { core: words.noInvitation(from), meta: null }
    if (!accept) return { core: words.declining, meta: null }
    if (meant.length > 1) return { core: words.whichInvitation(listed(meant.map(lineOf))), meta: null }
    // “It” may be something else, so the agent asks first.
    if (bare)
      return {
        core: `${words.invitations(1, listed([lineOf(only)]))}${words.shallAccept}`,
        meta: { pending: pendingFor(only) },
      }
    return acceptNow(turn, only.id)
  }).then((answer) => (answer === NOTHING ? null : answer))
}

const NOTHING: Answer = { core: '', meta: null }

/** By the agent's name, its owner's handle, or both: “Ren of @aiko”. */
function isNamed(from: string, { name, owner }: BattleHead['a']): boolean {
  const said = from
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/'s (?:agent|fighter)$/u, '')
  const [agent, handle] = [name.toLowerCase(), (owner ?? '').toLowerCase()]
  return [agent, handle, `@${handle}`, `${agent} of @${handle}`, `${agent} of ${handle}`].includes(said)
}

/**
 * [chat-32] Accepts one by a task, which locks both agents in the common order. It is looked for again: between the
 * question and the yes it may have lapsed.
 */
export function acceptNow(turn: Turn, battleId: string): Promise<Answer> {
  const { uow, agent, language } = turn
  const kind = kindOf(uow.runtime, 'accept-battle')
  const words = STANDING[language]
  return tried(turn, ['tasks:write', 'battles:read', 'battles:write'], async () => {
    const invite = (await waiting(turn)).mine.find(({ id }) => id === battleId)
    if (!invite) return { core: words.noInvitation(null), meta: null }
    if (statusOf(agent, uow.at) === 'challenging') return { core: refusalFor(language).busy, meta: null }
    const { name, owner } = invite.a
    const topic = `accept the battle invitation from ${name}`
    const route = { kind, wanted: { topic, args: { from: name, id: invite.id, stance: null } } }
    const task = await openTask(turn, route, topic)
    return { core: words.accepting(name, owner ?? ''), meta: { taskId: task.id, battleId: invite.id } }
  })
}
