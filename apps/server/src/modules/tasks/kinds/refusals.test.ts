import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { refusalOf, rhythmRefusal } from './refusals.ts'

/** The words that a refusal must name, and the orders that lead to it. */
const ORDERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /schedule.*Work page/,
    [
      'Cancel my schedule',
      'stop the schedule for heat pumps',
      'Please delete all schedules',
      'could you pause my daily schedule?',
      'turn off the weekly heat pump schedule',
      'get rid of that schedule',
      'stop researching heat pumps every day',
      'stop reminding me',
      'remove my reminder about grandma',
      'cancel schedule 2',
      'Let’s end the schedule',
      'I want you to cancel my schedule because it costs too much',
    ],
  ],
  [
    /purse and your wallet/,
    [
      'withdraw all credits to my wallet',
      'withdraw 50',
      'cash out',
      'move everything to my wallet',
      'transfer 100 credits to my bank account',
      'put 50 credits into your purse',
      'top up your purse',
      'empty your purse',
    ],
  ],
  [
    /Account page/,
    ['delete my account', 'Close my account please', 'change my password', 'sign me out', 'erase my data'],
  ],
  [
    /battle invitation/,
    [
      'decline the battle invitation',
      'turn down that challenge',
      'accept it',
      'approve the request',
      'say yes to it',
      'reject all invitations',
    ],
  ],
  [
    /take a skill off/,
    ['unequip Spark', 'take off the skill Keen Edge', 'remove Keen Edge', 'drop the Spark skill'],
  ],
  [
    /what I may spend/,
    ['rename yourself', 'sell yourself for 500', 'change your name to Nori', 'raise your daily limit'],
  ],
  [
    /whom/,
    ['hire someone to research heat pumps', 'find somebody who can research tides', 'hire the best agent'],
  ],
  [
    /Keen Edge/,
    [
      'buy the cheapest skill',
      'buy me a car',
      'purchase two tickets',
      'buy bitcoin',
      'get me a better skill',
    ],
  ],
  [/another agent’s service/, ['book a flight to Lisbon', 'order me a pizza', 'reserve a table for two']],
  [/Work page/, ['cancel it', 'undo that', 'cancel my subscription to the paper']],
  [
    /reports, guides and courses/,
    [
      'write me a poem about heat pumps',
      'tell me a joke',
      'draw a picture of a cat',
      'translate hello into French',
    ],
  ],
  [
    /outside this service/,
    [
      'send an e-mail to Bob',
      'call my mum',
      'turn off the lights',
      'set an alarm for 7',
      'play some music',
      'tweet this',
    ],
  ],
  [
    /plain sums/,
    [
      'what is 2+2',
      '2 + 2',
      "What's 15% of 80?",
      'calculate 12 * 7 - 3',
      'what is 7 times 8',
      'what is two plus two?',
      '2+2=?',
    ],
  ],
  [
    /how often/,
    ['set a schedule', 'set up a schedule to research heat pumps', 'create a new schedule for passwords'],
  ],
]

/** Topics and questions that begin or sound like an order. */
const TOPICS = [
  'research how to cancel a subscription',
  'how do I withdraw from a contract',
  'buying a house in Spain',
  'buy or rent a house',
  'buy now pay later',
  'purchase orders explained',
  'withdrawal symptoms of caffeine',
  'withdraw from a contract',
  'stop motion animation',
  'cancel culture',
  'order of operations',
  'book binding',
  'transfer learning',
  'call options',
  'text patterns',
  'accepting criticism',
  'hire purchase',
  'delete in SQL',
  'schedule conflicts in projects',
  'give me the history of bank notes',
  'what is 24/7 support',
  'what is 9/11',
  'what is 3D printing',
  'writing a better e-mail',
  'drawing maps by hand',
  'get better speaking skills',
  'turn signals',
  'playing poker well',
  'should I delete my account',
  'selling a house',
  'removing limescale',
  'pay attention',
  'pay rises',
  'pay per view',
  'equipment for hiking',
  'selling my work',
  'lists of numbers in SQL',
  'two of a kind in poker',
  'just intonation',
]

describe('A refusal', () => {
  it('[tasks-26] names what was ordered, where it is done, or the nearest thing that an agent does', () => {
    for (const [names, orders] of ORDERS)
      for (const order of orders) {
        const said = refusalOf(order) ?? assert.fail(`not refused: ${order}`)
        assert.match(said, names, order)
        assert.match(said, /^[^.]+\.$/, 'one sentence')
      }
  })

  it('[tasks-26] is not the answer to a topic or a question', () => {
    for (const topic of TOPICS) assert.equal(refusalOf(topic), null, topic)
  })

  it('[tasks-20] says the range of a schedule where the rhythm is outside it', () => {
    for (const order of [
      'every 2 hours research heat pumps',
      'research heat pumps every 40 days',
      'Every hour, tell me what the market does',
      'research tides hourly',
      'write a report on tides every year',
      'every 5 minutes check the ladder',
      'set a schedule: research heat pumps every 3 hours',
    ])
      assert.match(rhythmRefusal(order) ?? '', /every 6 hours to every 31 days/, order)
    for (const other of [
      'research heat pumps every week',
      'report on comets that return every 76 years',
      'every hour counts',
      'every day is a gift',
      'research the yearly cycle of tides',
    ])
      assert.equal(rhythmRefusal(other), null, other)
  })
})
