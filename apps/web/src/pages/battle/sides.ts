import type { Side } from '@shugyo/engine'
import type { BattleView } from '@shugyo/sdk'
import type { Session } from '../../api/session.ts'
import { SIDES } from '../../battle-player/model/bout.ts'

/** The side whose agent belongs to the viewer. */
export const mySide = (view: Pick<BattleView, 'a' | 'b'>, session: Session | null | undefined): Side | null =>
  SIDES.find((side) => view[side]?.id && view[side].owner === session?.user.handle) ?? null

export const MODE_NAMES: Readonly<Record<BattleView['mode'], string>> = {
  ranked: 'Ranked',
  open: 'Open',
  boss: 'Boss',
  friendly: 'Friendly',
  training: 'Training',
  hardcore: 'Hardcore',
}

/** +14, −3, 0 */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

const WAITING = new Set<BattleView['status']>(['invited', 'queued', 'declined', 'cancelled'])
export const isWaiting = ({ status }: BattleView): boolean => WAITING.has(status)
