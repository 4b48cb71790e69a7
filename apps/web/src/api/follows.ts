import type { ShugyoEvent } from '@shugyo/sdk'
import type { QueryClient } from '@tanstack/react-query'
import type { Operation } from './query.ts'

/** The data that an event may have changed on the page, as names of the operations that read it. */
const FOLLOWS: Readonly<Record<string, readonly Operation[]>> = {
  approval: [
    'listApprovals',
    'getApproval',
    'listTasks',
    'getTask',
    'listAgents',
    'getAgent',
    'getWallet',
    'getMe',
    'listLedger',
  ],
  battle: [
    'listAgentBattles',
    'listBattles',
    'listLiveBattles',
    'listInvites',
    'listAgents',
    'getAgent',
    'getLadder',
    'listMissions',
    'getBattle',
    'getMemory',
    'getDimensions',
  ],
  chain: ['getChain', 'getAgent', 'listAgents', 'getOwnership'],
  checkin: [
    'listCheckins',
    'getPassport',
    'getProfile',
    'listMissions',
    'listMilestones',
    'listGear',
    'listAgents',
    'getAgent',
    'getDimensions',
  ],
  custody: ['listMyCustody', 'getCustody', 'listRentals', 'listPrograms', 'listAgents', 'getAgent', 'getMe'],
  follow: ['getFollowers'],
  hardcore: ['getHardcore', 'getHardcoreLadder'],
  listing: ['listListings', 'getListing', 'listSales', 'listAgents', 'getMe'],
  mastery: ['listMastery', 'getAgent', 'getDimensions'],
  message: ['listMessages', 'getMemory'],
  milestone: [
    'listMilestones',
    'listCourses',
    'getAgent',
    'listAgents',
    'listGear',
    'getDimensions',
    'getHardcore',
  ],
  mission: ['listMissions', 'getAgent', 'listAgents', 'getDimensions'],
  order: [
    'listOrders',
    'getOrder',
    'getService',
    'getAgent',
    'listAgents',
    'getMe',
    'listDocuments',
    'listCourses',
    'getDimensions',
  ],
  payment: ['getAgent', 'listAgents', 'listLedger', 'getEarnings'],
  purchase: ['getAgent', 'listAgents', 'listGear', 'listLedger', 'listPurchases', 'getWallet', 'getMe'],
  schedule: ['listSchedules'],
  security: ['listSessions', 'listKeys', 'listSecurityLog', 'getMe', 'listWebhooks'],
  skill: ['getAgent', 'listAgents', 'listMastery'],
  task: [
    'listTasks',
    'getTask',
    'listAgents',
    'getAgent',
    'listDocuments',
    'listCourses',
    'listMissions',
    'getKnowledge',
    'getMemory',
    'getMyUsage',
    'getAgentUsage',
    'listLedger',
  ],
  tip: ['getWallet', 'getMe', 'listLedger', 'getBattle'],
  transfer: [
    'listAgents',
    'getAgent',
    'getOwnership',
    'getReturn',
    'getWill',
    'getMe',
    'listListings',
    'getListing',
  ],
}
/** Any event may leave a notice, and be sent to a webhook. */
const ALWAYS: readonly Operation[] = ['listNotifications', 'listFeed', 'listWebhookDeliveries']
const TOGETHER_MS = 120

const waiting = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Reloads what an event may have changed; several events at once reload once. */
export function askAgain({ type }: ShugyoEvent, client: QueryClient): void {
  for (const name of [...(FOLLOWS[type] ?? []), ...ALWAYS]) waiting.add(name)
  clearTimeout(timer)
  timer = setTimeout(() => {
    const names = new Set(waiting)
    waiting.clear()
    void client.invalidateQueries({ predicate: ({ queryKey }) => names.has(String(queryKey[0])) })
  }, TOGETHER_MS)
}

const ALL = new Set<string>([...Object.values(FOLLOWS).flat(), ...ALWAYS])

/** Data may have changed between its request and the opening of the stream, which sends nothing old. */
export function askWhatCameBefore(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => ALL.has(String(queryKey[0])) })
}
