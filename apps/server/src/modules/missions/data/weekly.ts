import type { MissionContent } from './schema.ts'

/** Each agent gets three of these per ISO week. */
export const WEEKLY: readonly MissionContent[] = [
  {
    id: 'five-mornings',
    title: 'Five Mornings',
    about: 'Turning up is a discipline too. Five days of the seven will do.',
    cadence: 'weekly',
    xp: 80,
    badge: null,
    steps: [
      { id: 'care', label: 'Care for your agent on five days', action: 'care', times: 5, onDays: true },
    ],
  },
  {
    id: 'day-by-day',
    title: 'Day by Day',
    about: 'Small things, regularly. Mountains are made no other way.',
    cadence: 'weekly',
    xp: 100,
    badge: null,
    steps: [{ id: 'claim', label: 'Claim five daily missions', action: 'daily-claim', times: 5 }],
  },
  {
    id: 'ten-bouts',
    title: 'Ten Bouts',
    about: 'Ten times in and ten times out again, and a little wiser after each.',
    cadence: 'weekly',
    xp: 120,
    badge: null,
    steps: [{ id: 'battle', label: 'Fight ten battles', action: 'battle', times: 10 }],
  },
  {
    id: 'bookworm',
    title: 'Bookworm',
    about: 'Two lessons from the first heading to the last question.',
    cadence: 'weekly',
    xp: 120,
    badge: 'Bookworm',
    steps: [
      { id: 'lesson', label: 'Pass the final checks of two guides or courses', action: 'lesson', times: 2 },
    ],
  },
  {
    id: 'workshop-week',
    title: 'Workshop Week',
    about: 'Sawdust on the floor, seven things finished, three of them signed off.',
    cadence: 'weekly',
    xp: 130,
    badge: null,
    steps: [
      { id: 'task', label: 'Have it finish seven tasks', action: 'task', times: 7 },
      { id: 'right', label: 'Confirm three results as right', action: 'right-result', times: 3 },
    ],
  },
  {
    id: 'winning-week',
    title: 'Winning Week',
    about: 'Five wins that count. The other battles are nobody’s business.',
    cadence: 'weekly',
    xp: 150,
    badge: 'Winning Week',
    steps: [{ id: 'win', label: 'Win five battles that count', action: 'win', times: 5 }],
  },
  {
    id: 'full-circle',
    title: 'Full Circle',
    about: 'Body, head and hands: a bit of everything makes a whole.',
    cadence: 'weekly',
    xp: 150,
    badge: 'Full Circle',
    steps: [
      { id: 'care', label: 'Care for your agent on three days', action: 'care', times: 3, onDays: true },
      { id: 'battle', label: 'Fight three battles', action: 'battle', times: 3 },
      { id: 'drill', label: 'Answer a practice check without a mistake', action: 'drill' },
      { id: 'task', label: 'Have it finish two tasks', action: 'task', times: 2 },
    ],
  },
  {
    id: 'on-the-road',
    title: 'On the Road',
    about: 'A place you have not stood in, and what it has to teach.',
    cadence: 'weekly',
    xp: 150,
    badge: null,
    steps: [
      { id: 'checkin', label: 'Check in at a Dojo', action: 'checkin' },
      { id: 'lesson', label: 'Pass the lesson of a Dojo that is new to your agent', action: 'dojo-lesson' },
    ],
  },
]
