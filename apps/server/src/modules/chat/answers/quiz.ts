import { answerReview, dueQuestions, type ReviewCardId } from '../../documents/index.ts'
import type { Answer } from '../speak.ts'
import { tried } from './tried.ts'
import { dateText, type Turn } from './turn.ts'

const LETTERS = 'abcdefgh'

/** [chat-18] Asks one question that is due, with lettered options. The right option never leaves the server. */
export const askQuestion = (turn: Turn): Promise<Answer> => tried(turn, ['tasks:read'], () => askDue(turn))

async function askDue({ uow, agent, phrases }: Turn): Promise<Answer> {
  const [due] = await dueQuestions(uow.tx, agent.ownerId, uow.at, 1)
  if (!due) return { core: phrases.nothingDue, meta: null }
  const options = due.options.map((option, at) => `\n${LETTERS[at]}) ${option}`).join('')
  return {
    core: phrases.asked(`${due.title}: ${due.q}`, options),
    meta: {
      pending: { kind: 'quiz', cardId: due.cardId, options: due.options.length },
      question: { documentId: due.documentId, title: due.title, q: due.q, options: due.options },
    },
  }
}

/** Which option a message names: `b`, `B)`, `2`; null when it names none. */
export function optionIn(text: string, options: number): number | null {
  const [, letter, digit] =
    /^\s*(?:(?:option|answer|it's|i say|antwort|réponse|respuesta|risposta|resposta)\s+)?(?:\(?([a-h])\)?|([1-8]))[).!\s]*$/iu.exec(
      text,
    ) ?? []
  const at = letter ? LETTERS.indexOf(letter.toLowerCase()) : digit ? Number(digit) - 1 : -1
  return at >= 0 && at < options ? at : null
}

export function gradeAnswer(turn: Turn, cardId: string, option: number): Promise<Answer> {
  const { uow, agent, phrases } = turn
  return tried(turn, ['tasks:write'], async () => {
    const { right, nextAt } = await answerReview(uow, agent.ownerId, cardId as ReviewCardId, option)
    const verdict = right ? phrases.right : phrases.wrong('')
    return {
      core: `${verdict} ${phrases.nextDue(dateText(nextAt))}`,
      meta: { right, nextAt: nextAt.toISOString() },
    }
  })
}
