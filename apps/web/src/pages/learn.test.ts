import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { afterEach, describe, it } from 'node:test'
import { allCourses, type Course } from '@shugyo/knowledge'
import type { Page } from 'playwright-core'
import { DAY_MS } from '../../../server/src/kernel/clock.ts'
import { passLessonOn } from '../../../server/src/modules/missions/testing/lessons.ts'
import { untilTask } from '../../../server/src/modules/tasks/testing.ts'
import type { Player } from '../../../server/src/testing/player.ts'
import { countClicks } from '../../testing/clicks.ts'
import { eventually } from '../../testing/eventually.ts'
import { LOOKS } from '../../testing/looks.ts'
import { needsBrowser, useWeb } from '../../testing/web.ts'
import { makeMomiji, say } from './agent/testing.ts'

const courseOf = (slug: string): Course =>
  allCourses().find((one) => one.slug === slug) ?? assert.fail(`no course ${slug}`)
const GIT = courseOf('version-control-with-git')
const GAMES = courseOf('game-theory')

describe('learning', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  async function writeLesson(owner: Player, id: string, topic: string, depth: 'guide' | 'course') {
    const asked = await owner.send(`POST /agents/${id}/lessons`, { body: { topic, depth } })
    assert.equal(asked.status, 200, asked.text)
    const { documents } = await untilTask(owner, asked.json.id, 'done')
    return documents[0]?.id ?? assert.fail('nothing was written')
  }

  /** A reader with a past: a course passed, one half read, a guide, a report. */
  async function makeReader() {
    const { owner, id } = await makeMomiji(web.service)
    await owner.send(`PUT /agents/${id}/policy`, { body: { askAbove: 50 } })
    await passLessonOn(owner, id, GAMES, 'course')
    const lesson = await writeLesson(owner, id, GIT.title, 'course')
    for (const chapter of [0, 1, 2])
      await owner.send(`PUT /documents/${lesson}/progress`, { body: { chapter, done: true } })
    await writeLesson(owner, id, courseOf('clear-writing').title, 'guide')
    await say(owner, id, 'Research heat pumps')
    return { owner, id, lesson }
  }

  for (const { size, theme } of LOOKS)
    it(`[web-1] is open to everybody: ${size}, ${theme}`, async () => {
      const { owner, lesson } = await makeReader()
      web.service.clock.advance(10 * DAY_MS)
      const page = await web.openAs(owner, '/learn', { size, theme })
      await page.getByRole('heading', { level: 1, name: 'Learn' }).waitFor()
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      await page.getByText('What your agents know').waitFor()
      await web.picture(page, `learn-${size}-${theme}`)
      await web.axe(page)
      await page.goto(`/learn/${lesson}`)
      await page.getByRole('heading', { level: 1, name: GIT.title }).waitFor()
      await page.getByRole('button', { name: 'Begin', exact: true }).click()
      await page.getByRole('radio').first().waitFor()
      await web.picture(page, `lesson-${size}-${theme}`)
      await web.axe(page)
    })
})
