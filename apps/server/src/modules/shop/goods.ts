import { stateTable } from '../../kernel/operation/states.ts'
import { findCharacter, findGear, findSkillByText, skillName } from '../catalog/index.ts'
import { type Credits, credits } from '../ledger/index.ts'

export const GOODS_KINDS = ['skill', 'gear', 'character'] as const
export type GoodsKind = (typeof GOODS_KINDS)[number]

/** Something from the catalog, by its id. */
export type Goods = {
  readonly kind: GoodsKind
  readonly item: string
  readonly name: string
  /** Null when it can't be bought. */
  readonly price: Credits | null
  /** The way to get it instead of buying it. */
  readonly otherwise: string
}

const priceOf = (price: number | null): Credits | null => (price === null ? null : credits(price))

/** As people write it: a skill by name or code, gear and characters by id. Null when it is not in the catalog. */
export const findGoods = (text: string): Goods | null => skillOf(text) ?? gearOf(text) ?? characterOf(text)

function skillOf(text: string): Goods | null {
  const skill = findSkillByText(text)
  if (!skill) return null
  const { code, name, availability, condition } = skill
  const live = availability === 'live'
  const otherwise = live
    ? (condition ?? 'It comes with every agent.')
    : `It is ${availability === 'planned' ? 'planned' : 'a proposal'}, and not there yet.`
  return { kind: 'skill', item: code, name, price: live ? priceOf(skill.price) : null, otherwise }
}

function gearOf(text: string): Goods | null {
  const gear = findGear(text.toLowerCase())
  if (!gear) return null
  const otherwise = gear.source === 'starter' ? 'Every agent may wear it.' : `It comes by: ${gear.source}.`
  return { kind: 'gear', item: gear.id, name: gear.name, price: priceOf(gear.price), otherwise }
}

function characterOf(text: string): Goods | null {
  const character = findCharacter(text.toLowerCase())
  if (!character) return null
  const { id, name, price, sourceDetail } = character
  return { kind: 'character', item: id, name, price: priceOf(price), otherwise: sourceDetail }
}

/** As the interface names it: a skill by its name, everything else by id. */
export const shownItem = (kind: GoodsKind, item: string): string =>
  kind === 'skill' ? skillName(item) : item

const KIND_WORDS: Readonly<Record<GoodsKind, string>> = {
  skill: 'Skill',
  gear: 'Gear',
  character: 'Character',
}

/** For the ledger: `Skill: Keen Edge`. */
export const memoOf = ({ kind, name }: Goods): string => `${KIND_WORDS[kind]}: ${name}`

const PRIZE_PERCENT = 10

/** A tenth of every price, rounded down, goes to the season's prizes, the rest to the platform. */
export function splitPrice(price: Credits): { prizes: Credits; fees: Credits } {
  const prizes = credits(Math.floor((price * PRIZE_PERCENT) / 100))
  return { prizes, fees: credits(price - prizes) }
}

/** The stored states of a purchase. The chain says whether a settled one is on chain by now (shop-6). */
export const PURCHASE_STATES = stateTable({ awaiting_approval: ['settled'], settled: [] })

export const PURCHASE_STATUSES = ['awaiting_approval', 'settled', 'onchain'] as const
