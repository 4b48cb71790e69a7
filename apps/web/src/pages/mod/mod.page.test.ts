import assert from 'node:assert/strict'
import { afterEach, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { newId } from '../../../../server/src/kernel/lib/ids.ts'
import { systemRandom } from '../../../../server/src/kernel/lib/random.ts'
import type { Player } from '../../../../server/src/testing/player.ts'
import { APPEARANCES } from '../../../testing/appearances.ts'
import { eventually } from '../../../testing/eventually.ts'
import { needsBrowser, useWeb } from '../../../testing/web.ts'
import { makeDesk } from './testing.ts'

const UNDO_MS = 10_000

describe('those who keep the house in order', needsBrowser, () => {
  const web = useWeb()
  let desk: Awaited<ReturnType<typeof makeDesk>>
  before(async () => {
    desk = await makeDesk(web.service)
  })
  afterEach(() => web.closePages())

  const rowOf = (page: Page, handle: string) => page.locator('.report', { hasText: `@${handle}` })
  const log = async (): Promise<{ action: string; player: string; reason: string }[]> =>
    (await desk.moderator.send('GET /mod/log?limit=100')).json.data
  const logged = async (player: string) =>
    (await log())
      .filter((entry) => entry.player === player)
      .map(({ action, reason }) => `${action}: ${reason}`)
  const openDesk = async (player: Player, path = '/mod') => {
    const page = await web.openAs(player, path)
    await rowOf(page, 'vex_9').waitFor()
    return page
  }

  for (const { size, theme } of APPEARANCES)
    it(`[web-1] desk, queue and log are open to everybody: ${size}, ${theme}`, async () => {
      const page = await web.openAs(desk.moderator, '/mod', { size, theme })
      await page.locator('.around-line.on').waitFor()
      await page.getByText('account opened').waitFor()
      await web.axe(page)
      await web.picture(page, `mod-${size}-${theme}`)
      for (const [tab, shown] of [
        ['Mastery', 'Verify as Expert'],
        ['Log', 'What is written here stays'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click()
        await page.getByText(shown).waitFor()
        await web.axe(page)
        await web.picture(page, `mod-${tab.toLowerCase()}-${size}-${theme}`)
      }
    })

  it('[web-80] is for those with the role, who find it in their menu; others are told', async () => {
    const player = await web.openAs(await web.service.player(), '/mod')
    await player.getByRole('heading', { name: 'This desk is not yours', level: 1 }).waitFor()
    await web.axe(player)
    await player.getByRole('button', { name: /^Account of/ }).click()
    await player.getByRole('link', { name: 'Developers' }).last().waitFor()
    assert.equal(await player.getByRole('link', { name: 'Moderator’s desk' }).count(), 0)
    const page = await web.openAs(desk.moderator, '/')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('link', { name: 'Moderator’s desk' }).click()
    await rowOf(page, 'vex_9').waitFor()
  })

  it('[web-81] stands by weight and is decided by keys, with a reason; [web-82] taken back, it was never done', async () => {
    const page = await openDesk(desk.moderator)
    const handles = await page.locator('.report b').allTextContents()
    assert.deepEqual(handles, ['@quickrank', '@vex_9', '@tama_k'], 'by weight')
    await page.locator('.around-line.on', { hasText: 'buy rating cheap' }).waitFor()
    assert.equal((await page.locator('.around-line').count()) >= 5, true, 'with what was said around it')
    await page.clock.install()
    await page.keyboard.press('j')
    await page.locator('.report.on', { hasText: '@vex_9' }).waitFor()
    await page.keyboard.press('k')
    await page.locator('.report.on', { hasText: '@quickrank' }).waitFor()
    assert.match(page.url(), /comment=\d+/)

    await page.keyboard.press('h')
    await page.getByText('Say why first: it is kept in the log.').waitFor()
    assert.deepEqual(await logged('quickrank'), [])
    await page.keyboard.type('Sells rating')
    await page.keyboard.press('Enter')
    await rowOf(page, 'quickrank').getByText('hidden by you').waitFor()
    await page.locator('.report.on', { hasText: '@vex_9' }).waitFor()
    await rowOf(page, 'quickrank').getByRole('button', { name: 'Undo' }).click()
    await rowOf(page, 'quickrank').getByText('spam 4, cheating 1').waitFor()
    await page.clock.runFor(UNDO_MS)
    assert.deepEqual(await logged('quickrank'), [])

    await rowOf(page, 'quickrank').getByRole('button').first().click()
    await page.getByText('24 h', { exact: true }).click()
    await page.getByLabel('Reason, required').fill('Sells rating; third time')
    await page.getByRole('button', { name: 'Hide the comment and mute' }).click()
    await rowOf(page, 'quickrank').getByText('hidden by you').waitFor()
    await page.clock.runFor(UNDO_MS)
    await eventually(async () =>
      assert.deepEqual((await logged('quickrank')).toSorted(), [
        'hide_comment: Sells rating; third time',
        'mute: Sells rating; third time',
      ]),
    )
    // It can be undone until the answer arrives; the log may show it before.
    await rowOf(page, 'quickrank').getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
    await rowOf(page, 'quickrank').getByText('hidden by you').waitFor()
    await page.getByText('hid a comment of').waitFor()

    // Hidden ones can be shown again.
    await page.getByText('Hidden', { exact: true }).click()
    await page.getByRole('button', { name: 'Show it again' }).waitFor()
    await page.keyboard.press('h')
    await page.getByText('Say why first: it is kept in the log.').waitFor()
    await page.keyboard.type('A joke among friends')
    await page.keyboard.press('Enter')
    await page.clock.runFor(UNDO_MS)
    await eventually(async () => assert((await logged('quickrank'))[0]?.startsWith('show_comment')))
  })

  it('[web-82] sends what was decided when the page is left', async () => {
    const page = await openDesk(desk.moderator, `/mod?comment=${desk.idOf('tama_k')}`)
    await page.locator('.around-line.on', { hasText: 'everyone knows it' }).waitFor()
    await page.keyboard.press('d')
    await page.getByText('Say why first: it is kept in the log.').waitFor()
    await page.keyboard.type('Fair criticism')
    await page.keyboard.press('Enter')
    await rowOf(page, 'tama_k').getByText('dismissed by you').waitFor()
    assert.deepEqual(await logged('tama_k'), [])
    await page.goto('/ladder')
    await eventually(async () =>
      assert.deepEqual(await logged('tama_k'), ['dismiss_reports: Fair criticism']),
    )
  })

  it('[web-83] dims what a colleague decided, and greys what is for admins with why', async () => {
    const page = await openDesk(desk.moderator, `/mod?comment=${desk.idOf('vex_9')}`)
    const suspend = page.getByRole('button', { name: 'Suspend the account' })
    await suspend.waitFor()
    assert.equal(await suspend.isDisabled(), true)
    await page.getByText('Suspending an account is for admins.').waitFor()
    await page.clock.install()
    // The page polls by the test's clock only if it was loaded under it.
    await page.reload()
    await rowOf(page, 'vex_9').waitFor()

    const admins = await openDesk(desk.admin, `/mod?comment=${desk.idOf('vex_9')}`)
    await admins.clock.install()
    await admins.getByRole('button', { name: 'Suspend the account' }).click()
    const asked = admins.getByRole('dialog')
    await asked.getByRole('button', { name: 'Suspend the account' }).click()
    await asked.getByText('Say why first: it is kept in the log.').waitFor()
    await web.axe(admins)
    await asked.getByLabel('Reason, required').fill('Threats')
    await asked.getByRole('button', { name: 'Suspend the account' }).click()
    await admins.getByText('@vex_9 will be suspended in ten seconds.').waitFor()
    const again = admins.getByRole('button', { name: 'Suspend the account' })
    assert.equal(await again.isDisabled(), true, 'not asked for twice')
    await admins.clock.runFor(UNDO_MS)
    await admins.locator('.moderated').getByText('suspended', { exact: true }).first().waitFor()

    const id = desk.idOf('vex_9')
    const hidden = await desk.colleague.send(`PUT /mod/comments/${id}`, {
      body: { hidden: true, reason: 'Rude' },
    })
    assert.equal(hidden.status, 200, hidden.text)
    await page.clock.runFor(9_000)
    await rowOf(page, 'vex_9').getByText(`hidden by @${desk.colleague.user?.handle}`).waitFor()
    await page.locator('.report.decided', { hasText: '@vex_9' }).waitFor()
    await page.getByText('This report is hidden by').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Hide the comment' }).count(), 0)
    await page.clock.runFor(9_000)
    await page
      .locator('.moderated')
      .getByText(/^suspended by/)
      .waitFor()
    await web.axe(page)
    await web.picture(page, 'mod-decided')
  })

  it('[web-84] verifies mastery with evidence, and keeps it in the log', async () => {
    const page = await web.openAs(desk.moderator, '/mod/mastery', { expected: [/status of 409/] })
    await page.clock.install()
    await page.getByText('3 of 3').waitFor()
    const verify = page.getByRole('button', { name: 'Verify as Expert' })
    await verify.click()
    await page.getByText('a word without evidence is none').waitFor()
    await page.getByLabel('Evidence, required').fill('Three finals watched')
    // After a refusal the verification can be tried again.
    const word = '**/mod/mastery/*/keen-edge'
    await page.route(word, (route) => {
      const error = { code: 'wrong_state', message: 'Not just now.', requestId: 'r1' }
      return route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, json: { error } })
        : route.fallback()
    })
    await verify.click()
    await page.getByText('Sent in ten seconds').waitFor()
    assert.equal(await verify.isDisabled(), true)
    await page.clock.runFor(UNDO_MS)
    await page.getByText('Not just now.').waitFor()
    await page.unroute(word)
    await page.getByText('Ten seconds to take it back').waitFor()
    await verify.click()
    await page.getByText('becomes Expert of Keen Edge in ten seconds.').waitFor()
    await page.clock.runFor(UNDO_MS)
    await page.getByRole('button', { name: 'Verify as Master' }).waitFor()
    await page.getByText('Said before').waitFor()
    await page.getByRole('tab', { name: 'Log' }).click()
    await page.getByText('as Expert of Keen Edge').first().waitFor()
    await page.getByText('Three finals watched').first().waitFor()
    await web.picture(page, 'mod-log')
  })

  const makeLink = async () => {
    const { link } = (await (await web.service.operator('POST /links')).json()) as { link: string }
    return `${web.service.operatorUrl}/#${link}`
  }
  const buryJob = () =>
    web.service.runtime.database.pool.query(
      `insert into kernel.dead_jobs (id, name, payload, attempts, last_error, created_at, died_at)
       values ($1, 'ledger.roll-up', '{}', 8, '<img src=x onerror=alert(1)> no luck', now(), now())`,
      [newId(new Date(), systemRandom)],
    )

  it('[web-85] the operator’s page opens once by its link, shows how all stands, and replays what died', async () => {
    await buryJob()
    const link = await makeLink()
    const page = await web.openPage(link)
    await page.getByText('Ready to serve.').waitFor()
    assert.equal(new URL(page.url()).hash, '', 'the link is gone from the address')
    const name = new URL(web.service.databaseUrl).pathname.slice(1)
    await page.getByText(`database ${name}`).waitFor()
    await page.getByText('<img src=x onerror=alert(1)> no luck').waitFor()
    await page.locator('#requests svg[role=img]').first().waitFor()
    await page.getByRole('button', { name: 'Replay ledger.roll-up' }).click()
    await page.getByText('ledger.roll-up is back at work.').waitFor()
    await page.getByText('None. Nothing waits for you.').waitFor()
    await page.getByRole('button', { name: 'Audit now' }).click()
    await page.getByText('Every promise holds.').waitFor()
    await page.getByText(`Database ${name}, audited`).waitFor()
    await page.reload()
    await page.getByText('Ready to serve.').waitFor()

    const told = { expected: [/status of 401/] }
    const thief = await web.openPage(link, told)
    await thief.getByText('This link was used before').waitFor()
    const stranger = await web.openPage(web.service.operatorUrl, told)
    await stranger.getByText('This page is opened by a link').waitFor()
    await page.getByRole('button', { name: 'Close this page' }).click()
    await page.getByText('This page is closed.').waitFor()
  })

  for (const { size, theme } of APPEARANCES)
    it(`[web-1] the operator’s page is open to everybody: ${size}, ${theme}`, async () => {
      await buryJob()
      const page = await web.openPage(await makeLink(), { size, theme })
      await page.locator('#requests svg[role=img]').first().waitFor()
      await web.axe(page)
      await web.picture(page, `operator-${size}-${theme}`)
    })
})
