import { DAILY } from './daily.ts'
import { ONCE } from './once.ts'
import type { MissionContent } from './schema.ts'
import { WEEKLY } from './weekly.ts'

export const MISSIONS: readonly MissionContent[] = [...ONCE, ...DAILY, ...WEEKLY]

const byId = new Map(MISSIONS.map((mission) => [mission.id, mission]))

export const findMission = (id: string): MissionContent | null => byId.get(id) ?? null
