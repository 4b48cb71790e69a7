import { join } from 'node:path'
import { agentOwnership } from '../../kernel/callers/own-agent.ts'
import type { Module } from '../../kernel/module.ts'
import { sealedSlot } from '../../kernel/resealing/reseal.ts'
import { ownSkillsFinder } from '../catalog/index.ts'
import { tellOfSleep, warnOfSleep } from './care.ts'
import { findOwnSkills, ownsAgent } from './commanding.ts'
import { skillActivity, skillEvent, transferEvent } from './events.ts'
import { sealedKeys } from './memory/sealing.ts'
import { itemActivity, levelActivity, milestoneEvent } from './milestones.ts'
import { careForAgent } from './operations/care-for-agent.ts'
import { createAgent } from './operations/create-agent.ts'
import { getInstructions } from './operations/get-instructions.ts'
import { getMemory } from './operations/get-memory.ts'
import { getSelf } from './operations/get-self.ts'
import { getVoice } from './operations/get-voice.ts'
import { listAgents } from './operations/list-agents.ts'
import { listGear } from './operations/list-gear.ts'
import { putInstructions } from './operations/put-instructions.ts'
import { putVoice } from './operations/put-voice.ts'
import { updateAgent } from './operations/update-agent.ts'
import { agentsPersonalData, memoryPersonalData } from './personal-data.ts'

export const agents: Module = {
  name: 'agents',
  area: 'Agents, chat, voice',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [
    getSelf,
    listAgents,
    createAgent,
    updateAgent,
    careForAgent,
    getMemory,
    listGear,
    getInstructions,
    putInstructions,
    getVoice,
    putVoice,
  ],
  events: [skillEvent, milestoneEvent, transferEvent],
  activities: [levelActivity, itemActivity, skillActivity],
  jobs: [tellOfSleep, warnOfSleep],
  personalData: [memoryPersonalData, agentsPersonalData],
  contributes: [
    agentOwnership.with(ownsAgent),
    ownSkillsFinder.with(findOwnSkills),
    sealedSlot.with(sealedKeys),
  ],
}
