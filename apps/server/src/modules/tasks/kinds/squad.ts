import { pluralize } from '../../../kernel/lib/plural.ts'
import { foreseeReport, joinReports, splitGoal, type Written, writeReport } from '../../brain/index.ts'
import { credits, creditsText } from '../../ledger/index.ts'
import type { JobKind } from '../job-kinds.ts'
import { enqueueRun } from '../queue.ts'
import {
  HELPER_PRICE,
  HELPERS_MAX,
  HELPERS_MIN,
  HELPERS_USUAL,
  isFinished,
  SQUAD_LEAD,
  shortened,
  TITLE_MAX,
} from '../rules.ts'
import { coverage, failUncovered, WorkFailed, WorkPaused } from '../run/endings.ts'
import { deliver } from '../run/finish.ts'
import type { Work } from '../run/work.ts'
import type { Json, TaskRow, Wanted } from '../store/rows.ts'
import { insertTasks, listChildren } from '../store/tasks.ts'
import { bare } from './words.ts'

export const SQUAD = 'squad'
const HELPER = 'helper'

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const COUNT = `(?<size>\\d{1,4}|${NUMBERS.join('|')}|a dozen)`
const OF_COUNT = `(?: of ${COUNT}(?: helpers?| agents?)?)?`
const TO_WHAT = '(?:\\s*[:,]|\\s+(?:on|onto|to|for|about|and|that|who))\\s+(?<goal>.+)$'
/**
 * “Send a squad of three to compare heat pumps”, “squad of 4 on heat pumps”, “squad: analyse heat pumps”, “research heat
 * pumps with a squad”: never a team or squad that is merely mentioned.
 */
const SQUAD_WORDS = [
  new RegExp(
    `^(?:send|put|use|get|form|build|make|start|take|assemble|lead) (?:a |an |your |the )?(?:squad|team)${OF_COUNT}${TO_WHAT}`,
    'i',
  ),
  new RegExp(`^(?:a )?(?:squad|team) of ${COUNT}(?: helpers?| agents?)?${TO_WHAT}`, 'i'),
  new RegExp(`^(?:a |your )?(?:squad|squad job|squad task|team)${OF_COUNT}\\s*[:–—]\\s*(?<goal>.+)$`, 'i'),
  new RegExp(`^(?:have|let) (?:a |your |the )?(?:squad|team)${OF_COUNT} (?<goal>.+)$`, 'i'),
  new RegExp(
    `^(?:research|investigate|look into|find out|study|explore|analy[sz]e) (?<goal>.+?) (?:with|by|as|using) (?:a |your |the )?squad${OF_COUNT}$`,
    'i',
  ),
]

function countOf(text: string | undefined): number {
  if (text === undefined) return HELPERS_USUAL
  const named = NUMBERS.indexOf(text.toLowerCase().replace('a dozen', 'twelve'))
  return named >= 0 ? named : Number(text)
}

const sizeOf = ({ args }: Wanted): number => Number(args['size'] ?? HELPERS_USUAL)

/** [tasks-14] Another number of helpers than was asked for would cost what nobody agreed to. */
function sizeRefusal(wanted: Wanted): string | null {
  const size = sizeOf(wanted)
  return size >= HELPERS_MIN && size <= HELPERS_MAX
    ? null
    : `A squad has ${HELPERS_MIN} to ${HELPERS_MAX} helpers, so I can’t send one of ${size}.`
}

/** A goal split into questions, which helpers research at the same time, and joined into one report. */
export const squad: JobKind = {
  name: SQUAD,
  intent: 'squad',
  kind: 'squad',
  charge: 'start',
  recognise(prompt) {
    const text = bare(prompt)
    const { size, goal } = SQUAD_WORDS.map((words) => words.exec(text)?.groups).find(Boolean) ?? {}
    if (!goal || goal.trim().length < 2) return null
    return { topic: goal.trim(), args: { size: countOf(size) } }
  },
  async cost(_reading, _agent, wanted) {
    const refused = sizeRefusal(wanted)
    if (refused !== null) return { items: [], cannot: refused }
    return {
      items: [
        {
          item: `${pluralize(sizeOf(wanted), 'helper')} at ${creditsText(HELPER_PRICE)} each`,
          amount: credits(HELPER_PRICE * sizeOf(wanted)),
        },
      ],
      needsSkill: SQUAD_LEAD,
    }
  },
  async foresee(work, wanted) {
    const refused = sizeRefusal(wanted)
    if (refused !== null) work.cannot(refused)
    await work.step('foresee', async () => {
      const uncovered = await foreseeReport(work.thinking, wanted.topic)
      return uncovered ? failUncovered(uncovered) : null
    })
  },
  async run(work, wanted) {
    const parts = await work.step('split', async () => {
      const split = await splitGoal(work.thinking, wanted.topic, sizeOf(wanted))
      return split.map(({ question, sources }) => ({ question, sources: [...sources] }))
    })
    await sendHelpers(work, parts)
    const found = await gather(work)
    const joined = joinReports(wanted.topic, found) as Written
    return deliver(work, 'doc', joined)
  },
}

type Part = { readonly question: string; readonly sources: readonly string[] }

/** [tasks-15] Each helper is a task of its own under this one; they work at the same time. */
async function sendHelpers(work: Work, parts: readonly Part[]): Promise<void> {
  await work.effect('helpers', async (uow, agent, tell) => {
    const rows = parts.map(({ question, sources }) => ({
      id: uow.newId<'task'>(),
      agentId: agent.id,
      ownerId: work.task.ownerId,
      parentId: work.task.id,
      kind: 'helper' as const,
      job: HELPER,
      intent: 'research' as const,
      wanted: { topic: question, args: { sources } },
      title: shortened(question, TITLE_MAX),
      prompt: question,
      status: 'running' as const,
      costQuote: credits(0),
      scheduleId: null,
      byAgent: work.task.byAgent,
      hired: work.task.hired,
      private: false,
      createdAt: uow.at,
    }))
    await insertTasks(uow.tx, rows)
    for (const { id } of rows) enqueueRun(uow, id)
    tell('squad', { helpers: rows.map(({ id, title }, at) => ({ name: nameOf(at), taskId: id, title })) })
    return null
  })
}

const nameOf = (at: number): string => `Helper ${at + 1}`

/** Waits until every helper has ended; goes on with the results of those that succeeded. */
async function gather(work: Work) {
  const helpers = await listChildren(work.reading.db, work.task.id)
  if (helpers.some(({ status }) => !isFinished(status))) throw new WorkPaused()
  const found = helpers.flatMap(({ result, prompt }, at) => {
    const written = writtenOf(result)
    return written ? [{ by: nameOf(at), question: prompt, written }] : []
  })
  if (found.length === 0)
    throw new WorkFailed('cannot', 'None of the helpers found anything that covers its part of the goal.')
  return found
}

const writtenOf = (result: TaskRow['result']): Written | null =>
  ((result as { written?: Json } | null)?.written as unknown as Written | undefined) ?? null

/** One helper's part: it researches its own question from its own sources. No prompt leads to it. */
export const helper: JobKind = {
  name: HELPER,
  intent: 'research',
  kind: 'task',
  recognise: () => null,
  async run(work, { topic, args }) {
    const within = args['sources'] as readonly string[]
    const written = await work.step('write', async (tell) => {
      tell('tool', { tool: 'library', about: topic })
      const ask = within.length > 0 ? { topic, within } : { topic }
      return coverage(await writeReport(work.thinking, ask))
    })
    return { text: `Found: ${written.title}.`, written }
  },
}
