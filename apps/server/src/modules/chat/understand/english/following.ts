import type { Clause } from '../frame.ts'
import type { Intent } from '../intent.ts'
import { bossIn } from './fighting.ts'
import { readQuestion } from './questions.ts'
import { NEGATED, supposes } from './refraining.ts'

/** An order that refers to the sentence before it: “… Find out.”, “… Get me the facts.” */
const FINDS =
  /^(?:find (?:it |that )?out|look (?:it|that|this|them|into (?:it|that|this))(?: up)?|look around|check(?: it| that| this| out)?|(?:work|figure|sort) (?:it|that|this) out|(?:have|take) a (?:quick |closer |good )?look|go and (?:see|look|find out)|see what you (?:can )?find|(?:get|bring|give|fetch|find|show) (?:me |us )?(?:the |some |all the |a few |more )?(?:facts|data|figures|sources|answers?|examples|evidence|details|numbers|options|links)|make (?:me )?a (?:\w+ )?list(?: of them)?|research (?:it|that|this|them)|dig (?:in|around)|investigate(?: it| that| this)?|tell me what you find|compare them|(?:i (?:want|need)|i'd like) to know|do the maths?|find me (?:one|some|a few|something))(?: (?:for me|for us|please|will you|now|today|by \w+|with sources|on (?:it|that|this)|about (?:it|that|this)))*$/iu
const OF_OWN_KNOWLEDGE =
  /^(?:am|do|can|would) i (?:still|really|even|actually|know|remember)\b|\bi (?:still |bet i )?(?:know|remember)\b/iu
const OF_A_FOE =
  /\b(?:raven|titan|ember|yuki|opponents?|rivals?|losing to|lost to|lose (?:to|against)|beat|odds|chances? against|could we take|fights?|in the ring)\b/iu

export const isFollowing = (sentence: string): boolean => FINDS.test(sentence.replace(/[\s.!]+$/u, ''))

export function readFollowing({ text, question }: Clause, before: string, whole: string): Intent | null {
  if (before === '' || question || supposes(before) || NEGATED.test(before)) return null
  if (!FINDS.test(text) && !FINDS.test(whole)) return null
  if (OF_OWN_KNOWLEDGE.test(before)) return { kind: 'quiz' }
  const asked = readQuestion({ text: before, question: true, frame: 'plain', polite: false }, before)
  if (asked) return asked
  if (!OF_A_FOE.test(before)) return { kind: 'research', prompt: before }
  const boss = bossIn(before)
  return { kind: 'scout', prompt: boss ? `scout ${boss}` : before }
}
