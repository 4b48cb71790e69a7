import type { Agent, Mission } from '@shugyo/sdk'
import { serverNow } from '../../api/clock.ts'

const DAY_MS = 24 * 3600_000
const LASTS_MS = 7 * DAY_MS

const dayOf = (ms: number): number => Math.floor(ms / DAY_MS)

/** Whether care now takes a mission's step further: a step of several days counts one care a day. */
export const isCareWanted = (
  { careDueAt }: Pick<Agent, 'careDueAt'>,
  step: Mission['steps'][number] | undefined,
): boolean =>
  step?.id === 'care' &&
  !step.done &&
  (step.count === 0 || dayOf(Date.parse(careDueAt) - LASTS_MS) < dayOf(serverNow()))
