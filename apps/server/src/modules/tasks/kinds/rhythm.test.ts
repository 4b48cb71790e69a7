import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { firstDue } from '../rules.ts'
import { rhythmRefusal, scheduleRefusal } from './refusals.ts'
import { readRhythm, unkeptPart, withoutRhythm } from './rhythm.ts'

const [MONDAY, FRIDAY, SUNDAY] = [1, 5, 0]

describe('The rhythm of repeated work', () => {
  it('[tasks-20] is read before the work, after it and behind its first word', () => {
    const read: Readonly<Record<string, readonly [number, number | null, number | null, string]>> = {
      'Every day, pay 10 to Ren': [24, null, null, 'pay 10 to Ren'],
      'research heat pumps every week': [168, null, null, 'research heat pumps'],
      'every friday write me a money report': [168, 7, FRIDAY, 'write me a money report'],
      'Write me a money report every Friday evening, please.': [168, 18, FRIDAY, 'Write me a money report'],
      'Could you write me every Monday at 9 a money report?': [168, 9, MONDAY, 'write me a money report'],
      'On Sundays, check the price of olive oil': [168, 7, SUNDAY, 'check the price of olive oil'],
      'scout Raven every other day': [48, null, null, 'scout Raven'],
      'Twice a week, research flights to Lisbon': [84, null, null, 'research flights to Lisbon'],
      'once a month summarise what we spent': [720, null, null, 'summarise what we spent'],
      'Once a month I want fresh news on tides': [720, null, null, 'fresh news on tides'],
      'once a month i want to know what we spent': [720, null, null, 'report what we spent'],
      'Remind me every Sunday to call grandma': [168, 7, SUNDAY, 'Remind me to call grandma'],
      'remind me daily at 9 to drink water': [24, 9, null, 'remind me to drink water'],
      'From now on, each morning at 6am: a market brief': [24, 6, null, 'a market brief'],
      'research the news on tides daily at 8 pm': [24, 20, null, 'research the news on tides'],
      'nightly, start a training battle': [24, 21, null, 'start a training battle'],
      'teach me a word of Thai every day at noon': [24, 12, null, 'teach me a word of Thai'],
      'every half a day check the ladder': [12, null, null, 'check the ladder'],
      'Every Three days, scout Raven': [72, null, null, 'scout Raven'],
      'Every 12 hours check the ladder': [12, null, null, 'check the ladder'],
      'set a schedule: research heat pumps every week': [168, null, null, 'research heat pumps'],
      'Schedule a report on tides every Monday': [168, 7, MONDAY, 'a report on tides'],
      'set up a daily schedule to research tides every day at 8': [24, 8, null, 'research tides'],
      'make a schedule every week to research tides': [168, null, null, 'research tides'],
    }
    for (const [prompt, [everyHours, atHourUtc, weekday, what]] of Object.entries(read))
      assert.deepEqual(readRhythm(prompt), { everyHours, atHourUtc, weekday, what }, prompt)
  })

  it('[tasks-27] is refused with what is possible where no schedule can keep it, and never kept in part', () => {
    const refused: Readonly<Record<string, RegExp>> = {
      'every weekday at 8 remind me to stretch': /several days/,
      'research tides on weekdays': /several days/,
      'on workdays at 9 send me a money report': /several days/,
      'every weekend remind me to rest': /several days/,
      'remind me every day except Sunday to stretch': /several days/,
      'research tides every day but not on weekends': /several days/,
      'research tides every day except Saturday and Sunday': /several days/,
      'remind me every day until Friday to stretch': /end by itself/,
      'research tides every Monday until March': /end by itself/,
      'research tides every day at 9 until the end of May': /end by itself/,
      'monday to friday, send me a money report': /several days/,
      'remind me every monday and thursday to water the plants': /several days/,
      'On Tuesdays, Thursdays and Saturdays scout Raven, pls': /several days/,
      'every first monday of the month write a money report': /first or last/,
      'every monday at 9:30 research tides': /full hours/,
      'every Tuesday at 9am berlin time write a market brief': /UTC/,
      'once a year remind me of my anniversary': /every 6 hours/,
      'remind me every 5 minutes to breathe': /every 6 hours/,
    }
    for (const [prompt, why] of Object.entries(refused)) {
      assert.match(rhythmRefusal(prompt) ?? '', why, prompt)
      assert.equal(readRhythm(prompt), null, prompt)
    }
    for (const prompt of [
      'research why shops close on weekdays',
      'research Monday and Tuesday as holidays',
      'compare the Monday to Friday timetables',
      'every Monday at 9 research weekday opening hours',
      'report on tides at 9:30',
      'research shops that open every day except Sunday',
      'research how long it is until Christmas',
    ])
      assert.equal(rhythmRefusal(prompt), null, prompt)
    assert.match(scheduleRefusal('remind me in 2 hours to call mum') ?? '', /once/)
    assert.match(scheduleRefusal('remind me tomorrow at 9 to pay rent') ?? '', /once/)
    assert.match(scheduleRefusal('in two hours, remind me to call the school') ?? '', /once/)
    assert.equal(scheduleRefusal('remind me every day at 9 to pay rent'), null)
    assert.equal(readRhythm('daily money report pls')?.what, 'money report')
  })

  it('[tasks-27] is not taken from the last of two', () => {
    const prompt = 'Research tides every Monday, a money report every Friday at 9'
    assert.equal(readRhythm(prompt), null)
    assert.match(rhythmRefusal(prompt) ?? '', /two rhythms/)
    assert.equal(rhythmRefusal('research tides and currents every Monday'), null)
  })

  it('[tasks-20] is not read into what is denied, told, or can’t be kept', () => {
    for (const prompt of [
      'don’t research heat pumps every day',
      'I meditate every morning',
      'every day is a gift',
      'how many steps should I walk every day?',
      'every day every day pay 5 to Ren',
      'research tides every hour',
      'research tides every 40 days',
      'research tides every day at 25',
      'research the daily life of monks',
      'my sister pays me every Friday',
      'the news bores me every day',
      'a friend of mine cooks on Sundays',
    ])
      assert.equal(readRhythm(prompt), null, prompt)
  })

  it('[tasks-20] is read in no time, however many are heaped up', () => {
    const heap = 'on monday and tuesday at 9:15 weekdays daily and '
    for (const times of [3, 5, 7, 9]) {
      const before = process.cpuUsage()
      unkeptPart(`research tides ${heap.repeat(times)}`)
      assert.equal(readRhythm(`research tides ${heap.repeat(times)}`), null)
      const { user } = process.cpuUsage(before)
      assert(user < 1_000_000, `${times} took ${user} µs`)
    }
    assert.equal(unkeptPart('research tides every monday and tuesday at 9:15 CET'), 'days')
  })

  it('[tasks-25] is left out of the work that a schedule has already', () => {
    const work: Readonly<Record<string, string>> = {
      'write a course about heat pumps every day': 'write a course about heat pumps',
      'every day every day pay 5 to Ren': 'pay 5 to Ren',
      'every 2 hours, every week: research tides daily': 'research tides',
      'Schedule research on tides': 'research on tides',
      'every week set a schedule to research tides': 'research tides',
      'heat pumps each morning': 'heat pumps',
      'research the daily life of monks': 'research the daily life of monks',
      'every day': 'every day',
      daily: 'daily',
    }
    for (const [prompt, what] of Object.entries(work)) assert.equal(withoutRhythm(prompt), what, prompt)
  })

  it('[tasks-20] begins on its day of the week, today only if the hour is still to come', () => {
    const at = new Date('2026-11-20T08:30:00Z') // a Friday
    const due = (hour: number, weekday: number | null) => firstDue(at, 168, hour, weekday).toISOString()
    assert.equal(due(9, FRIDAY), '2026-11-20T09:00:00.000Z')
    assert.equal(due(7, FRIDAY), '2026-11-27T07:00:00.000Z')
    assert.equal(due(7, MONDAY), '2026-11-23T07:00:00.000Z')
    assert.equal(due(7, null), '2026-11-21T07:00:00.000Z')
  })
})
