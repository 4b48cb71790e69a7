import { keywordsOf } from './words.ts'

const A_TEXT = '(?:course|guide|lesson|tutorial|introduction|primer|report|overview|summary|briefing)'

/** What stands around a topic and says how somebody asks, not what about. */
const FRAMES: readonly RegExp[] = [
  new RegExp(
    `^(?:please )?(?:learn|teach me|tell me|explain|understand(?:ing)?|research|(?:write |give |make )?(?:me )?(?:an? |the )?(?:full |short |brief )?${A_TEXT}(?= (?:about|on|to|in|into|of|for) ))(?: about| on| to| in| into| of| for)? (?<matter>.+)$`,
    'iu',
  ),
  /^(?:what (?:is|are)|what's|who (?:is|are)|how to|about|the (?:basics|fundamentals|principles) of|(?:the )?basics of|all about|everything about) (?<matter>.+)$/iu,
  /^what (?:does|do) (?<matter>.+) (?:mean|stand for)$/iu,
  /^how (?:does|do) (?<matter>.+) works?$/iu,
  new RegExp(
    `^(?<matter>.+?),? (?:basics|explained|in general|from scratch|for (?:absolute |complete )?(?:beginners|dummies)|(?:as|in) an? (?:full |short |whole |quick |brief |little )*${A_TEXT})$`,
    'iu',
  ),
]
const ARTICLE = /^(?:an?|the|my|our|some)\s+(?=\S)/iu
const ROUNDS_MAX = 4

/** The topic alone: “what is a heat pump” and “heat pumps for beginners” ask for heat pumps. */
export function matterOf(topic: string): string {
  let matter = topic.trim().replace(/(?<![\s?!.…])[\s?!.…]+$/u, '')
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const inner = FRAMES.map((frame) => frame.exec(matter)?.groups?.['matter']?.trim()).find(Boolean)
    if (!inner || keywordsOf(inner).length === 0) break
    matter = inner
  }
  return matter.replace(ARTICLE, '')
}

/** The same for all wordings of one name: “how does Elo work” and “Elo”. */
export const nameKey = (name: string): string => keywordsOf(matterOf(name)).join(' ')
