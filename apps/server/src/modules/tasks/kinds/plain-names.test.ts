import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allCourses } from '@shugyo/knowledge'
import { readSettings } from '../../../kernel/settings/settings.ts'
import { isUncovered, writeLesson, writeReport } from '../../brain/index.ts'
import { thinkingWith } from '../../brain/testing.ts'
import { course, guide } from './writing.ts'

/** The names that people use. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  'asking-databases-with-sql': ['SQL', 'database queries'],
  'automating-the-dull-parts': ['automation', 'shell scripts'],
  'clear-writing': ['clear writing', 'plain English'],
  'cooking-as-chemistry': ['food chemistry', 'cooking science'],
  'deliberate-practice': ['deliberate practice', 'how to practise'],
  'double-entry-bookkeeping': ['bookkeeping', 'debits and credits'],
  'electricity-at-home': ['household electricity', 'fuse boxes'],
  'game-theory': ['game theory', 'Nash equilibrium'],
  'heat-pumps-and-home-energy': ['heat pumps', 'home insulation'],
  'how-a-web-page-arrives': ['how the web works', 'DNS'],
  'how-blockchains-work': ['blockchain', 'Bitcoin'],
  'how-messages-travel': ['how email works', 'spam filters'],
  'how-music-is-made-of-intervals': ['music theory', 'chords'],
  'how-ratings-work': ['chess ratings', 'Elo'],
  'interest-and-loans': ['compound interest', 'loans'],
  'learning-a-language': ['learning a language', 'learning French'],
  'light-and-exposure': ['photography', 'exposure'],
  'listening-and-hard-conversations': ['active listening', 'difficult conversations'],
  'maps-and-finding-the-way': ['map reading', 'navigation'],
  'markets-supply-and-demand': ['supply and demand', 'price elasticity of demand'],
  negotiation: ['negotiation', 'how to negotiate'],
  'passwords-and-accounts': ['passwords', 'passkeys'],
  'planning-and-estimating': ['project planning', 'project management'],
  'pricing-your-work': ['pricing', 'freelance hourly rates'],
  'probability-for-players': ['probability', 'poker'],
  'public-speaking': ['public speaking', 'stage fright'],
  'reading-figures': ['statistics', 'mean and median'],
  'reading-the-weather': ['weather', 'cloud types'],
  'risk-and-diversification': ['diversification', 'index funds'],
  'sleep-and-recovery': ['sleep', 'jet lag'],
  'strength-training': ['strength training', 'lifting weights'],
  'text-patterns': ['regex', 'regular expressions'],
  'the-home-network': ['home network', 'slow wifi'],
  'type-on-the-page': ['typography', 'fonts'],
  'version-control-with-git': ['git', 'version control'],
  'why-structures-stand': ['structural engineering', 'how bridges work'],
}

/** A word of a course is in each, and none is about what the course is about. */
const BESIDE = [
  'Time zones in Portugal',
  'cloud computing',
  'remote work',
  'stress at work',
  'branches of government',
  'string theory',
  'learning to drive',
  'night trains to Vienna',
  'mortgage in Portugal',
  'sleep training my baby',
]

const WAYS = {
  'by meaning': thinkingWith(),
  'by words': thinkingWith({ settings: readSettings({ ENCODER_ENABLED: 'false' }) }),
}

describe('A topic by its plain name', { timeout: 300_000 }, () => {
  it('[brain-11] is known of every course', () => {
    assert.deepEqual(
      Object.keys(CALLED).toSorted(),
      allCourses()
        .map(({ slug }) => slug)
        .toSorted(),
    )
  })

  for (const [way, thinking] of Object.entries(WAYS)) {
    it(`[brain-11] [tasks-42] leads to its course, as a course and as a guide, ${way}`, async () => {
      const missed: string[] = []
      for (const [slug, names] of Object.entries(CALLED)) {
        for (const name of names) {
          const asked = [
            ['course', course.recognise(`Teach me ${name} as a course`)?.topic],
            ['guide', guide.recognise(`Teach me ${name}`)?.topic],
          ] as const
          for (const [depth, topic] of asked) {
            const written = await writeLesson(thinking, { topic: topic ?? '', depth })
            const [source = 'nothing'] = isUncovered(written) ? [] : written.sources
            if (source !== `course:${slug}` && !source.startsWith(`course:${slug}#`))
              missed.push(`${depth} on ${name}: ${source}`)
          }
        }
      }
      assert.deepEqual(missed, [])
    })

    it(`[brain-21] [brain-27] that is about something else is given nothing, ${way}`, async () => {
      for (const topic of BESIDE) {
        for (const depth of ['guide', 'course'] as const)
          assert(isUncovered(await writeLesson(thinking, { topic, depth })), `${depth}: ${topic}`)
        assert(isUncovered(await writeReport(thinking, { topic })), `report: ${topic}`)
      }
    })
  }
})
