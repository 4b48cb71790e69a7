import { cancelTask, findTaskOf, lockTaskWithAgent, type TaskId } from '../../tasks/index.ts'
import { STANDING } from '../phrases/standing.ts'
import { askBack } from '../propose.ts'
import type { Answer } from '../speak.ts'
import type { Intent, TaskEffect } from '../understand/intent.ts'
import { significantWords } from '../understand/significant.ts'
import { unfinishedGiven } from './given.ts'
import { tried } from './tried.ts'
import { listed, plain, type Said, shortly, type Turn } from './turn.ts'
import { giveWork } from './work.ts'

const MEANT =
  /^(?:(?:no|nope|nah|sorry|wait|oops|actually|hm+)[,.!]* +)*(?:not (?:that|this|it)[,.]? +)?(?:i (?:meant?|was (?:talking|asking) about)) (?<topic>\S.{1,200})$/iu
const SAME =
  /^(?:(?:and|now|also|then|please|ok|okay|do|can you do|could you do)[, ]+)*(?:the )?same(?: thing| again)? (?:for|with|about|on) (?<topic>\S.{1,200})$/iu
const WHAT_ABOUT = /^(?:(?:and|ok|okay|so|then)[, ]+)*(?:what|how) about (?<topic>\S.{1,200})$/iu
const COMPARE =
  /^(?:(?:and|now|also|then|please|ok|okay|can you|could you)[, ]+)*(?<verb>compare|contrast) (?:it|that|this|them) (?:with|to|against|and) (?<topic>\S.{1,200})$/iu
/** What costs something is not begun by a mere allusion, nor is what concerns people. */
const UNFIT = /\b(?:course|squad|buy|hire|pay|order|book|you|your|me|my|us|we)\b/iu

/** How many of the agent's last answers an allusion reaches back. */
const ANSWERS_BACK = 3

/** What the agent was last asked to find out or to teach; null where the last answers were about something else. */
async function lastWork({ uow, agent, before }: Turn) {
  const answers = before.filter(({ role }) => role === 'agent').slice(0, ANSWERS_BACK)
  for (const { meta } of answers) {
    const pending = meta?.['pending'] as Record<string, unknown> | undefined
    const { effect, prompt } = pending ?? {}
    if ((effect === 'research' || effect === 'lesson') && typeof prompt === 'string')
      return { effect, topic: prompt } as const
    const id = meta?.['taskId']
    const task = typeof id === 'string' ? await findTaskOf(uow.tx, agent.ownerId, id as TaskId) : undefined
    if (
      task &&
      /^(?:research|report|guide|course)$/.test(task.intent) &&
      /^(?:research|report|guide|course)$/.test(task.job)
    )
      return { effect: task.kind === 'lesson' ? 'lesson' : 'research', topic: task.wanted.topic } as const
  }
  return null
}

function alluding(text: string) {
  const said = plain(text)
  const compared = COMPARE.exec(said)?.groups
  const clear = MEANT.exec(said) ?? SAME.exec(said)
  const topic = compared?.['topic'] ?? (clear ?? WHAT_ABOUT.exec(said))?.groups?.['topic']
  return { compared, clear, topic }
}

/** The work that the words may lead to, whatever the agent last spoke of. */
export function alludedWork(text: string): { readonly effect: TaskEffect; readonly prompt: string }[] {
  const { topic } = alluding(text)
  return topic
    ? [
        { effect: 'lesson', prompt: `teach me ${topic}` },
        { effect: 'lesson', prompt: topic },
        { effect: 'research', prompt: topic },
      ]
    : []
}

/**
 * [chat-35] “No, I meant …”, “the same for …”, “what about …?”, “compare it with …”: what they allude to is the work that
 * the agent last spoke of. Null where the words allude to nothing, or mean something by themselves.
 */
export async function followUp(turn: Turn, text: string, intents: readonly Intent[]): Promise<Answer | null> {
  if (turn.language !== 'en' || /["“”«»\n]/u.test(text)) return null
  const { compared, clear, topic } = alluding(text)
  const alone = intents.every(({ kind }) => kind === 'other' || kind === 'refrain')
  if (!topic || UNFIT.test(topic) || !(compared || alone)) return null
  const last = await lastWork(turn)
  if (compared)
    return last
      ? giveWork(turn, 'research', `${compared['verb']} ${last.topic} with ${topic}`)
      : { core: STANDING[turn.language].bothByName, meta: null }
  if (!last) return null
  const prompt = last.effect === 'lesson' ? `teach me ${topic}` : `research ${topic}`
  return clear ? giveWork(turn, last.effect, prompt) : askBack(turn, { kind: last.effect, prompt: topic })
}

const CANCELS =
  /^(?:(?:please|ok|okay|no|just|actually)[, ]+)*(?:cancel|stop|abort|drop|call off|scrap)(?: (?:working on|doing|with))? (?:(?<it>it|that|this|the (?:last|latest|current) (?:one|task))|(?<all>(?:all|every|everything)(?: of)?(?: (?:the|my|your|these|those))?(?: (?:open |unfinished |running )?(?:tasks?|jobs?|work))?)|(?:the|that|this|my|your) (?<what>.{2,80}?)(?: (?:task|job|work|errand|one))?)(?: (?:now|please|again|right away))*$/iu
const NAMES_WORK = /\b(?:task|job|work|errand|research|report|guide|course|lesson|squad|comparison)\b/iu

/** Which task is to be cancelled: the last one, all, or one by its name. */
function namesTask(text: string) {
  const said = plain(text)
  const { it, all, what } = CANCELS.exec(said)?.groups ?? {}
  return { it, all, what, isNamed: what !== undefined && NAMES_WORK.test(said) }
}

/**
 * [chat-36] Cancels the task that is meant: the one that the agent last spoke of, or the one that is named. Null where no
 * task can be meant.
 */
export async function cancelWork(turn: Turn, text: string): Promise<Answer | null> {
  const { it, all, what, isNamed } = namesTask(text)
  const spokenOf = lastTaskIds(turn.before)
  if (it ? spokenOf.length === 0 : !all && !isNamed) return null
  return tried(turn, ['tasks:read', 'tasks:write'], async () => {
    const { uow, language } = turn
    const words = STANDING[language]
    const open = await unfinishedGiven(turn)
    const meant = all
      ? open
      : it
        ? open.filter(({ id }) => spokenOf.includes(id))
        : nearest(
            open.filter(({ title }) => holdsWords(title, what ?? '')),
            what ?? '',
          )
    const [only] = meant
    if (!only) return { core: words.nothingToCancel, meta: null }
    if (meant.length > 1 && !all)
      return { core: words.whichTask(listed(meant.map(({ title }) => shortly(title)))), meta: null }
    for (const one of meant) await cancelTask(uow, await lockTaskWithAgent(uow, one))
    const titles = meant.map(({ title }) => shortly(title)).join('”, “')
    return { core: words.cancelled(titles), meta: { taskId: only.id } }
  })
}

/** Tasks of the newest answer that began something; none where that was a battle. */
function lastTaskIds(before: readonly Said[]): readonly unknown[] {
  const answers = before.filter(({ role }) => role === 'agent').slice(0, ANSWERS_BACK)
  const meta = answers.map((one) => one.meta).find((one) => one?.['taskId'] ?? one?.['battleId'])
  const first = meta?.['taskId']
  return first ? [first, ...((meta?.['taskIds'] as unknown[] | undefined) ?? [])] : []
}

/** Of several, the one whose topic is exactly what was said. */
function nearest<Task extends { readonly wanted: { readonly topic: string } }>(
  tasks: Task[],
  what: string,
): Task[] {
  const said = significantWords(what).join(' ')
  const exact = tasks.filter(({ wanted }) => significantWords(wanted.topic).join(' ') === said)
  return exact.length > 0 ? exact : tasks
}

const OF_WORK = new Set(['task', 'job', 'work', 'errand', 'one'])

/** Whether every word that matters is in the title. */
function holdsWords(title: string, what: string): boolean {
  const held = new Set(significantWords(title))
  const words = significantWords(what).filter((word) => !OF_WORK.has(word))
  return words.length > 0 && words.every((word) => held.has(word))
}
