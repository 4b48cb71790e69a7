import type { AgentId } from '../../../kernel/lib/ids.ts'
import { confinedTo, signedIn } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { countMemories, findAgent, reputations, toAgent } from '../../agents/index.ts'

import { Dimensions } from '../records.ts'
import { masteryDimension } from '../views.ts'

const UNKNOWN = { acceptedJobs: 0, rating: null, reviews: 0 }

export const getDimensions = operation({
  id: 'getDimensions',
  route: 'GET /agents/{id}/dimensions',
  summary: 'See an agent’s five dimensions',
  description: 'Level, mastery, bond, reputation and arena. The bond is for its owner alone.',
  access: signedIn,
  agentTokens: true,
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  response: Dimensions,
  problems: ['not_found'],
  async handler({ db, at, runtime, caller, params, refuse }) {
    const row = (await findAgent(db, params.id)) ?? refuse('not_found')
    const { level, xp, xpNext, rating, dan, wins, losses, draws, streak } = toAgent(row, at)
    // [missions-12] An agent token acts as the agent, not as its owner, so the owner's memories stay hidden ([chat-4]).
    const isOwner = row.ownerId === caller.userId && confinedTo(caller) === null
    const [reputation] = await Promise.all(reputations.of(runtime).map((of) => of(db, row.id)))
    return {
      level: { level, xp, xpNext },
      mastery: await masteryDimension(db, row),
      bond: isOwner
        ? {
            approvedMemories: await countMemories(db, { agentId: row.id, ownerId: row.ownerId }),
            private: false,
          }
        : { private: true },
      reputation: reputation ?? UNKNOWN,
      arena: { rating, dan, wins, losses, draws, streak },
    }
  },
})
