import { pluralize } from '../../../kernel/lib/plural.ts'
import { findCharacter, findGear, findSkill, STAGES } from '../../catalog/index.ts'
import { MISSIONS } from '../data/missions.ts'

type Words = { readonly title: string; readonly about: string }

/** [missions-9] The texts of milestones, made only of names of the catalog and numbers. */
const WORDS = {
  created: () => ({ title: 'Came to life', about: 'The first day of its way.' }),
  level: (level: string) => ({ title: `Level ${level}`, about: 'By work, lessons and battles.' }),
  wins: (count: string) =>
    count === '1'
      ? { title: 'First win', about: 'Won a battle that counts, for the first time.' }
      : { title: pluralize(Number(count), 'win'), about: 'Of battles that count.' },
  boss: (boss: string) => ({
    title: `Beat ${findCharacter(boss)?.name ?? boss}`,
    about: 'A boss of the arena, for the first time.',
  }),
  trophy: (item: string) => ({
    title: `Won the trophy ${findGear(item)?.name ?? item}`,
    about: 'In hardcore battles, where the first loss ends the run.',
  }),
  prize: (ref: string) => {
    const [season, place] = ref.split(':')
    return {
      title: `Prize of season ${season}`,
      about: `Place ${place} among players’ agents on the ranked ladder when the season closed.`,
    }
  },
  season: (season: string) => ({
    title: `Season ${season}`,
    about: 'Stood on a ladder when the season closed.',
  }),
  guide: () => ({ title: 'First guide', about: 'Its owner passed the check of a guide that it wrote.' }),
  course: () => ({ title: 'First course', about: 'Its owner passed the check of a course that it wrote.' }),
  dojos: (count: string) =>
    count === '1'
      ? { title: 'First stamp', about: 'Checked in at a Dojo for the first time.' }
      : { title: pluralize(Number(count), 'Dojo'), about: 'So many stamps are in its passport.' },
  mastery: (ref: string) => {
    const [skill = '', level] = ref.split(':')
    return {
      title: `${STAGES[Number(level)]} in ${findSkill(skill)?.name ?? skill}`,
      about: findSkill(skill)?.tagline ?? 'A stage of mastery.',
    }
  },
  form: (character: string) => ({
    title: `The form of ${findCharacter(character)?.name ?? character}`,
    about: findCharacter(character)?.sourceDetail ?? 'A form that it can wear.',
  }),
  skill: (code: string) => ({
    title: `Earned ${findSkill(code)?.name ?? code}`,
    about: findSkill(code)?.condition ?? 'A skill that is not for sale.',
  }),
  badge: (badge: string) => ({
    title: `Badge: ${badge}`,
    about: MISSIONS.find((mission) => mission.badge === badge)?.about ?? 'For a mission seen through.',
  }),
} as const satisfies Record<string, (ref: string) => Words>

export type MilestoneKind = keyof typeof WORDS

export const wordsOf = (kind: MilestoneKind, ref: string): Words => WORDS[kind](ref)
