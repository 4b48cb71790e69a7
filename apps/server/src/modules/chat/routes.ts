import type { Known } from '../../kernel/threads/readers.ts'
import { bare, type JobKind, jobKinds, kindOf, leading, type Route, routeOf } from '../tasks/index.ts'
import type { TaskEffect } from './understand/intent.ts'
import { languageOf } from './understand/languages/index.ts'
import { topicIn } from './understand/languages/topics.ts'
import type { Wording } from './wording.ts'

/** Kinds of work that everything else falls back to, or that chat doesn't start. */
const GENERAL = [
  'helper',
  'research',
  'report',
  'guide',
  'course',
  'squad',
  'remember',
  'remind',
  'equip',
  'pay',
  'schedule',
]

const named = (known: Known, name: string): JobKind | undefined =>
  jobKinds.of(known).find((kind) => kind.name === name)

/** The first of these kinds that recognises the prompt, or another wording of it. */
function firstKnowing(
  known: Known,
  kinds: readonly (JobKind | undefined)[],
  prompts: readonly string[],
): Route | null {
  for (const prompt of prompts) {
    for (const kind of kinds) {
      const wanted = kind?.recognise(prompt)
      if (kind && wanted) return leading(known, kind, wanted)
    }
  }
  return null
}

const BUYS = /^(?:buy|purchase)\b/iu
const HIRES = /^(?:hire|book|reserve|rent|commission|engage)\b/iu

const SET_UP = /^(?:schedule|set up|arrange|plan) (?:me )?(?:(?:a|an|the|some|my) )?/iu

/** [chat-13] Which work a request leads to. A request that no kind of work recognises starts none. */
export function routeFor(
  known: Known,
  { language, name: agentName }: Wording,
  effect: TaskEffect,
  prompt: string,
): Route | null {
  const special = jobKinds
    .of(known)
    .toReversed()
    .filter(({ name }) => !GENERAL.includes(name))
  const words = bare(prompt)
  const spoken = languageOf(prompt, agentName)
  // The kinds of work know English alone: of other languages, the order is read here, and they get its topic.
  const topic = topicIn(spoken === 'en' ? language : spoken, prompt)
  switch (effect) {
    case 'lesson':
      return topic === null
        ? routeOf(known, prompt, 'lesson')
        : { kind: kindOf(known, 'guide'), wanted: { topic, args: {} } }
    case 'squad':
      return routeOf(known, prompt, 'squad')
    case 'research': {
      const found = firstKnowing(known, [named(known, 'research'), named(known, 'report')], [prompt])
      const kind = named(known, 'research')
      return found ?? (kind ? { kind, wanted: { topic: topic ?? words, args: {} } } : null)
    }
    case 'schedule':
      // “Schedule research on tides every Monday”: the order itself is what follows the verb.
      return firstKnowing(
        known,
        [named(known, 'schedule')],
        [prompt, words.replace(SET_UP, '').replace(/^research (?:on|about|into) /iu, 'research ')],
      )
    case 'equip':
      return firstKnowing(known, [named(known, 'equip')], [prompt])
    case 'report':
      return firstKnowing(known, [...special, named(known, 'report')], [prompt, `write a ${words}`])
    case 'scout':
      return firstKnowing(known, special, [prompt, `scout ${words.replace(/^scout (?:out )?/iu, '')}`])
    case 'journey':
      return firstKnowing(known, special, [prompt, `plan a journey: ${words}`])
    case 'book': {
      const what = words.replace(
        /^(?:book|reserve|hire|buy|purchase|order|rent|get(?: me)?|arrange|find)\s+/iu,
        '',
      )
      // [chat-34] Who wants to buy hires nobody, and who wants to hire buys nothing.
      const ways = BUYS.test(words)
        ? [`buy ${what}`]
        : HIRES.test(words)
          ? [prompt, `hire ${what}`]
          : [prompt, `hire ${what}`, `buy ${what}`]
      return firstKnowing(
        known,
        special.filter(({ intent }) => intent === 'errand'),
        ways,
      )
    }
  }
}
