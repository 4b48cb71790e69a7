import type { Fighters, Outcome, Round, Side } from '@shugyo/engine'
import type { AgentId } from '../../../../kernel/lib/ids.ts'
import { pluralize } from '../../../../kernel/lib/plural.ts'
import {
  bare,
  deliver,
  inWords,
  type JobKind,
  nativeReport,
  tableOf,
  type Work,
} from '../../../tasks/index.ts'
import { findBattle } from '../../store/battles.ts'
import { listFought } from '../../store/lists.ts'
import type { BattleId, BattleRow } from '../../store/row.ts'
import { measure, seedFor } from '../odds/compare.ts'
import { type Odds, oddsOf, oddsText } from '../odds/duel.ts'
import { sideOf } from '../rival.ts'
import { type Account, accountOf, type Names, otherSide, roundWords, turningPointOf } from './rounds.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const WHICH = `(?:(?:(?:my|our|your|the) )?(?:last|latest|most recent|previous) (?:\\w+ )?(?:battle|fight|duel)|(?:the )?battle (?<id>${UUID}))`
const WORDS = [
  new RegExp(
    `^(?:comment(?:ate)? on|commentate|(?:write |give |make )?(?:me )?(?:a |the )?(?:battle )?commentary (?:of|on|about|for)|analy[sz]e|review|go through|talk me through|explain|replay in words) ${WHICH}$`,
    'i',
  ),
  new RegExp(`^(?:how|why) did (?:i|we|you) (?:win|lose|draw|fight)(?: in)? ${WHICH}$`, 'i'),
  new RegExp(`^how did ${WHICH} go$`, 'i'),
  /^(?:write |give |make )?(?:me )?(?:a |the )?battle commentary$/i,
]

const BATTLES = 1_000

/** [battles-57] A finished battle in words: round by round, where it turned, what each did well, and what was luck. */
export const commentary: JobKind = {
  name: 'commentary',
  intent: 'report',
  kind: 'task',
  recognise(prompt) {
    const text = bare(prompt)
    const found = WORDS.map((words) => words.exec(text)).find((one) => one !== null)
    if (!found) return null
    const battleId = found.groups?.['id']?.toLowerCase() ?? null
    return { topic: battleId ? `battle ${battleId}` : 'the last battle', args: { battleId } }
  },
  async run(work, { args }) {
    const written = await work.step('comment', async (tell) => {
      const battle = await findFinished(work, args['battleId'] as BattleId | null)
      tell('tool', { tool: 'engine', about: `battle ${battle.id}` })
      return commented(work, battle)
    })
    return deliver(work, 'doc', written)
  },
}

/** A finished battle, with everything that its record holds. */
type Finished = BattleRow & {
  b: NonNullable<BattleRow['b']>
  rounds: Round[]
  outcome: Outcome
  fighters: Fighters
}

const isFinished = (battle: BattleRow | null | undefined): battle is Finished =>
  battle?.status === 'done' && (battle.rounds?.length ?? 0) > 0 && battle.fighters !== null

async function findFinished(work: Work, id: BattleId | null): Promise<Finished> {
  const { db } = work.reading
  const battle = id ? await findBattle(db, id) : (await listFought(db, work.agent.id, 1))[0]
  if (isFinished(battle)) return battle
  if (!id) return work.cannot('I have not finished a battle yet: send me into one first.')
  return work.cannot(battle ? 'That battle is not over yet.' : 'There is no battle of that id.')
}

async function commented(work: Work, battle: Finished) {
  const { a, b, rounds, outcome, fighters, ruleset } = battle
  const own = sideOf(battle, work.agent.id)
  const names = namesIn(battle, work.agent.id)
  const winner = outcome === 'draw' ? null : outcome
  const side = winner ?? own
  const seed = seedFor(work.task.id, 'again')
  const [again] = await measure(work.agent.ownerId, [{ ruleset, fighters, side, battles: BATTLES, seed }])
  const accounts = { a: accountOf(rounds, 'a'), b: accountOf(rounds, 'b') }
  return nativeReport({
    title: `${a.name} against ${b.name}: the battle in words`,
    paragraphs: [
      `**${resultWords(battle, names)}** ${turnWords(rounds, outcome, names)}`,
      '## Round by round',
      roundLines(battle, names),
      '## What each did well',
      `${wellDone(accounts.a, names.a, rounds.length)} ${wellDone(accounts.b, names.b, rounds.length)}`,
      accountTable(accounts, names),
      '## Skill and luck',
      again ? luckWords(oddsOf(again), names[side], winner !== null, accounts, names) : null,
    ],
    sources: [`battle:${battle.id}`, 'engine'],
  })
}

/** Two fighters of the same name get names that differ. */
function namesIn({ a, b }: Finished, us: AgentId): Names {
  const names = { a: inWords(a.name), b: inWords(b.name) }
  if (a.name !== b.name) return names
  if (a.agentId === us) return { a: `${names.a} (ours)`, b: `${names.b} (theirs)` }
  if (b.agentId === us) return { a: `${names.a} (theirs)`, b: `${names.b} (ours)` }
  return { a: `${names.a} (first)`, b: `${names.b} (second)` }
}

const HP = 100

function roundLines({ rounds, fighters }: Finished, names: Names): string {
  let before = { a: HP - fighters.a.cost, b: HP - fighters.b.cost }
  const lines = rounds.map((round) => {
    const line = `${round.round}. ${roundWords(round, names, before)}`
    before = { a: round.a_hp, b: round.b_hp }
    return line
  })
  return lines.join('\n')
}

function resultWords({ outcome, rounds, mode }: Finished, names: Names): string {
  const last = rounds.at(-1) as Round
  const within = pluralize(rounds.length, 'round')
  if (outcome === 'draw')
    return `A ${mode} battle of ${within} without a winner, ${last.a_hp} to ${last.b_hp}.`
  const [hp, other] = outcome === 'a' ? [last.a_hp, last.b_hp] : [last.b_hp, last.a_hp]
  const how = other === 0 ? `by knockout with ${hp} hp left` : `on points, ${hp} hp to ${other}`
  return `${names[outcome]} won this ${mode} battle against ${names[otherSide(outcome)]} after ${within}, ${how}.`
}

function turnWords(rounds: readonly Round[], outcome: Outcome, names: Names): string {
  const { round, why } = turningPointOf(rounds, outcome)
  const played = rounds[round - 1] as Round
  const standing = `${played.a_hp} to ${played.b_hp}`
  if (why === 'lead' && outcome !== 'draw')
    return `It turned in round ${round}: there ${names[outcome]} took the lead for good, ${standing}.`
  return `The round that moved most was round ${round}, after which it stood ${standing}.`
}

function wellDone(account: Account, name: string, rounds: number): string {
  const { exchanges, biggest, counterplays, called } = account
  const best =
    biggest.damage > 0
      ? `its best blow took ${biggest.damage} in round ${biggest.round}`
      : 'it landed no blow'
  const reads = counterplays > 0 ? `, and it punished a repeat ${timesOf(counterplays)}` : ''
  const call = called === null ? '' : ` Its owner called round ${called}.`
  return `${name} won ${exchanges} of ${rounds} exchanges; ${best}${reads}.${call}`
}

const timesOf = (times: number): string => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`)

const accountTable = (accounts: Record<Side, Account>, names: Names): string =>
  tableOf(
    ['', names.a, names.b],
    (
      [
        ['Exchanges won', ({ exchanges }) => exchanges],
        ['Damage dealt', ({ dealt }) => dealt],
        ['Biggest blow', ({ biggest }) => biggest.damage],
        ['Counterplay (skill)', ({ counterplays }) => counterplays],
        ['Critical blows (luck)', ({ criticals }) => criticals],
        ['Foresight (luck)', ({ foresights }) => foresights],
      ] as const satisfies readonly (readonly [string, (account: Account) => number])[]
    ).map(([label, figure]) => [label, figure(accounts.a), figure(accounts.b)]),
  )

/** The winner was the better one above this many wins in 100; below the other limit it was lucky. */
const EXPECTED = 60
const UPSET = 40

function luckWords(
  odds: Odds,
  name: string,
  won: boolean,
  accounts: Record<Side, Account>,
  names: Names,
): string {
  const luckOf = ({ criticals, foresights }: Account) => criticals + foresights
  const [a, b] = [luckOf(accounts.a), luckOf(accounts.b)]
  const dice =
    a === b
      ? `Lucky moments were even, ${a} each.`
      : `Lucky moments: ${a} for ${names.a}, ${b} for ${names.b}.`
  const again = `The same two fighters met ${BATTLES.toLocaleString('en')} times more by other dice, with nobody's call, and ${name} won ${oddsText(odds)}.`
  return `${again} ${won ? verdictOf(odds.percent, name) : 'This time neither did.'} ${dice}`
}

function verdictOf(percent: number, name: string): string {
  if (percent >= EXPECTED)
    return `So the result is what stance, abilities and habits made likely: ${name} did not need luck.`
  if (percent <= UPSET)
    return `So this was an upset: preparation spoke for the other, and ${name} had the dice, or a good call.`
  return 'So it was open: on another day the dice might have chosen the other.'
}
