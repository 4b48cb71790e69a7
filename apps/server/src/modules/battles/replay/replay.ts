import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beltOfDan, findLook, renderCharacter } from '@shugyo/characters'
import type { Fighter, Proof, RulesetId } from '@shugyo/engine'
import type { Static } from '../../../kernel/schema.ts'
import type { BattleSide, BattleView } from '../records.ts'

type View = Static<typeof BattleView>
type Side = Static<typeof BattleSide>

const START_HP = 100
const START_CHARGE = 1
/** The ability that brings a charge more into the ring. */
const SPARK = 'spark'
/** The page must not tell by its length that a battle ends early. */
const ROUNDS_MOST: Record<RulesetId, number> = { 1: 7, 2: 12 }

/** The page without a battle in it, put together when the first replay is asked for. */
let blank: string | undefined

function blankPage(): string {
  const read = (path: string) => readFileSync(path, 'utf8')
  const engine = read(createRequire(import.meta.url).resolve('@shugyo/engine/bundle'))
  const player = read(join(import.meta.dirname, 'player.gen.js'))
  return fill(read(join(import.meta.dirname, 'template.html')), { engine, player })
}

/**
 * [battles-21] A finished battle as one file that needs nothing else: it opens anywhere, plays the rounds back and
 * checks the proof with the engine that stands in it.
 */
export function replayPage(view: View, proof: Proof): string {
  blank ??= blankPage()
  const [a, b] = [view.a as Side, view.b as Side]
  const start = { a: startOf(proof.fighters.a), b: startOf(proof.fighters.b) }
  const most = ROUNDS_MOST[proof.ruleset]
  const heading = `${a.name} and ${b.name}`
  return fill(blank, {
    title: text(`${heading}: replay`),
    heading: text(heading),
    subtitle: text(
      `${view.mode}, ${(view.finishedAt as Date).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    ),
    nameA: text(a.name),
    nameB: text(b.name),
    aboutA: text(about(a)),
    aboutB: text(about(b)),
    pictureA: picture(a, 'a'),
    pictureB: picture(b, 'b'),
    data: inScript(JSON.stringify({ names: { a: a.name, b: b.name }, start, most, proof })),
  })
}

const startOf = ({ cost, abilities }: Fighter) => ({
  hp: START_HP - cost,
  charge: START_CHARGE + Number(abilities.includes(SPARK)),
})

const about = ({ owner, dan, rating }: Side): string =>
  [`@${owner}`, dan, rating === null ? '' : String(rating)].filter((part) => part !== '').join(' · ')

function picture({ character, dan }: Side, idPrefix: string): string {
  const look = character === null ? undefined : findLook(character)
  return look
    ? renderCharacter(look, { idPrefix, face: 'fierce', ...(dan ? { belt: beltOfDan(dan) } : {}) })
    : ''
}

/** Puts each part in its place; what was put in is not looked at again. */
const fill = (template: string, parts: Record<string, string>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (place, name: string) => parts[name] ?? place)

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const text = (words: string): string => words.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string)

/** JSON that can't end the element it stands in, whatever somebody calls an agent. */
const inScript = (json: string): string => json.replace(/</g, '\\u003c')
