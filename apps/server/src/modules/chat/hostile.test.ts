import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { knownInThread } from '../../kernel/threads/known.ts'
import { useService } from '../../testing/service.ts'
import { outdatedBy } from '../agents/index.ts'
import { asksForSomething, routeOf, scheduleRefusal } from '../tasks/index.ts'
import { readCorrection } from './answers/correcting.ts'
import { asksPriceFirst } from './answers/cost.ts'
import { askAnother, pointTo } from './answers/elsewhere.ts'
import { alludedWork } from './answers/following.ts'
import { endsSchedule, nameIn, speaksOfOne } from './answers/schedules.ts'
import { workOut } from './answers/sum.ts'
import { mannerOf } from './manner.ts'
import { isReply } from './pending.ts'
import { forAWhile, leftOut, putOff } from './understand/bounds.ts'
import { LANGUAGES } from './understand/intent.ts'
import { moodOf } from './understand/mood.ts'
import { understand } from './understand/read.ts'
import { wishesOf } from './wishes.ts'

/** What the patterns know, over and over: where one can be read in two ways, each more doubles the work. */
const REPEATED =
  '1|11.|1 |1,|(|-|+|2*|x| |, |,|. |.,|?|!|"|\'|“|«|(a |\n|\u2026|é|\u{1f600}|ha|hahe|lol |hm|so |maybe later|i guess so |not now sorry |' +
  'and |and and |and then |and also |, and |plus |but |then |please |please, |can you |could you please |would you |no, |wait |actually |hm, |I meant |i said |' +
  'yes forget it all |forget it all |all of them |thanks |thank you for |how are things doing today |hi there afternoon |good morning to you too |that it down |please note that it down in mind |' +
  'mid-|mid-season’s-|every monday |every day at 9:15 |on monday and tuesday at 9:15 weekdays daily and |weekdays |daily |twice a week |at 9 est |the first monday of every month |remind me to |schedule a report |' +
  'remember that I |remember my cat is called |note that |forget my |my name is Anna |call me Sam |I live in York |my mum is called |my favourite is |is |it’s Mimi, not |not Minka |is not |but not |moved to |' +
  'start a battle and |fight Raven |pay Kiku 5 and |sell and |buy credits |hire Ren to |research |research tides, |teach me how to |how to buy and |how it works, |write a course on |compare it with |what about |same for |cancel the task |stop the reminder |' +
  'what is |what is your purse and |why did you |do you |tell me |tell me what it costs |how much is |the price first |what are the fees |set a limit of |change the policy |mention |answer in German |' +
  'all but |but not |except for |anything but ranked |not a ranked one |without |every schedule but |swap it for |tomorrow |until |if you |once you |tell Anna to |, actually, no, don’t|. Just kidding|sauf |ausser |pas de |menos |' +
  'und |und dann |merk dir |vergiss |starte einen kampf und |et puis |note que |y luego |recuerda que |e poi |ricorda |lembra-te |para |my |the |of |of the |in |to |a |an |i |you have |for me |again |now |week |report '

const STEPS = [9, 14, 18, 20, 22, 24, 26, 28, 32, 60]
const LENGTHS = [400, 4_000]
/** Of the processor, not of the clock: other work on the machine changes nothing. */
const MOST_MS = 5_000

function* hostile(): Generator<string> {
  for (const one of REPEATED.split('|'))
    for (const before of ['', 'what is ', 'it moved to ']) {
      for (const times of STEPS) yield `${before}${one.repeat(times)}${times % 4 === 0 ? ' a' : '!\u0001'}`
      for (const length of LENGTHS)
        yield `${before}${one.repeat(Math.ceil(length / one.length)).slice(0, length)} q`
    }
}

describe('What a person may write to do harm', () => {
  const service = useService()

  it('[chat-43] is read in a time that does not grow beyond measure', () => {
    const known = [{ content: 'My name is Anna' }]
    const readers: Readonly<Record<string, (text: string) => unknown>> = {
      understand: (text) => wishesOf(text, understand(text, 'Kaze'), 'Kaze'),
      memory: (text) => [outdatedBy(text, known, true), readCorrection(text, [])],
      route: (text) => routeOf(knownInThread(service.runtime.contributions), text, undefined),
      orders: (text) => [
        scheduleRefusal(text),
        asksForSomething(text),
        endsSchedule(text),
        speaksOfOne(text),
        nameIn(text),
      ],
      bounds: (text) =>
        LANGUAGES.map((language) => [
          leftOut(language, text),
          putOff(language, text),
          forAWhile(language, text),
        ]),
      answers: (text) => [
        workOut(text),
        workOut(text, 'de'),

        pointTo(text, 'Kaze'),
        asksPriceFirst(text),
        askAnother(text, 'Kaze'),
        alludedWork(text),
        isReply(text),
        mannerOf([text]),
      ],
      mood: (text) => LANGUAGES.map((language) => moodOf(text, language)),
    }
    for (const text of hostile())
      for (const [name, read] of Object.entries(readers)) {
        const before = process.cpuUsage()
        read(text)
        const { user, system } = process.cpuUsage(before)
        const tookMs = (user + system) / 1_000
        assert(
          tookMs < MOST_MS,
          `${name} took ${tookMs} ms: ${JSON.stringify(text.slice(0, 80))}…, ${text.length}`,
        )
      }
  })
})
