import { allDojos, type Dojo, distanceM } from '@shugyo/knowledge'
import { pluralize } from '../../kernel/lib/plural.ts'
import {
  bare,
  deliver,
  inWords,
  type JobKind,
  listed,
  nativeReport,
  type Plan,
  tableOf,
  type Work,
} from '../tasks/index.ts'
import { landmarkOf } from './dojos.ts'
import { travelsOf } from './passport.ts'

const JOURNEY_WORDS =
  /^(?:plan|map out|work out|design)(?: me| us)? (?:a |an |the |our |my )?(?:\w+ )?(?:journey|trip|tour|route|pilgrimage)(?: of (?:the )?dojos)?(?: (?:over|through|to|across|in|around|via|between|from|along)(?: the)?(?: dojos)?(?: (?:of|in))?)? (?<places>.{2,300})$/i
const DOJOS_MAX = 24

/** The names of a place: its city, its country, its landmark, in both languages. */
const namesOf = ({ city, country, landmark, name, continent }: Dojo): string[] =>
  [city.english, city.local, country, landmark.english, landmark.local, name, continent].map((one) =>
    one.toLowerCase(),
  )

function chosenBy(text: string): Dojo[] {
  const wanted = ` ${text.toLowerCase().replaceAll(/[,;&]+|\band\b/g, ' , ')} `
  const parts = wanted
    .split(',')
    .map((part) => part.replace(/^\s*(?:the|to|in)\s+/, '').trim())
    .filter((part) => part.length > 1)
  return allDojos().filter((dojo) => parts.some((part) => namesOf(dojo).includes(part)))
}

const kmBetween = (a: Dojo, b: Dojo): number => distanceM(a, b) / 1_000
const lengthOf = (route: readonly Dojo[]): number =>
  route.slice(1).reduce((sum, dojo, at) => sum + kmBetween(route[at] as Dojo, dojo), 0)

/** A short route over all of them: always to the nearest, from each start, then without crossings. */
export function shortWay(dojos: readonly Dojo[]): Dojo[] {
  const ways = dojos.map((start) => untangled(nearestFirst(start, dojos)))
  return ways.sort((one, other) => lengthOf(one) - lengthOf(other))[0] ?? []
}

function nearestFirst(start: Dojo, dojos: readonly Dojo[]): Dojo[] {
  const way = [start]
  const left = new Set(dojos.filter((dojo) => dojo !== start))
  while (left.size > 0) {
    const here = way.at(-1) as Dojo
    const next = [...left].reduce((a, b) => (kmBetween(here, a) <= kmBetween(here, b) ? a : b))
    left.delete(next)
    way.push(next)
  }
  return way
}

function untangled(way: Dojo[]): Dojo[] {
  let best = way
  for (let improved = true; improved; ) {
    improved = false
    for (let from = 0; from < best.length - 1; from++)
      for (let to = from + 1; to < best.length; to++) {
        const turned = [...best.slice(0, from), ...best.slice(from, to + 1).reverse(), ...best.slice(to + 1)]
        if (lengthOf(turned) < lengthOf(best) - 0.001) {
          best = turned
          improved = true
        }
      }
  }
  return best
}

/** [travel-15] Plans a short route over the Dojos of the places that the prompt names, with what each earns. */
export const journey: JobKind = {
  name: 'journey',
  intent: 'errand',
  kind: 'task',
  recognise(prompt) {
    const { places } = JOURNEY_WORDS.exec(bare(prompt))?.groups ?? {}
    return places ? { topic: `a journey: ${places}`, args: { places } } : null
  },
  async run(work, { args }) {
    const written = await work.step('plan', async (tell) => {
      tell('tool', { tool: 'map', about: String(args['places']) })
      return planned(work, String(args['places']))
    })
    return deliver(work, 'doc', written)
  },
}

/** [services-25] The same for a buyer who hired a concierge: it contains nobody's stamps. */
export const journeyPlan: Plan = {
  name: 'journey',
  async write(_reading, prompt) {
    const { places } = JOURNEY_WORDS.exec(bare(prompt))?.groups ?? {}
    const chosen = places ? chosenBy(places) : []
    return chosen.length > 0 && chosen.length <= DOJOS_MAX ? described(shortWay(chosen), new Map()) : null
  },
}

async function planned(work: Work, places: string) {
  const chosen = chosenBy(places)
  if (chosen.length === 0)
    work.cannot(
      `I know no Dojo by “${places}”. Name cities, countries or landmarks with commas between them; GET /dojos lists all.`,
    )
  if (chosen.length > DOJOS_MAX)
    work.cannot(`That is ${chosen.length} Dojos; I plan over ${DOJOS_MAX} at most. Name fewer places.`)
  const { stamps } = await travelsOf(work.reading.db, work.agent.id)
  return described(shortWay(chosen), new Map(stamps.map(({ dojo, lesson }) => [dojo.id, lesson])))
}

function described(way: readonly Dojo[], seen: ReadonlyMap<string, boolean>) {
  const rows = way.map((dojo, at) => [
    `${at + 1}. ${inWords(dojo.name)}`,
    inWords(`${landmarkOf(dojo)}, ${dojo.city.english}`),
    at === 0 ? '' : kmBetween(way[at - 1] as Dojo, dojo).toLocaleString('en', { maximumFractionDigits: 1 }),
    broughtBy(seen, dojo.id),
  ])
  const fresh = way.filter(({ id }) => !seen.has(id))
  const countries = [...new Set(way.map(({ country }) => country))]
  const total = lengthOf(way).toLocaleString('en', { maximumFractionDigits: 0 })
  return nativeReport({
    title: `A journey over ${pluralize(way.length, 'Dojo')} in ${listed(countries.slice(0, 4))}${countries.length > 4 ? ' and more' : ''}`,
    paragraphs: [
      `**${total} km from the first to the last, as the crow flies, the shortest order that I found.** ${pluralize(fresh.length, 'new stamp')}; each lesson that you pass there brings 50 XP once.`,
      tableOf(['Dojo', 'Where', 'km', 'Brings'], rows, 2),
      'Check in within 200 metres, and answer the lesson within 24 hours. Between two check-ins lies at least the time that an aeroplane takes.',
    ],
    sources: way.map(({ id }) => `place:${id}`),
  })
}

function broughtBy(seen: ReadonlyMap<string, boolean>, id: string): string {
  if (!seen.has(id)) return 'a stamp, 50 XP'
  return seen.get(id) ? 'seen' : '50 XP'
}
