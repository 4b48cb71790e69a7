import { isFinished, listTasks } from '../../tasks/index.ts'
import type { Turn } from './turn.ts'

/** An agent has at most twenty of its owner's that are unfinished; finished ones lie between them. */
const SEEN_MAX = 100

type Given = Awaited<ReturnType<typeof listTasks>>[number]

/** What the owner gave the agent to do, newest first. */
export const tasksGiven = ({ uow, agent }: Turn): Promise<Given[]> =>
  listTasks(uow.tx, {
    publicOnly: false,
    ownerId: agent.ownerId,
    agentIds: [agent.id],
    before: null,
    count: SEEN_MAX,
  })

export const unfinishedGiven = async (turn: Turn): Promise<Given[]> =>
  (await tasksGiven(turn)).filter(({ status }) => !isFinished(status))

export const taskLine = ({ title, status }: Given): string => `${title} (${status.replace('_', ' ')})`
