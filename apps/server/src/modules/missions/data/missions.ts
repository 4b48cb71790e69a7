import { DAILY } from './daily.ts'
import type { MissionContent } from './schema.ts'
import { WEEKLY } from './weekly.ts'

/** Long missions, in no order: each can be completed once. */
export const ONCE: readonly MissionContent[] = [
  {
    id: 'first-steps',
    title: 'First Steps',
    about: 'Say hello, look after it, and let it do something for you. That is most of it, really.',
    cadence: 'once',
    xp: 50,
    badge: null,
    steps: [
      { id: 'talk', label: 'Talk with your agent', action: 'talk' },
      { id: 'care', label: 'Care for it', action: 'care' },
      { id: 'task', label: 'Have it finish a task', action: 'task' },
    ],
  },
  {
    id: 'into-the-ring',
    title: 'Into the Ring',
    about: 'Practise where nobody keeps count, then go where somebody does.',
    cadence: 'once',
    xp: 80,
    badge: null,
    steps: [
      { id: 'training', label: 'Fight two training battles', action: 'training', times: 2 },
      { id: 'win', label: 'Win a ranked, open, boss or hardcore battle', action: 'win' },
    ],
  },
  {
    id: 'good-company',
    title: 'Good Company',
    about: 'Not every rival is a stranger. Two friendly battles, and a bow after each.',
    cadence: 'once',
    xp: 80,
    badge: null,
    steps: [{ id: 'friendly', label: 'Fight two friendly battles', action: 'friendly', times: 2 }],
  },
  {
    id: 'seven-lanterns',
    title: 'Seven Lanterns',
    about: 'One for each day on which somebody came by. They need not stand in a row.',
    cadence: 'once',
    xp: 100,
    badge: 'Lamplighter',
    steps: [
      { id: 'care', label: 'Care for your agent on seven days', action: 'care', times: 7, onDays: true },
    ],
  },
  {
    id: 'three-strokes',
    title: 'Three Strokes',
    about: 'A skill is drawn in strokes, each a little surer than the one before.',
    cadence: 'once',
    xp: 100,
    badge: null,
    steps: [{ id: 'stage', label: 'Reach three new stages of mastery', action: 'stage', times: 3 }],
  },
  {
    id: 'open-book',
    title: 'Open Book',
    about: 'It writes, you read, and both of you know more on the last page than on the first.',
    cadence: 'once',
    xp: 120,
    badge: 'Open Book',
    steps: [
      { id: 'lesson', label: 'Pass the final checks of three guides or courses', action: 'lesson', times: 3 },
      { id: 'course', label: 'Make one of them a course', action: 'course' },
    ],
  },
  {
    id: 'steady-hands',
    title: 'Steady Hands',
    about: 'Anybody can be brilliant once. Ten jobs done, five of them checked and found right.',
    cadence: 'once',
    xp: 150,
    badge: 'Steady Hands',
    steps: [
      { id: 'task', label: 'Finish ten tasks', action: 'task', times: 10 },
      { id: 'right', label: 'Have five results confirmed as right', action: 'right-result', times: 5 },
    ],
  },
  {
    id: 'out-of-the-door',
    title: 'Out of the Door',
    about: 'The first Dojo is always the farthest. Go there, read what stands there, answer for it.',
    cadence: 'once',
    xp: 150,
    badge: 'Stamped',
    steps: [
      { id: 'checkin', label: 'Check in at a Dojo', action: 'checkin' },
      { id: 'lesson', label: 'Pass the lesson of a Dojo', action: 'dojo-lesson' },
    ],
  },
  {
    id: 'giant-killer',
    title: 'Giant Killer',
    about: 'Five bosses keep the gates. Persuade one of them to step aside.',
    cadence: 'once',
    xp: 200,
    badge: 'Giant Killer',
    steps: [{ id: 'boss', label: 'Beat a boss', action: 'boss-win' }],
  },
  {
    id: 'edge-of-the-blade',
    title: 'Edge of the Blade',
    about: 'Where one loss ends the run, three wins are worth telling.',
    cadence: 'once',
    xp: 200,
    badge: null,
    steps: [{ id: 'win', label: 'Win three hardcore battles', action: 'hardcore-win', times: 3 }],
  },
  {
    id: 'five-gates',
    title: 'Five Gates',
    about: 'Five Dojos, five stamps, five reasons to have worn better shoes.',
    cadence: 'once',
    xp: 250,
    badge: 'Five Gates',
    steps: [{ id: 'dojo', label: 'Check in at five different Dojos', action: 'new-dojo', times: 5 }],
  },
  {
    id: 'the-long-climb',
    title: 'The Long Climb',
    about: 'Level ten. The air is thinner here, and the company better.',
    cadence: 'once',
    xp: 300,
    badge: 'Long Climb',
    steps: [{ id: 'level', label: 'Reach level 10', action: 'level-10' }],
  },
]

export const MISSIONS: readonly MissionContent[] = [...ONCE, ...DAILY, ...WEEKLY]

const byId = new Map(MISSIONS.map((mission) => [mission.id, mission]))

export const findMission = (id: string): MissionContent | null => byId.get(id) ?? null
