import type { Task, TaskEvent } from '@shugyo/sdk'
import { BookOpen, Check, FileText, Loader, Map as MapIcon, Users } from 'lucide-react'
import { count } from '../../../ui/data/words.ts'
import { isOver } from '../words.ts'
import { wordsOf } from './event-words.ts'
import { type Step, text } from './step.ts'

/** The steps so far, in words. A task's last message is its end. */
export function stepsOf(task: Task, events: readonly TaskEvent[]): Step[] {
  const ending =
    task.status === 'done'
      ? events.findLast(({ type, data }) => type === 'say' && !('right' in data))
      : undefined
  return events.map((event) => ({
    key: String(event.id),
    at: event.createdAt,
    ...(event === ending
      ? { icon: Check, tone: 'jade' as const, title: 'Done', text: text(event.data['text']) }
      : wordsOf(event, task)),
  }))
}

/** The present step. */
export function stepNow(task: Task, children: readonly Task[]): Step | null {
  if (isOver(task)) return null
  const now = { key: 'now', at: null, tone: 'violet' as const }
  const open = children.filter((child) => !isOver(child)).length
  if (task.status === 'awaiting_approval')
    return {
      ...now,
      icon: Loader,
      tone: 'gold',
      title: 'Waiting for your word',
      text: 'Once you have answered it goes on by itself.',
    }
  if (task.status === 'queued')
    return {
      ...now,
      icon: Loader,
      title: 'Waiting for its turn',
      text: 'One task at a time, oldest first.',
    }
  if (task.status === 'planning')
    return { ...now, icon: MapIcon, title: 'Planning', text: 'Finding out what is wanted.' }
  if (open > 0)
    return {
      ...now,
      icon: Users,
      title: `Waiting for ${count(open, 'helper')}`,
      text: `${children.length - open} of ${children.length} are back.`,
    }
  return { ...now, icon: Loader, title: 'At work', text: 'The next step stands here as soon as it is taken.' }
}

/** The step at its end. */
export const stepAhead = (task: Task): Step | null =>
  isOver(task) || task.kind === 'purchase' || /^Errand: /.test(task.title)
    ? null
    : {
        key: 'ahead',
        icon: task.kind === 'lesson' ? BookOpen : FileText,
        title: task.kind === 'lesson' ? 'Something to learn from' : 'Report',
        text:
          task.kind === 'squad'
            ? 'What all of them found, merged, with who found it.'
            : 'With a source behind what it says.',
        at: null,
      }

type Going = { readonly task: Task; readonly events: readonly TaskEvent[] }

/** The refund of a cancelled task: the money in escrow until delivery, not the money paid to others. */
export function comesBack({ task, events }: Going): number {
  const delivered = events.some(({ type }) => type === 'output')
  const held = task.kind === 'squad' || /^Course: /.test(task.title)
  return held && !delivered ? task.costActual : 0
}
