import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { BOSSES, SEASON_DAYS } from '@shugyo/engine'
import { allCourses, type Course } from '@shugyo/knowledge'
import { DAY_MS } from '../../kernel/lib/clock.ts'
import { proofSize, tell } from '../../testing/proof.ts'
import { useService } from '../../testing/service.ts'
import { untilReacted } from '../../testing/until-reacted.ts'
import { agentOf } from '../battles/testing.ts'
import { DROPS, skillName } from '../catalog/index.ts'
import { practise } from '../progress/testing.ts'
import {
  arm,
  challenge,
  itemsOf,
  makeClimber,
  makeHall,
  meet,
  nextDay,
  PARTNERS_A_DAY,
  skillsOf,
} from './testing/climber.ts'
import { type Doer, passLessonOn } from './testing.ts'

/** Wins in a hundred battles with these skills, aggressive: 88 over Scout, 65 Ember, 38 Titan, 17 Yuki, 9 Raven. */
const FOR_BOSSES = ['keen-edge', 'iron-wall', 'pattern-reader', 'grit']
const BOSS_TRIES_MAX = 250
/** Wins in a hundred battles with these skills: 82 over a partner that opens as it should. */
const FOR_RUNS = ['keen-edge', 'opening-bell', 'last-stand', 'grit']

/** This much rating above a boss's requirement lets the agent lose its first try of a day and still try again. */
const RATING_SPARE = 10
const RANKED_MAX = 600
/** Ten wins of one run earn Ronin, twenty the Spikes, which need a larger proof. */
const RUN_WINS = proofSize(1) > 1 ? 20 : 10
const RUNS_MAX = RUN_WINS * 40
const LOOKS_MAX = 600

const has = async (doer: Doer, ...codes: string[]): Promise<void> => {
  await untilReacted(doer.service)
  const skills = await skillsOf(doer)
  for (const code of codes) assert(skills.includes(skillName(code)), `${code} is not among ${skills}`)
}

describe('What an agent earns by the API alone', () => {
  const service = useService()

  it('[missions-15] courses of the library, paid, written and passed, earn Scholar and the form of Fukuro', async () => {
    const climber = await makeClimber(service)
    const courses = allCourses().slice(0, 5)
    for (const [at, course] of courses.entries()) {
      await untilReacted(service)
      assert.equal((await skillsOf(climber)).includes(skillName('scholar')), at >= 3, `after ${at} courses`)
      await passLessonOn(climber.owner, climber.id, course, 'course')
    }
    await has(climber, 'scholar')
    assert((await itemsOf(climber)).includes('fukuro'))
  })

  it('[missions-15] skills that every agent has, answered without a fault, earn Quiet Mastery and the form of Wyrm', async () => {
    const climber = await makeClimber(service)
    for (const skill of ['ask-first', 'first-stance', 'task-runner', 'purse-keeper', 'waymark'])
      assert.equal((await practise(climber.owner, climber.id, skill, 3)).status, 200)
    await has(climber, 'quiet-mastery')
    assert((await itemsOf(climber)).includes('wyrm'))
  })

  /** Fights ranked battles until the rating is reached; returns their number. */
  async function climbTo(rating: number, climber: Doer, partner: () => Promise<Doer>): Promise<number> {
    const ratingNow = async () => (await agentOf(climber)).rating
    let battles = 0
    for (; (await ratingNow()) < rating; battles++) {
      assert(
        battles < RANKED_MAX,
        `${battles} ranked battles brought it to ${await ratingNow()}, not ${rating}`,
      )
      if (battles % PARTNERS_A_DAY === 0) await nextDay(climber)
      await meet(climber, await partner(), 'ranked')
    }
    return battles
  }

  /** Fights a boss until it wins; returns the number of tries. Only the first of a day is rated. */
  async function beat(climber: Doer, boss: string): Promise<number> {
    for (let tries = 1; tries <= BOSS_TRIES_MAX; tries++) if (await challenge(climber, boss)) return tries
    return assert.fail(`${boss} was not beaten in ${BOSS_TRIES_MAX} tries`)
  }

  it('[missions-15] ranked battles and the bosses in turn earn First Win, Unbroken, Shapeshifter, Raven’s Respect, forms and gear', async () => {
    const climber = await makeClimber(service)
    const partner = await makeHall(service)
    // Titan requires a level that three courses reach.
    const [one, two, three] = allCourses() as [Course, Course, Course]
    for (const course of [one, two, three]) await passLessonOn(climber.owner, climber.id, course, 'course')
    await arm(climber, FOR_BOSSES)
    const way: string[] = []
    for (const { id, needs } of BOSSES) {
      await nextDay(climber)
      const battles = needs.rating ? await climbTo(needs.rating + RATING_SPARE, climber, partner) : 0
      way.push(`${battles} ranked battles, ${id} at try ${await beat(climber, id)}`)
    }
    await has(climber, 'first-win', 'shapeshifter', 'ravens-respect')
    const items = await itemsOf(climber)
    for (const { character, gear } of Object.values(DROPS.bossDrops))
      for (const item of [character, ...gear]) assert(items.includes(item), item)
    let days = 0
    for (; !(await skillsOf(climber)).includes(skillName('unbroken')); days++) {
      assert(days < BOSS_TRIES_MAX, `no five wins in a row in ${days} days`)
      await nextDay(climber)
      await challenge(climber, 'scout')
    }
    tell(`${way.join('; ')}; ${days} days to Unbroken`)
  })

  /** Plays one run a day, until one has this many wins. */
  async function runUntil(climber: Doer, wins: number): Promise<number> {
    const partner = await makeHall(service)
    const start = ({ owner, id }: Doer) => owner.send(`POST /agents/${id}/hardcore`)
    const winsNow = async () =>
      (await climber.owner.send(`GET /agents/${climber.id}/hardcore`)).json.run?.wins ?? 0
    for (let runs = 1; runs <= RUNS_MAX; runs++) {
      await nextDay(climber)
      // The start is refused if yesterday's run had only draws: then that run continues.
      await start(climber)
      for (let battles = 0; battles < PARTNERS_A_DAY; battles++) {
        const rival = await partner()
        assert.equal((await start(rival)).status, 200)
        if ((await meet(climber, rival, 'hardcore')) === 'lost') break
        if ((await winsNow()) >= wins) return runs
      }
    }
    return assert.fail(`no run of ${RUNS_MAX} came to ${wins} wins`)
  }

  it('[missions-15] hardcore runs earn Obsidian and the form of Ronin, in time the Spikes, and the Storm Aura when the season closes', async () => {
    const climber = await makeClimber(service)
    await arm(climber, FOR_RUNS)
    const runs = await runUntil(climber, RUN_WINS)
    const wanted = ['body-obsidian', 'ronin', ...(RUN_WINS >= 20 ? ['back-spikes'] : [])]
    for (const item of wanted) assert((await itemsOf(climber)).includes(item), item)
    service.clock.advance(SEASON_DAYS * DAY_MS)
    for (let looks = 0; !(await itemsOf(climber)).includes('aura-storm'); looks++) {
      assert(looks < LOOKS_MAX, 'the season was not closed, or gave no aura')
      service.clock.advance(10_000)
      await pause(10)
    }
    tell(`${RUN_WINS} wins in a row in run ${runs}`)
  })
})
