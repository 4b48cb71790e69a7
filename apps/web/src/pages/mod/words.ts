import type { ModerationEntry } from '@shugyo/sdk'
import {
  BadgeCheck,
  Check,
  Eye,
  EyeOff,
  type LucideIcon,
  Mic,
  MicOff,
  UserCog,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react'
import { count } from '../../ui/data/words.ts'

type Action = ModerationEntry['action']

export const ICONS: Readonly<Record<Action, LucideIcon>> = {
  hide_comment: EyeOff,
  show_comment: Eye,
  dismiss_reports: Check,
  mute: MicOff,
  unmute: Mic,
  suspend: UserRoundX,
  unsuspend: UserRoundCheck,
  change_role: UserCog,
  verify_mastery: BadgeCheck,
}

/** The words on a row: `hidden by @oyuki`. */
export const DONE: Readonly<Partial<Record<Action, string>>> = {
  hide_comment: 'hidden',
  show_comment: 'shown again',
  dismiss_reports: 'dismissed',
  mute: 'muted',
}

/** 1 h, 24 h, 7 days */
const hoursWords = (hours: number): string =>
  hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} h`

/** keen-edge → Keen Edge */
const skillWords = (code: string): string =>
  code.replace(/(^|-)(\w)/g, (_, dash, letter) => `${dash && ' '}${letter.toUpperCase()}`)

const STAGES: Readonly<Record<number, string>> = { 3: 'Expert', 4: 'Master' }

/** The action in words, split before and after the name of the player or agent. */
export function actionWords({
  action,
  detail,
}: Pick<ModerationEntry, 'action' | 'detail'>): [string, string] {
  switch (action) {
    case 'hide_comment':
      return ['hid a comment of', '']
    case 'show_comment':
      return ['showed a comment of', 'again']
    case 'dismiss_reports':
      return [`dismissed ${count(Number(detail['reports']), 'report')} on`, '']
    case 'mute':
      return ['muted', `for ${hoursWords(Number(detail['hours']))}`]
    case 'unmute':
      return ['lifted the mute of', '']
    case 'suspend':
      return ['suspended', '']
    case 'unsuspend':
      return ['lifted the suspension of', '']
    case 'change_role':
      return ['made', String(detail['to'])]
    case 'verify_mastery':
      return ['verified', `as ${STAGES[Number(detail['stage'])]} of ${skillWords(String(detail['skill']))}`]
  }
}

const PAST: Readonly<Record<Action, string>> = {
  hide_comment: 'comment hidden',
  show_comment: 'comment shown again',
  dismiss_reports: 'reports dismissed',
  mute: 'muted',
  unmute: 'mute lifted',
  suspend: 'suspended',
  unsuspend: 'suspension lifted',
  change_role: 'made',
  verify_mastery: 'mastery verified',
}

/** The action in words, where the name stands above. */
export function pastWords({ action, detail }: Pick<ModerationEntry, 'action' | 'detail'>): string {
  if (action === 'mute') return `muted ${hoursWords(Number(detail['hours']))}`
  if (action === 'change_role') return `made ${detail['to']}`
  return PAST[action]
}
