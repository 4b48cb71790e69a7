import type { Agent } from '@shugyo/sdk'
import { type Answer, queries, query, shugyo, useChangeNow } from '../../../api/index.ts'
import { announce } from '../../../shell/announce.tsx'
import { toast, toastProblem } from '../../../ui/feedback/toast.tsx'
import { refreshOwn } from '../change-agent.ts'

export const SLOTS = 4

const wornBy = (agent: Agent): readonly string[] =>
  agent.skills.filter((skill) => skill.equipped).map(({ name }) => name)

/** The agent as it will be: equipped skills first, in slot order. */
function dressed(agent: Agent, names: readonly string[]): Agent {
  const byName = new Map(agent.skills.map((skill) => [skill.name, skill]))
  const worn = names.flatMap((name) => byName.get(name) ?? [])
  const rest = agent.skills.filter(({ name }) => !names.includes(name))
  return {
    ...agent,
    skills: [
      ...worn.map((skill) => ({ ...skill, equipped: true })),
      ...rest.map((skill) => ({ ...skill, equipped: false })),
    ],
  }
}

/**
 * The equipped skills, and functions that change them: shown at once, reverted when the service refuses, undone on
 * demand.
 */
export function useEquip(agent: Agent) {
  const { queryKey } = query('getAgent', { id: agent.id })
  /** Also what was pressed a moment ago and is not drawn yet. */
  const wornNow = () => wornBy(queries.getQueryData(queryKey)?.agent ?? agent)
  const save = useChangeNow({
    queryKey,
    send: (names: readonly string[]) => shugyo.updateAgent({ id: agent.id, equipped: names }),
    foresee: (known: Answer<'getAgent'>, names) => ({ ...known, agent: dressed(known.agent, names) }),
    take: (known, answered) => ({ ...known, agent: answered }),
    onDone: refreshOwn,
    onRefused: toastProblem,
  })
  const put = (names: readonly string[], said: string) => {
    const before = wornNow()
    announce(said)
    toast(said, { undo: () => save.mutate(before) })
    save.mutate(names)
  }
  return {
    equipped: wornBy(agent),
    /** Puts a skill into a slot, in place of the one there; by default into the first free slot. */
    equip(name: string, slot?: number) {
      const worn = wornNow()
      const at = Math.min(slot ?? worn.length, worn.length)
      if (at >= SLOTS) {
        toast('All four slots are taken. Take one off first, or drop it on one.', { tone: 'info' })
        return
      }
      const others = worn.filter((one) => one !== name)
      const replaced = others.toSpliced(at, others.length >= SLOTS ? 1 : 0, name)
      put(replaced, `${name} is equipped.`)
    },
    takeOff: (name: string) =>
      put(
        wornNow().filter((one) => one !== name),
        `${name} is off.`,
      ),
    move(name: string, by: -1 | 1) {
      const worn = wornNow()
      const at = worn.indexOf(name)
      const to = at + by
      if (at < 0 || to < 0 || to >= worn.length) return
      put(worn.toSpliced(at, 1).toSpliced(to, 0, name), `${name} is in slot ${to + 1}.`)
    },
  }
}
