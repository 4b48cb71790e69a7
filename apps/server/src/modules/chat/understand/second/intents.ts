import { battleIn } from '../english/fighting.ts'
import { isOfElsewhere, sparesSome } from '../english/forgetting.ts'
import { keep } from '../english/memory.ts'
import { type Intent, TASK_EFFECTS, TOPICS } from '../intent.ts'

/** A request to keep something, beside what is to be kept. */
const KEEPING =
  /\b(?:remember|keep|kept|notes?|noted|memory|memori[sz]e|mind|head|save|store|stash|record|file|forget|know|hold|hang|retain|sticks?|log|merk|behalt|notier|retiens|souviens|garde|recuerda|apunta|presente|ricorda|mente|segna|lembra|guarda|anota)\w*/iu
const OWN = /\b(?:i|i'm|i've|i'd|my|me|our|we)\b/iu

/** The fact in a sentence: what follows a colon, or what is left without the request to keep it. */
function factIn(text: string): string {
  const [, after] = /:\s+(\S+\s+\S.*)$/u.exec(text) ?? []
  if (after) return after
  const parts = text.split(/[,;.!?]\s+|\s[-–—]\s/u)
  const facts = parts.filter((part) => !KEEPING.test(part))
  const stated = facts.length > 0 ? facts.join(', ') : text
  const [, that] = /\bthat\s+(\S+\s+\S.*)$/iu.exec(stated) ?? []
  return (facts.length === 0 && that && OWN.test(that) ? that : stated).replace(/[\s.!]+$/u, '')
}

const EVERYTHING =
  /\b(?:everything|anything|all|things|facts|what|how much|summari[sz]e|list)\b.*\b(?:me|my memory|memory)\b|\b(?:über mich|de moi|sur moi|à mon sujet|de mí|sobre mí|di me|su di me|sobre mim|de mim)\b/iu

/** “Do you remember my name?” is about “my name”. */
const withoutLead = (text: string): string =>
  text
    .replace(/^(?:do|did|can|could) you (?:still |even )?(?:know|remember|recall)\s+/iu, '')
    .replace(/[\s?]+$/u, '')

/** An effect as an intent; null for mere talk. */
export function intentOf(effect: string, text: string): Intent | null {
  const topic = TOPICS.find((one) => effect === `ask-${one}`)
  if (topic) return { kind: 'ask', topic }
  const work = TASK_EFFECTS.find((one) => one === effect)
  if (work) return { kind: work, prompt: text }
  switch (effect) {
    case 'quiz':
    case 'care':
    case 'greeting':
    case 'thanks':
    case 'farewell':
      return { kind: effect }
    case 'battle':
      return battleIn(text)
    case 'remember':
      return keep(factIn(text))
    case 'recall':
      return { kind: 'recall', about: EVERYTHING.test(text) ? null : withoutLead(text) }
    case 'forget':
      return isOfElsewhere(text) ? null : { kind: 'forget', about: text, many: false }
    case 'forget-many-asks':
      if (isOfElsewhere(text)) return null
      return sparesSome(text)
        ? { kind: 'forget_what', spares: true }
        : { kind: 'forget', about: null, many: true }
    default:
      return null
  }
}
