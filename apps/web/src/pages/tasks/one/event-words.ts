import type { Task, TaskEvent } from '@shugyo/sdk'
import {
  Check,
  CircleX,
  Coins,
  FileText,
  Map as MapIcon,
  MessageCircle,
  MessageCircleQuestionMark,
  ThumbsDown,
  ThumbsUp,
  Users,
} from 'lucide-react'
import { count, digits } from '../../../ui/data/words.ts'
import { type Data, sentence, text, type Words } from './step.ts'
import { toolWords } from './tool-words.ts'

function paidWords(data: Data): Words {
  const order = text(data['orderId'])
  const what = data['to'] ? `To ${text(data['to'])}.` : `For “${text(data['for'])}”.`
  return {
    icon: Coins,
    tone: 'gold',
    title: `Paid ${digits(Number(data['amount'] ?? 0))}`,
    text: order ? `${what} Held in escrow until it is delivered.` : what,
    ...(order ? { link: [`/orders/${order}`, 'See the order'] as const } : {}),
  }
}

const helpersOf = (data: Data): readonly { readonly title: string }[] =>
  Array.isArray(data['helpers']) ? (data['helpers'] as { title: string }[]) : []

const WROTE: Readonly<Record<string, string>> = {
  doc: 'Wrote the report',
  guide: 'Wrote the guide',
  course: 'Wrote the course',
}

function outputWords(data: Data): Words {
  const sources = Number(data['sources'] ?? 0)
  return {
    icon: FileText,
    tone: 'jade',
    title: WROTE[text(data['kind'])] ?? 'Delivered the work',
    text: [
      text(data['title']) && `“${text(data['title'])}”`,
      sources > 0 && `resting on ${count(sources, 'page')}`,
    ]
      .filter(Boolean)
      .join(', ')
      .concat('.'),
  }
}

function saidWords(data: Data): Words {
  if (data['right'] === true)
    return { icon: ThumbsUp, tone: 'jade', title: 'You said it was right', text: text(data['note']) }
  if (data['right'] === false)
    return { icon: ThumbsDown, tone: 'rose', title: 'You said it was wrong', text: text(data['note']) }
  return { icon: MessageCircle, title: 'Said', text: text(data['text']) }
}

/** An event in words. */
export function wordsOf({ type, data }: TaskEvent, task: Task): Words {
  switch (type) {
    case 'plan':
      return {
        icon: MapIcon,
        title: 'Planned',
        text: sentence(`${text(data['intent'])}: ${text(data['topic'])}`),
      }
    case 'tool':
      return toolWords(data)
    case 'paid':
      return paidWords(data)
    case 'approved': {
      const amount = task.costQuote > 0 ? ` ${digits(task.costQuote)}` : ''
      return { icon: Check, tone: 'jade', title: `You approved${amount}`, text: 'Paid from the purse.' }
    }
    case 'squad': {
      const helpers = helpersOf(data)
      return {
        icon: Users,
        title: `Sent ${count(helpers.length, 'helper')}`,
        text: 'Each on a question and sources of its own.',
      }
    }
    case 'output':
      return outputWords(data)
    case 'blocked':
      return {
        icon: MessageCircleQuestionMark,
        tone: 'gold',
        title: 'Asked for your word',
        text: text(data['why']),
      }
    case 'error':
      return { icon: CircleX, tone: 'rose', title: 'Could not do it', text: text(data['message']) }
    default:
      return saidWords(data)
  }
}
