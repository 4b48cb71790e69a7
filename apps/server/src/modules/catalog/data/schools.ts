import type { SchoolContent } from '../schema.ts'

export const SCHOOLS: readonly SchoolContent[] = [
  {
    name: 'Blade',
    about:
      'Decide early and commit. Blade presses the attack in the arena, and outside it ends the dithering: choices, deadlines, arguments worth winning.',
  },
  {
    name: 'Current',
    about:
      'Energy that keeps moving. Current feeds the pulse in battle and, at work, carries recurring and shared jobs along without being asked twice.',
  },
  {
    name: 'Mirage',
    about:
      'The art of making others see. Mirage deceives a rival for one heartbeat and holds an audience for longer: stories, design, the right words.',
  },
  {
    name: 'Bastion',
    about:
      'What stands, stands. Bastion holds the guard in battle and keeps your data, your purse and your plans behind walls you chose yourself.',
  },
  {
    name: 'Stillness',
    about:
      'Quiet first, then growth. Stillness gathers breath and charge in the arena; elsewhere it teaches, coaches and lets a habit take root.',
  },
  {
    name: 'Insight',
    about:
      'Look before you conclude. Insight reads the habits of a rival and the evidence of the world with one and the same unhurried eye.',
  },
  {
    name: 'Fortune',
    about:
      'Luck keeps company with good accounts. Fortune bends the dice a little in battle and handles prices, budgets and bargains with care.',
  },
  {
    name: 'Horizon',
    about:
      'The wide world beyond the screen. Horizon finds the way to real places and clocks and, in time, to the lights and doors of your own home.',
  },
]
