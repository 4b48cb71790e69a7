import type { Drops, EarnRule } from '../schema.ts'

/** The facts that earn each earned skill and, in words, what they must add up to. */
export const EARN_RULES: readonly EarnRule[] = [
  { skill: 'first-win', on: ['battle.won'], how: 'Win one ranked, open, boss or hardcore battle.' },
  {
    skill: 'unbroken',
    on: ['battle.won'],
    how: 'Win five battles in a row, against one opponent or boss once a day; training and friendly battles are not counted and do not break the row.',
  },
  {
    skill: 'momentum',
    on: ['mission.claimed'],
    how: 'Claim at least one daily mission on each of seven different days; they need not follow one another.',
  },
  { skill: 'shapeshifter', on: ['battle.won'], how: 'Win a boss battle against any of the five bosses.' },
  {
    skill: 'reliable',
    on: ['task.confirmed'],
    how: 'Have ten task results confirmed as right by the owner; results marked as wrong are simply not counted.',
  },
  { skill: 'scholar', on: ['course.passed'], how: 'Pass the final checks of three different courses.' },
  {
    skill: 'quiet-mastery',
    on: ['mastery.stage_up'],
    how: 'Reach the stage of Adept in three skills by answering every question of their practice checks.',
  },
  { skill: 'ravens-respect', on: ['battle.won'], how: 'Win a boss battle against Raven.' },
  {
    skill: 'trusted-hand',
    on: ['order.delivered'],
    how: 'Deliver ten orders placed by other players; refunded and cancelled orders are not counted.',
  },
  {
    skill: 'city-sigil',
    on: ['dojo_lesson.passed'],
    how: 'Answer two of the three lesson questions of a city Dojo within 24 hours of checking in there.',
  },
  { skill: 'pilgrim', on: ['checkin.made'], how: 'Check in at ten different Dojos.' },
  { skill: 'globetrotter', on: ['checkin.made'], how: 'Check in at Dojos in five different countries.' },
]

export const DROPS: Drops = {
  chance: 0.12,
  pity: 15,
  items: [
    'head-cracked-oni',
    'head-lantern-cap',
    'face-ink-stripe',
    'face-star-patch',
    'body-patched-gi',
    'body-river-scale',
    'back-kite-wings',
    'back-bamboo-quiver',
    'hands-comet-wraps',
    'feet-cloud-sandals',
    'belt-rope-of-bells',
    'aura-fireflies',
  ],
  bossDrops: {
    scout: { character: 'scout', gear: ['head-scout-dish'] },
    ember: { character: 'ember', gear: ['aura-embers'] },
    titan: { character: 'titan', gear: ['hands-titan-fists'] },
    yuki: { character: 'yuki', gear: ['back-snow-scarf'] },
    raven: { character: 'raven', gear: ['back-raven-cloak', 'face-raven-mask'] },
  },
  rule: 'Every battle you win has a 12 in 100 chance to drop one item you do not own yet; training and friendly battles are left out. Against one opponent or boss the chance is whole once a UTC day, then half, a quarter, none. If fourteen wins brought nothing, the fifteenth always does; one over each opponent or boss counts a day. Your first win over a boss gives you its form and its gear for certain.',
}
