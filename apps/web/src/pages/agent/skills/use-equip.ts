import type { Agent } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { queries, shugyo } from '../../../api/index.ts'
import { announce } from '../../../shell/announce.tsx'
import { toast, toastProblem } from '../../../ui/toast.tsx'
import { showAgent } from '../change-agent.ts'

export const SLOTS = 4

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
  const equipped = agent.skills.filter((skill) => skill.equipped).map(({ name }) => name)
  const save = useMutation({
    mutationFn: (names: readonly string[]) => shugyo.updateAgent({ id: agent.id, equipped: names }),
    onMutate: (names) => {
      showAgent(dressed(agent, names))
      return agent
    },
    onSuccess: showAgent,
    onError: (error, _names, before = agent) => {
      showAgent(before)
      void queries.invalidateQueries({ queryKey: ['getAgent'] })
      toastProblem(error)
    },
  })
  const put = (names: readonly string[], said: string) => {
    announce(said)
    toast(said, { undo: () => save.mutate(equipped) })
    save.mutate(names)
  }
  return {
    equipped,
    /** Puts a skill into a slot, in place of the one there; by default into the first free slot. */
    equip(name: string, slot = equipped.length) {
      if (slot >= SLOTS) {
        toast('All four slots are taken. Take one off first, or drop it on one.', { tone: 'info' })
        return
      }
      const others = equipped.filter((one) => one !== name)
      const replaced =
        others.length >= SLOTS ? others.toSpliced(slot, 1, name) : others.toSpliced(slot, 0, name)
      put(replaced, `${name} is equipped.`)
    },
    takeOff: (name: string) =>
      put(
        equipped.filter((one) => one !== name),
        `${name} is off.`,
      ),
    move(name: string, by: -1 | 1) {
      const at = equipped.indexOf(name)
      const to = at + by
      if (to < 0 || to >= equipped.length) return
      put(equipped.toSpliced(at, 1).toSpliced(to, 0, name), `${name} is in slot ${to + 1}.`)
    },
  }
}
