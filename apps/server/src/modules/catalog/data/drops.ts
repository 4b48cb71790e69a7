import type { Drops } from '../schema.ts'

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
