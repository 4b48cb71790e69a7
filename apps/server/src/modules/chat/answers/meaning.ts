import { defineTerm } from '../../brain/index.ts'
import type { Answer } from '../speak.ts'

const ASKED = [
  /^(?:so )?what(?:'s| is| are) (?!the |my |your |our |this|that|it\b|up\b|new\b|going|wrong|happening)(?:an? )?(?<term>[\p{L} -]{3,40})$/iu,
  /^(?:what|wat) (?:does|do|is|are|'s) (?:the (?:word|term|expression) )?["“”'„«]?(?<term>[^"“”„«»?]{2,60}?)["“”'»]? (?:mean|meant|stand for)(?: exactly)?$/iu,
  /^(?:what(?:'s| is) (?:the |a )?(?:meaning|definition) of|define|what is meant by|meaning of|definition of) (?:the (?:word|term) )?["“”'„«]?(?<term>[^"“”„«»?]{2,60}?)["“”'»]?$/iu,
  /^was (?:bedeutet|heißt) ["“”'„«]?(?<term>[^"“”„«»?]{2,60}?)["“”'»]?$/iu,
  /^que (?:veut dire|signifie|significa|quer dizer) ["“”'„«]?(?<term>[^"“”„«»?]{2,60}?)["“”'»]?$/iu,
  /^(?:o que|che cosa|cosa|qué) significa ["“”'„«]?(?<term>[^"“”„«»?]{2,60}?)["“”'»]?$/iu,
]

/**
 * [chat-28] What a term means, as the courses define it; null when the owner asked for none, or no course defines it.
 */
export function explainTerm(text: string): Answer | null {
  const said = text
    .replace(/[’‘]/g, "'")
    .trim()
    .replace(/^[¿¡\s]+|(?<![\s?!.…])[\s?!.…]+$/gu, '')
  const term = ASKED.map((asked) => asked.exec(said)?.groups?.['term']).find(Boolean)
  const found = term ? defineTerm(term.replace(/^(?:an?|the) /iu, '')) : []
  if (found.length === 0) return null
  const core = found.map((one) => `${one.term}: ${one.meaning} (${one.course})`).join('\n')
  return { core, meta: null }
}
