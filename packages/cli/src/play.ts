import { type Access, readAccess } from './config.ts'
import { ask, must, needKey, newIdempotencyKey, wordsOf } from './request.ts'
import type { View } from './ring.ts'
import { makeScreen, type Screen } from './screen.ts'
import { plain } from './show.ts'
import { readOptions, type Terminal, UsageError } from './terminal.ts'
import { isOver, watchBattle } from './watch.ts'

const KEYS: Readonly<Record<string, string>> = {
  1: 'strike',
  2: 'pulse',
  3: 'feint',
  4: 'guard',
  5: 'focus',
  s: 'strike',
  p: 'pulse',
  f: 'feint',
  g: 'guard',
  c: 'focus',
}
const MODES = ['training', 'ranked', 'open']

type Agent = { readonly id: string; readonly name: string; readonly level: number }

/** [cli-11] A battle from the keyboard: an agent (made if there is none), a rival, and the one move that a key calls. */
export async function play(args: string[], terminal: Terminal): Promise<number> {
  const { values, rest } = readOptions(args, ['url', 'agent', 'mode', 'name', 'character'])
  if (rest.length > 0) throw new UsageError(`${rest[0]} is one word too many`)
  const mode = values['mode'] ?? 'training'
  if (!MODES.includes(mode)) throw new UsageError(`--mode is one of ${MODES.join(', ')}`)
  const access = await readAccess(terminal, values['url'])
  needKey(access)
  const agent = await chooseAgent(access, values, terminal)
  const battle = await must<{ id: string; status: string }>(
    access,
    {
      method: 'POST',
      path: '/battles',
      body: { agentId: agent.id, mode },
      idempotencyKey: newIdempotencyKey(),
    },
    terminal.signal,
  )
  terminal.print(
    `${plain(agent.name)} goes into ${mode === 'open' ? 'an' : 'a'} ${mode} battle: ${access.url}/b/${battle.id}`,
  )
  return follow(battle.id, access, terminal)
}

async function follow(id: string, access: Access, terminal: Terminal): Promise<number> {
  const left = new AbortController()
  const signal = AbortSignal.any([terminal.signal, left.signal])
  const keys = terminal.keys(signal)
  if (keys) terminal.print('You may call one move: 1 strike  2 pulse  3 feint  4 guard  5 focus  (q leaves)')
  const screen = makeScreen(terminal)
  const calling = callMoves(keys ?? [], { id, access, signal, screen, leave: () => left.abort() })
  let view: View | null
  try {
    view = await watchBattle(id, access, { ...terminal, signal }, screen)
  } finally {
    left.abort()
    await calling
  }
  if (view?.outcome)
    terminal.print(`Check it yourself: shugyo verify ${access.url}/api/v1/battles/${view.id}/proof`)
  else if (!view || !isOver(view)) terminal.print(`See how it goes on: shugyo watch ${id}`)
  return 0
}

type Called = {
  readonly id: string
  readonly access: Access
  readonly signal: AbortSignal
  readonly screen: Screen
  leave(): void
}

async function callMoves(
  keys: AsyncIterable<string> | Iterable<string>,
  { id, access, signal, screen, leave }: Called,
): Promise<void> {
  for await (const key of keys) {
    if (key.toLowerCase() === 'q' || key === '\u0003') return leave()
    const move = KEYS[key.toLowerCase()]
    if (!move) continue
    const sent = { method: 'POST', path: `/battles/${id}/call`, body: { move } }
    const said = await ask(access, sent, signal).catch(() => null)
    if (!said) return
    const { appliesTo } = said.value as { appliesTo?: number }
    screen.complain(said.status < 400 ? `${move} is called for round ${appliesTo}` : wordsOf(said, access))
  }
}

async function ownAgents(access: Access, signal: AbortSignal): Promise<Agent[]> {
  const agents: Agent[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path: string = cursor === '' ? '/agents' : `/agents?cursor=${cursor}`
    const page: { data: Agent[]; next: string | null } = await must(access, { method: 'GET', path }, signal)
    agents.push(...page.data)
    cursor = page.next
  }
  return agents
}

async function chooseAgent(
  access: Access,
  { agent, name, character = 'kuma' }: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<Agent> {
  const { signal } = terminal
  const data = await ownAgents(access, signal)
  const wanted = agent
    ? data.find((one) => one.id === agent || one.name === agent)
    : name
      ? undefined
      : data[0]
  if (wanted) return wanted
  if (agent)
    throw new UsageError(
      `you have no agent ${agent}: ${data.map((one) => one.name).join(', ') || 'none yet'}`,
    )
  const body = { name: name ?? 'Kaze', character }
  const made = await must<Agent>(
    access,
    { method: 'POST', path: '/agents', body, idempotencyKey: newIdempotencyKey() },
    signal,
  )
  terminal.print(`${made.name} is here, a ${character}.`)
  return made
}
