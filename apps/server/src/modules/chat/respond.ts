import type { Deed } from '../../kernel/deed.ts'
import type { Pair, Role } from '../agents/index.ts'
import {
  type AgentRow,
  findAgentOf,
  forgetMemories,
  getPractice,
  ratingAt,
  readMessages,
  recall,
  remember,
  statusOf,
} from '../agents/index.ts'
import {
  FORGET_WHAT,
  forgetAnswer,
  greetingAnswer,
  helpAnswer,
  NOT_THE_OWNER,
  OTHER,
  purseAnswer,
  recallAnswer,
  recordAnswer,
  rememberAnswer,
  SPEND,
  THANKS,
  walletAnswer,
} from './answers.ts'
import { type Intent, isAbout, readIntent } from './intents.ts'
import { type Answer, OPENINGS_APART, speak } from './speak.ts'

/**
 * The agent's answer, by rules alone until it has a brain. [chat-7] It says what is so, and does nothing but keep
 * and delete memories of its owner's. The caller holds the agent's row.
 */
export async function respond(deed: Deed, agent: AgentRow, said: { role: Role; text: string }) {
  const intent = readIntent(said.text, agent.name)
  const pair = { agentId: agent.id, ownerId: agent.ownerId }
  const answer =
    touchesMemory(intent) && said.role !== 'owner' ? NOT_THE_OWNER : await answerTo(deed, agent, intent)
  // A message and its reply are two: so many go back as far as the openings must differ.
  const before = await readMessages({ db: deed.tx, runtime: deed.runtime }, pair, {
    before: null,
    count: 2 * (OPENINGS_APART - 1),
  })
  const recent = before.filter(({ role }) => role === 'agent').map(({ text }) => text)
  return { text: speak(agent.persona, answer, recent, deed.random), meta: answer.meta }
}

/** [chat-4] Only the owner's own words reach the owner layer, also to read it. */
const touchesMemory = ({ kind }: Intent): boolean => ['remember', 'recall', 'forget'].includes(kind)

async function answerTo(deed: Deed, agent: AgentRow, intent: Intent): Promise<Answer> {
  const pair: Pair = { agentId: agent.id, ownerId: agent.ownerId }
  switch (intent.kind) {
    case 'purse':
      return purseAnswer(await asOfNow(deed, agent))
    case 'wallet':
      return walletAnswer(await asOfNow(deed, agent))
    case 'record':
      return recordAnswer({
        ...agent,
        rating: ratingAt(deed.at, agent),
        practice: await getPractice(deed.tx, agent.id),
      })
    case 'remember': {
      const outcome = await remember(deed, pair, intent.text, kindOf(intent.text))
      return rememberAnswer(outcome, intent.text)
    }
    case 'recall': {
      const { about } = intent
      const known = (await recall({ db: deed.tx, runtime: deed.runtime }, pair)).map(({ content }) => content)
      return recallAnswer(about === null ? known : known.filter((content) => isAbout(content, about)), about)
    }
    case 'forget': {
      const { about } = intent
      return forgetAnswer(
        await forgetMemories(deed, pair, (content) => about === null || isAbout(content, about)),
        about,
      )
    }
    case 'forget_what':
      return FORGET_WHAT
    case 'spend':
      return SPEND
    case 'greeting':
      return greetingAnswer(agent.name, statusOf(agent, deed.at))
    case 'thanks':
      return THANKS
    case 'help':
      return helpAnswer(agent.name)
    case 'other':
      return OTHER
  }
}

/** Whoever waited for the row saw the purse as it was before the wait. */
const asOfNow = async (deed: Deed, agent: AgentRow): Promise<AgentRow> =>
  (await findAgentOf(deed.tx, agent.ownerId, agent.id)) ?? agent

const PREFERENCE =
  /\b(?:likes?|loves?|hates?|dislikes?|prefers?|preferred|favou?rite|enjoys?|can't stand|allergic)\b/i

const kindOf = (text: string): string => (PREFERENCE.test(text) ? 'preference' : 'fact')
