import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import type { Random } from '../../kernel/lib/random.ts'
import { type Answer, OPENINGS_APART, speak } from './speak.ts'
import { MANNERS, type VoiceName } from './voices.ts'

const VOICES = Object.keys(MANNERS) as VoiceName[]

/** The same numbers each time for a seed, and other numbers for another seed. */
function seeded(seed: string): Random {
  let turn = 0
  return {
    bytes: (count) => createHash('sha256').update(`${seed}:${turn++}`).digest().subarray(0, count),
  }
}

const answer: Answer = { core: 'My purse holds 300 credits.', detail: 'Chat never spends.', meta: null }
const traits = { warmth: 50, energy: 50, humour: 50, detail: 50 }
const sayWith = (changes: Partial<typeof traits>, seed = 's', voice: VoiceName = 'sensei') =>
  speak({ voice, traits: { ...traits, ...changes } }, answer, [], seeded(seed))

describe('The five voices', () => {
  it('[chat-8] have openings enough, no two with the same first words', () => {
    for (const voice of VOICES) {
      const { openings, warm, quips } = MANNERS[voice]
      const first = openings.map((opening) =>
        opening
          .toLowerCase()
          .split(/[\s.,:]+/)
          .slice(0, 2)
          .join(' '),
      )
      assert(openings.length > OPENINGS_APART, voice)
      assert.equal(new Set(first).size, openings.length, voice)
      for (const text of [...openings, ...warm, ...quips]) assert.match(text, /^[A-Z].*\.$/)
      for (const one of openings) {
        assert(
          openings.every((other) => one === other || !other.startsWith(one.slice(0, -1))),
          one,
        )
      }
    }
  })

  it('[chat-8] share no opening, so that each is known by its own', () => {
    const all = VOICES.flatMap((voice) => MANNERS[voice].openings)
    assert.equal(new Set(all).size, all.length)
  })

  it('[chat-8] repeat no opening in twenty answers, whatever the traits and the luck', () => {
    for (const voice of VOICES) {
      for (const energy of [0, 50, 100]) {
        const random = seeded(`${voice}${energy}`)
        const said: string[] = []
        for (let turn = 0; turn < 100; turn++) {
          const persona = { voice, traits: { warmth: 100, energy, humour: 100, detail: 100 } }
          said.push(speak(persona, answer, said.slice(-(OPENINGS_APART - 1)), random))
          const openings = said.slice(-OPENINGS_APART).map((text) => text.split(answer.core)[0])
          assert.equal(new Set(openings).size, openings.length)
        }
      }
    }
  })

  it('[chat-8] say the same for the same randomness, and differ otherwise', () => {
    assert.equal(sayWith({}, 'a'), sayWith({}, 'a'))
    const said = new Set(Array.from({ length: 30 }, (_, at) => sayWith({}, String(at))))
    assert(said.size > 10)
  })

  it('[chat-8] are shaped by each of the four traits, and always say what is so', () => {
    const seeds = Array.from({ length: 40 }, (_, at) => String(at))
    const { warm, quips } = MANNERS.sensei
    const has = (text: string, some: readonly string[]) => some.some((one) => text.includes(one.slice(0, -1)))
    for (const seed of seeds) {
      assert(sayWith({ energy: 100 }, seed).includes('!') && !sayWith({ energy: 0 }, seed).includes('!'))
      assert(has(sayWith({ warmth: 100 }, seed), warm) && !has(sayWith({ warmth: 0 }, seed), warm))
      assert(
        sayWith({ detail: 100 }, seed).includes('Chat never') &&
          !sayWith({ detail: 0 }, seed).includes('Chat never'),
      )
      assert(!has(sayWith({ humour: 0 }, seed), quips))
      assert(sayWith({ humour: 100, warmth: 100, energy: 100 }, seed).includes(answer.core))
    }
    assert(seeds.filter((seed) => has(sayWith({ humour: 100 }, seed), quips)).length > 5)
  })
})
