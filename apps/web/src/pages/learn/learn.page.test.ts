import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { afterEach, describe, it } from 'node:test'
import { allCourses, type Course } from '@shugyo/knowledge'
import type { Page } from 'playwright-core'
import { DAY_MS } from '../../../../server/src/kernel/lib/clock.ts'
import { passLessonOn } from '../../../../server/src/modules/missions/testing.ts'
import { untilTask } from '../../../../server/src/modules/tasks/testing.ts'
import type { Player } from '../../../../server/src/testing/player.ts'
import { APPEARANCES } from '../../../testing/appearances.ts'
import { watchShift, weigh } from '../../../testing/budget.ts'
import { countClicks } from '../../../testing/clicks.ts'
import { eventually } from '../../../testing/eventually.ts'
import { needsBrowser, useWeb } from '../../../testing/web.ts'
import { makeMomiji, say } from '../agent/testing.ts'

const courseOf = (slug: string): Course =>
  allCourses().find((one) => one.slug === slug) ?? assert.fail(`no course ${slug}`)
const GIT = courseOf('version-control-with-git')
const GAMES = courseOf('game-theory')

/** The index of a question's right option. */
const rightOf = (course: Course, q: string): number =>
  course.questions.find((one) => one.q === q)?.answer ?? assert.fail(q)

/** A right option, or a wrong one. */
const optionFor = (course: Course, q: string, right: boolean): number =>
  right ? rightOf(course, q) : (rightOf(course, q) + 1) % 3

describe('learning', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  async function writeLesson(owner: Player, id: string, topic: string, depth: 'guide' | 'course') {
    const asked = await owner.send(`POST /agents/${id}/lessons`, { body: { topic, depth } })
    assert.equal(asked.status, 200, asked.text)
    const { documents } = await untilTask(owner, asked.json.id, 'done')
    return documents[0]?.id ?? assert.fail('nothing was written')
  }

  async function makeReader() {
    const { owner, id } = await makeMomiji(web.service)
    await owner.send(`PUT /agents/${id}/policy`, { body: { askAbove: 50 } })
    return { owner, id }
  }

  /** The question that the check shows now. */
  const asked = async (page: Page): Promise<string> =>
    (await page.locator('.check legend').textContent()) ?? ''

  for (const { size, theme } of APPEARANCES)
    it(`[web-1] is open to everybody: ${size}, ${theme}`, async () => {
      const { owner, id } = await makeReader()
      await passLessonOn(owner, id, GAMES, 'course')
      const lesson = await writeLesson(owner, id, GIT.title, 'course')
      for (const chapter of [0, 1, 2])
        await owner.send(`PUT /documents/${lesson}/progress`, { body: { chapter, done: true } })
      await say(owner, id, 'Research heat pumps')
      web.service.clock.advance(10 * DAY_MS)
      const page = await web.openAs(owner, '/learn', { size, theme })
      await page.getByRole('button', { name: /questions due for review/ }).waitFor()
      await page.getByText('What your agents know').waitFor()
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      await web.picture(page, `learn-${size}-${theme}`)
      await web.axe(page)
      await page.goto(`/learn/${lesson}`)
      await page.getByRole('heading', { level: 1, name: GIT.title }).waitFor()
      await web.picture(page, `lesson-${size}-${theme}`)
      await page.getByRole('button', { name: 'Begin', exact: true }).click()
      await page.getByRole('radio').first().waitFor()
      await web.axe(page)
      await page.goto(`/progress`)
      await page.getByRole('img', { name: /^Five dimensions/ }).waitFor()
      await web.picture(page, `progress-${size}-${theme}`)
      await web.axe(page)
    })

  it('[web-45] [web-46] [web-47] a first lesson, from the path to the passed check', async (test) => {
    const { owner, id } = await makeMomiji(web.service)
    await owner.send(`PUT /agents/${id}/policy`, { body: { askAbove: 10 } })
    const page = await web.openAs(owner, '/learn')
    const { hand, tell } = countClicks()
    await hand.press(page.getByRole('link', { name: 'Compete & Train' }))
    await hand.press(page.getByRole('link', { name: `${GAMES.title}, not begun` }))
    await page.getByRole('heading', { name: GAMES.title }).waitFor()
    // Its purse asks above 10: the question appears in place.
    await hand.press(page.getByRole('button', { name: 'Begin the course for 20' }))
    await page.getByRole('button', { name: 'Approve 20' }).waitFor()
    // After a reload it is still there: it is not begun, and paid, again.
    await page.reload()
    await page.getByRole('button', { name: /Waiting for you/ }).waitFor()
    await hand.press(page.getByRole('button', { name: 'Approve 20' }))
    await page.waitForURL(/\/learn\/[0-9a-f-]{36}$/)
    const chapters = GAMES.chapters.length + 1
    for (let chapter = 1; chapter <= chapters; chapter++) {
      await page.getByText(`Chapter ${chapter} of ${chapters}`).waitFor()
      await hand.press(page.getByRole('button', { name: /^Read, / }))
    }
    const onward = page.locator('.check button[type=submit]')
    for (let question = 1; question <= GAMES.questions.length; question++) {
      await page.getByText(`${GAMES.title} · ${question} of ${GAMES.questions.length}`).waitFor()
      await eventually(async () => assert.ok(await onward.isDisabled()))
      const right = rightOf(GAMES, await asked(page))
      await hand.press(page.locator('.check-option').nth(right))
      await hand.press(onward)
    }
    await page.getByText(`Passed: ${GAMES.questions.length} of ${GAMES.questions.length} right`).waitFor()
    await page.getByText('100 XP for Momiji. First course of three for the skill Scholar.').waitFor()
    await hand.press(page.getByRole('button', { name: 'Go on' }))
    await page.getByRole('link', { name: `${GAMES.title}, passed` }).waitFor()
    tell(test, 'finish a lesson', 4 + chapters + 2 * GAMES.questions.length + 1)
    const [course] = (await owner.send('GET /courses')).json.data
    assert.deepEqual([course.passed, course.percent], [true, 100])
  })

  it('[web-6] stays within its weight, and nothing jumps', async () => {
    const { owner, id } = await makeReader()
    const lesson = await writeLesson(owner, id, GIT.title, 'guide')
    for (const path of ['/learn', `/learn/${lesson}`, '/progress']) {
      const page = await web.openAs(owner, path, { before: watchShift })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      const { js, css, fonts, shift } = await weigh(page)
      const held = [js <= 140_000, css <= 12_000, fonts <= 90_000, shift <= 0.01]
      assert.deepEqual(held, [true, true, true, true], `${path}: ${[js, css, fonts, shift]}`)
    }
  })

  it('[web-45] what an agent has nothing to go by for, it says; a short guide costs nothing', async () => {
    const { owner } = await makeReader()
    const page = await web.openAs(owner, '/learn', { size: 'phone' })
    await page.getByLabel('What would you like to learn?').fill('The plumbing of the planet Xyzzy')
    await page.getByRole('button', { name: 'Short guide, free' }).last().click()
    await page.getByText(/Nothing that I have covers this/).waitFor()
    await page.getByRole('button', { name: 'Short guide, free' }).first().click()
    await page.waitForURL(/\/learn\/[0-9a-f-]{36}$/)
    await page.getByRole('heading', { level: 1, name: 'Clear Writing in Short' }).waitFor()
    assert.equal((await owner.send('GET /agents')).json.data[0].purse, 300)
  })

  it('[web-45] [web-46] says what to do where there is nothing, and reads reports from top to bottom', async () => {
    const nobody = await web.service.player()
    const missing = [/status of 404/]
    const page = await web.openAs(nobody, '/learn', { size: 'phone', expected: missing })
    await page.getByRole('heading', { level: 1, name: 'An agent writes your lessons' }).waitFor()
    await web.axe(page)
    await page.goto('/progress')
    await page.getByRole('link', { name: 'Create an agent' }).waitFor()
    await page.goto('/learn/019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d')
    await page.getByRole('heading', { level: 1, name: 'There is nothing at this address' }).waitFor()
    await page.getByRole('link', { name: 'All lessons' }).waitFor()
    await web.axe(page)
    const { owner, id } = await makeReader()
    await say(owner, id, 'Research heat pumps')
    const reading = await web.openAs(owner, `/a/${id}/learned`)
    await reading.getByRole('link', { name: /^Heat pumps/ }).click()
    await reading.getByRole('heading', { level: 1, name: /^Heat pumps/ }).waitFor()
    await reading.getByRole('button', { name: 'Save as Markdown' }).waitFor()
    await web.picture(reading, 'report-read')
    await web.axe(reading)
  })

  it('[web-46] has an address for each chapter, takes back what was read, prints and saves all of it', async () => {
    const { owner, id } = await makeReader()
    const lesson = await writeLesson(owner, id, GIT.title, 'guide')
    const page = await web.openAs(owner, `/learn/${lesson}?chapter=2`)
    await page.getByText(/^Chapter 2 of/).waitFor()
    await page.getByRole('button', { name: 'Read, next chapter' }).click()
    await page.waitForURL('**?chapter=3')
    await page.getByRole('progressbar', { name: 'Chapters read' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Not read yet' }).click()
    await page.getByRole('button', { name: 'Read, next chapter' }).waitFor()
    await eventually(async () =>
      assert.deepEqual((await owner.send('GET /courses')).json.data[0].chaptersDone, []),
    )
    await page.keyboard.press('p')
    await page.waitForURL('**?chapter=1')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as Markdown' }).click()
    const saved = await saving
    assert.equal(saved.suggestedFilename(), 'git-in-short.md')
    const text = readFileSync(await saved.path(), 'utf8')
    assert.match(text, /^# Git in Short\n\n[\s\S]*## Key terms[\s\S]*## Sources\n\n1\. \[/)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.getByRole('heading', { name: 'Key terms' }).waitFor()
    await eventually(async () => assert.equal(await page.getByRole('navigation').count(), 0))
    await web.picture(page, 'lesson-printed')
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.getByRole('heading', { name: 'Key terms' }).waitFor({ state: 'detached' })
    // A lesson that is not the reader's own is shown from top to bottom.
    await page.route('**/api/v1/courses*', (route) => route.fulfill({ json: { data: [], next: null } }))
    await page.reload()
    await page.getByRole('heading', { name: 'Key terms' }).waitFor()
  })

  it('[web-47] a check by keys alone: it tells of the whole, and may be taken again', async () => {
    const { owner, id } = await makeReader()
    const lesson = await writeLesson(owner, id, GIT.title, 'guide')
    const page = await web.openAs(owner, `/learn/${lesson}?check=1`)
    const answer = async (right: boolean, from = 1, to = 3) => {
      for (let question = from; question <= to; question++) {
        await page.getByText(`${GIT.guide.title} · ${question} of 3`).waitFor()
        await page.keyboard.press(`${optionFor(GIT, await asked(page), right) + 1}`)
        await page.keyboard.press('Enter')
      }
    }
    await page.getByText(`${GIT.guide.title} · 1 of 3`).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText(`${GIT.guide.title} · 1 of 3`).waitFor()
    await answer(false, 1, 1)
    await page.getByText(`${GIT.guide.title} · 2 of 3`).waitFor()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.locator('.lesson + .in-full').waitFor({ state: 'attached' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.getByText(`${GIT.guide.title} · 2 of 3`).waitFor()
    await answer(false, 2)
    await page.getByText(/Not yet: \d of 3 right/).waitFor()
    await web.picture(page, 'lesson-not-yet')
    await web.axe(page)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await answer(true)
    await page.getByText('Passed: 3 of 3 right').waitFor()
    await page.getByText(/20 XP for Momiji/).waitFor()
    await web.picture(page, 'lesson-passed')
    await web.axe(page)
  })

  it('[web-48] asks what is due, one by one, and says when it comes back', async () => {
    const { owner, id } = await makeReader()
    const lesson = await writeLesson(owner, id, GIT.title, 'guide')
    const { quiz } = (await owner.send(`GET /documents/${lesson}`)).json.sources
    const answers = quiz.map(({ q }: { q: string }) => optionFor(GIT, q, false))
    await owner.send(`POST /documents/${lesson}/check`, { body: { answers } })
    web.service.clock.advance(2 * DAY_MS)
    const page = await web.openAs(owner, '/learn')
    const panel = page.getByRole('region', { name: 'Due for review' })
    await panel.getByText('3 questions').waitFor()
    await panel.getByRole('button', { name: 'Let Momiji ask' }).click()
    for (const [left, right] of [
      ['2 questions', true],
      ['1 question', false],
    ] as const) {
      await eventually(async () => assert.ok(await panel.getByRole('button', { name: 'Check' }).isDisabled()))
      const q = (await panel.locator('legend').textContent()) ?? ''
      await page.keyboard.press(`${optionFor(GIT, q, right) + 1}`)
      await panel.getByRole('button', { name: 'Check' }).click()
      await panel.getByText(right ? 'Right' : 'Not this time', { exact: true }).waitFor()
      await panel.getByText(left).waitFor()
      await web.picture(page, `review-${right}`)
      await web.axe(page)
      await panel.getByRole('button', { name: 'Next question' }).click()
    }
    await panel.getByText(/It comes back/).waitFor({ state: 'hidden' })
  })

  it('[web-47] [web-49] shows how far an agent has come, claims and practises', async () => {
    const { owner, id } = await makeReader()
    await passLessonOn(owner, id, GIT, 'guide')
    // A talk, some care and a task are the First Steps, whatever else this agent drew for the day.
    await owner.send(`POST /agents/${id}/care`)
    await owner.send(`POST /agents/${id}/messages`, { body: { text: 'Hello' } })
    const page = await web.openAs(owner, `/a/${id}/record`)
    await page.getByRole('tab', { name: 'Progress', selected: true }).waitFor()
    await page.getByRole('img', { name: /^Five dimensions\. Level: level 1/ }).waitFor()
    await page.getByRole('heading', { name: 'Season and trophies' }).waitFor()
    const claim = page.getByRole('button', { name: /^Claim \d+ XP$/ }).first()
    await claim.click()
    await page.getByText(/Momiji gained \d+ XP/).waitFor()
    await page
      .getByRole('button', { name: /^Practise / })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    for (let question = 1; question <= 3; question++) {
      await dialog.getByText(`${question} of 3`, { exact: true }).waitFor()
      await page.keyboard.press('1')
      await page.keyboard.press('Enter')
    }
    await dialog.getByText(/\d of 3 right\./).waitFor()
    await eventually(async () => assert.equal(await dialog.getByLabel(/^(Right|Wrong):$/).count(), 3))
    await web.picture(page, 'practice-graded')
    await web.axe(page)
  })
})
