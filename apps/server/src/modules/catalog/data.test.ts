import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ROSTER } from '@shugyo/characters'
import { ABILITIES, RANKED_BUDGET } from '@shugyo/engine'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { CHARACTERS } from './data/characters.ts'
import { COMBOS } from './data/combos.ts'
import { DROPS, EARN_RULES } from './data/earning.ts'
import { GEAR } from './data/gear.ts'
import { CATEGORIES, EQUIP_SLOTS, FEATURED, GOALS, STAGES } from './data/lists.ts'
import { CHECKS, SCHOOLS, SKILLS } from './data/schools.ts'
import {
  AVAILABILITIES,
  BossId,
  CharacterContent,
  ComboContent,
  Drops,
  EarnRule,
  GearContent,
  GearSlot,
  SchoolContent,
  SchoolName,
  SKILL_TYPES,
  SkillChecks,
  SkillContent,
} from './schema.ts'

const skillByCode = new Map(SKILLS.map((skill) => [skill.code, skill]))
const gearById = new Map(GEAR.map((item) => [item.id, item]))
const characterById = new Map(CHARACTERS.map((character) => [character.id, character]))
const abilityCost = new Map(ABILITIES.map(({ id, cost }) => [id, cost]))

function getSkill(code: string): SkillContent {
  const skill = skillByCode.get(code)
  assert(skill, `no skill has the code ${code}`)
  return skill
}

function assertMatches(schema: Type.TSchema, content: unknown): void {
  const faults = Compile(schema).Errors(content)
  assert.deepEqual(
    faults.map((fault) => `${fault.instancePath} ${fault.message}`),
    [],
  )
}

function assertUnique(what: string, values: readonly string[]): void {
  const seen = new Set<string>()
  for (const value of values) {
    assert(!seen.has(value.toLowerCase()), `${what} stands twice: ${value}`)
    seen.add(value.toLowerCase())
  }
}

function sharePercent(part: number, whole: number): number {
  return (100 * part) / whole
}

describe('catalog content: shape', () => {
  const files: Record<string, [Type.TSchema, unknown]> = {
    characters: [Type.Array(CharacterContent), CHARACTERS],
    schools: [Type.Array(SchoolContent), SCHOOLS],
    skills: [Type.Array(SkillContent), SKILLS],
    checks: [SkillChecks, CHECKS],
    gear: [Type.Array(GearContent), GEAR],
    combos: [Type.Array(ComboContent), COMBOS],
    'earn rules': [Type.Array(EarnRule), EARN_RULES],
    drops: [Drops, DROPS],
  }
  for (const [name, [schema, content]] of Object.entries(files)) {
    it(`${name} match their schema`, () => assertMatches(schema, content))
  }

  it('names, codes, ids and taglines are unique', () => {
    assertUnique(
      'a skill code',
      SKILLS.map((skill) => skill.code),
    )
    // A purchase names a skill by its name or gear by its id, so the two must not collide either.
    assertUnique('an item', [...SKILLS.map((skill) => skill.name), ...GEAR.map((item) => item.id)])
    assertUnique(
      'a gear name',
      GEAR.map((item) => item.name),
    )
    assertUnique(
      'a character id',
      CHARACTERS.map((character) => character.id),
    )
    assertUnique(
      'a combo',
      COMBOS.map((combo) => combo.name),
    )
    assertUnique(
      'a tagline',
      [...SKILLS, ...GEAR, ...CHARACTERS].map((item) => item.tagline),
    )
    assertUnique(
      'a description',
      SKILLS.map((skill) => skill.desc),
    )
  })

  it('no two skill descriptions open with the same two words', () => {
    assertUnique(
      'an opening',
      SKILLS.map((skill) => skill.desc.split(' ').slice(0, 2).join(' ')),
    )
  })

  it('the fixed lists say what the interface says', () => {
    assert.equal(GOALS.length, 6)
    assert.deepEqual([...STAGES], ['Initiate', 'Apprentice', 'Adept', 'Expert', 'Master'])
    assert.equal(EQUIP_SLOTS, 4)
    assertUnique('a category', CATEGORIES)
    assert(CATEGORIES.length >= 12 && CATEGORIES.length <= 16)
  })
})

describe('catalog content: characters', () => {
  it('are thirty: fifteen starters, ten rare forms and the five bosses', () => {
    const count = (rarity: string) => CHARACTERS.filter((character) => character.rarity === rarity).length
    assert.deepEqual([count('starter'), count('rare'), count('boss')], [15, 10, 5])
    const bosses = CHARACTERS.filter((character) => character.rarity === 'boss').map((boss) => boss.id)
    assert.deepEqual(bosses.toSorted(), [...BossId.enum].toSorted())
  })

  it('have a price exactly when they are sold', () => {
    for (const { id, source, price } of CHARACTERS) assert.equal(price !== null, source === 'market', id)
  })

  it('come from where their rarity says', () => {
    for (const { id, rarity, source } of CHARACTERS) {
      if (rarity === 'starter') assert.equal(source, 'starter', id)
      if (rarity === 'boss') assert.equal(source, 'won', id)
      if (rarity === 'rare') assert.notEqual(source, 'starter', id)
    }
  })
})

describe('catalog content: skills', () => {
  it('are 90 to 110, at least ten in each of the eight schools', () => {
    assert(SKILLS.length >= 90 && SKILLS.length <= 110, `${SKILLS.length} skills`)
    assert.deepEqual(
      SCHOOLS.map((school) => school.name),
      [...SchoolName.enum],
    )
    for (const { name } of SCHOOLS) {
      assert(SKILLS.filter((skill) => skill.school === name).length >= 10, name)
      assert(
        SKILLS.some((skill) => skill.school === name && skill.type === 'foundation'),
        `${name} has no foundation skill`,
      )
    }
  })

  it('cover every goal, category, type and availability', () => {
    for (const goal of GOALS) assert(SKILLS.filter((skill) => skill.goal === goal).length >= 5, goal)
    for (const category of CATEGORIES) {
      assert(SKILLS.filter((skill) => skill.categories.includes(category)).length >= 3, category)
    }
    for (const type of SKILL_TYPES) assert(SKILLS.filter((skill) => skill.type === type).length >= 5, type)
    for (const availability of AVAILABILITIES) {
      assert(SKILLS.filter((skill) => skill.availability === availability).length >= 5, availability)
    }
  })

  it('have a price exactly when they are live powers or modifiers, and then 20 to 900 credits', () => {
    for (const { code, type, availability, price } of SKILLS) {
      const sold = availability === 'live' && (type === 'power' || type === 'modifier')
      assert.equal(price !== null, sold, code)
      if (price !== null) assert(price >= 20 && price <= 900, code)
    }
  })

  it('have a proposed price exactly when they are planned', () => {
    for (const { code, availability, proposedPrice } of SKILLS) {
      assert.equal(proposedPrice !== null, availability === 'planned', code)
    }
  })

  it('agree in type, availability, condition, phase and slot', () => {
    for (const { code, type, availability, condition, phase, usesSlot } of SKILLS) {
      if (type === 'foundation' || type === 'earned') assert.equal(availability, 'live', code)
      assert.equal(type === 'proposal', availability === 'proposal', code)
      assert.equal(type === 'earned', condition !== null, code)
      assert.equal(availability === 'live', phase === 'launch', code)
      assert.equal(availability === 'proposal', phase === 'idea', code)
      assert.equal(usesSlot, type !== 'foundation' && type !== 'earned', code)
    }
  })

  it('include the ones the interface names, with their meaning', () => {
    const byName = new Map(SKILLS.map((skill) => [skill.name, skill]))
    const lead = byName.get('Squad Lead')
    assert(lead?.availability === 'live' && lead.price !== null)
    assert(byName.get('Reliable')?.type === 'earned')
    assert(byName.get('City Sigil')?.type === 'earned')
    const onOf = (code: string) => EARN_RULES.find((rule) => rule.skill === code)?.on
    assert.deepEqual(onOf('reliable'), ['task.confirmed'])
    assert.deepEqual(onOf('city-sigil'), ['dojo_lesson.passed'])
  })

  it('carry every ability of the arena, with its cost in plain words, and no other', () => {
    for (const { id: code, school, cost } of ABILITIES) {
      const skill = getSkill(code)
      assert.equal(skill.school, school, code)
      assert.equal(skill.goal, 'Compete & Train', code)
      assert(skill.ability && skill.usesSlot && skill.availability === 'live', code)
      assert(
        skill.desc.endsWith(`Costs ${cost} of your ${RANKED_BUDGET} ranked points (${cost} starting hp).`),
        code,
      )
    }
    assert.equal(SKILLS.filter((skill) => skill.ability).length, ABILITIES.length)
  })

  it('featured ones exist, are live and stand once', () => {
    assertUnique('a featured skill', FEATURED)
    for (const code of FEATURED) assert.equal(getSkill(code).availability, 'live', code)
  })
})

describe('catalog content: practice checks', () => {
  it('exist for exactly the skills with a trial, at least forty and all live', () => {
    const withTrial = SKILLS.filter((skill) => skill.hasTrial)
    assert(withTrial.length >= 40)
    assert.deepEqual(Object.keys(CHECKS).toSorted(), withTrial.map((skill) => skill.code).toSorted())
    for (const skill of withTrial) assert.equal(skill.availability, 'live', skill.code)
  })

  it('point each answer at an option and ask nothing twice', () => {
    const questions = Object.values(CHECKS).flat()
    for (const { q, options, answer } of questions) assert(answer < options.length, q)
    for (const [code, check] of Object.entries(CHECKS)) {
      assertUnique(
        `a question of ${code}`,
        check.map((question) => question.q),
      )
    }
  })

  it('cannot be passed by always choosing the same position', () => {
    const questions = Object.values(CHECKS).flat()
    for (const position of [0, 1, 2, 3]) {
      const right = questions.filter((question) => question.answer === position).length
      assert(sharePercent(right, questions.length) < 40, `position ${position}`)
    }
    for (const [code, check] of Object.entries(CHECKS)) {
      assert(new Set(check.map((question) => question.answer)).size > 1, code)
    }
  })
})

describe('catalog content: combos and earn rules', () => {
  it('combos hold live skills that use a slot and fit the ranked budget', () => {
    assert(COMBOS.length >= 12)
    for (const combo of COMBOS) {
      assert(combo.skills.length <= EQUIP_SLOTS, combo.name)
      for (const code of combo.skills) {
        const skill = getSkill(code)
        assert(skill.availability === 'live' && skill.usesSlot, `${combo.name}: ${code}`)
      }
      const cost = combo.skills.reduce((sum, code) => sum + (abilityCost.get(code) ?? 0), 0)
      assert(cost <= RANKED_BUDGET, combo.name)
    }
  })

  it('every earned skill has one earn rule, and no rule is for another', () => {
    const earned = SKILLS.filter((skill) => skill.type === 'earned').map((skill) => skill.code)
    assert.deepEqual(EARN_RULES.map((rule) => rule.skill).toSorted(), earned.toSorted())
  })
})

describe('catalog content: gear and drops', () => {
  it('is named by slot and style, and priced exactly when it is sold', () => {
    for (const { id, slot, style, source, price } of GEAR) {
      assert.equal(id, `${slot}-${style}`)
      assert.equal(price !== null, source === 'market', id)
    }
  })

  it('gives every slot a starter item and every source its share', () => {
    const from = (source: string) => GEAR.filter((item) => item.source === source)
    for (const slot of GearSlot.enum)
      assert(
        from('starter').some((item) => item.slot === slot),
        slot,
      )
    assert(from('market').length >= 18)
    assert(from('drop').length >= 10)
    assert.deepEqual(
      from('trophy').map((item) => item.name),
      ['Obsidian', 'Hardcore Spikes', 'Storm Aura'],
    )
  })

  it('drops exactly the items that come from drops', () => {
    const dropped = GEAR.filter((item) => item.source === 'drop').map((item) => item.id)
    assert.deepEqual(DROPS.items.toSorted(), dropped.toSorted())
  })

  it('every boss gives its own form and exactly the boss gear there is', () => {
    for (const boss of BossId.enum) {
      assert.equal(DROPS.bossDrops[boss].character, boss)
      assert.equal(characterById.get(boss)?.rarity, 'boss')
    }
    const given = BossId.enum.flatMap((boss) => DROPS.bossDrops[boss].gear)
    for (const id of given) assert.equal(gearById.get(id)?.source, 'boss', id)
    assert.equal(given.length, GEAR.filter((item) => item.source === 'boss').length)
  })

  it('says in words the numbers it is governed by', () => {
    assert(DROPS.rule.includes(`${Math.round(DROPS.chance * 100)} in 100`))
    assert.equal(DROPS.pity, 15)
    assert(DROPS.rule.includes('the fifteenth always does'))
  })
})

describe('catalog content: pictures', () => {
  it('[catalog-1] has a look for every character, and a character for every look', () => {
    const looks = ROSTER.map(({ id, name, rarity }) => ({ id, name, rarity }))
    assert.deepEqual(
      CHARACTERS.map(({ id, name, rarity }) => ({ id, name, rarity })),
      looks,
    )
  })
})
