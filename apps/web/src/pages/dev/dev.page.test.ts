import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { verifyWebhook } from '@shugyo/sdk'
import { answering, type Receiver, startReceiver } from '../../../../server/src/modules/webhooks/testing.ts'
import { Player } from '../../../../server/src/testing/player.ts'
import { APPEARANCES } from '../../../testing/appearances.ts'
import { countClicks } from '../../../testing/clicks.ts'
import { eventually } from '../../../testing/eventually.ts'
import { needsBrowser, useWeb } from '../../../testing/web.ts'

const HOUR_MS = 3_600_000

describe('the pages for developers', needsBrowser, () => {
  const web = useWeb({ settings: { webhooksAllowPrivate: true }, startsNow: true })
  let receiver: Receiver
  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.close())
  afterEach(() => web.closePages())

  for (const { size, theme } of APPEARANCES)
    it(`[web-1] are open to everybody: ${size}, ${theme}`, async () => {
      const player = await web.service.player()
      await player.makeAgent()
      await player.send('POST /webhooks', { body: { url: receiver.url, events: ['*'] } })
      await player.program('agents:read')
      const page = await web.openAs(player, '/dev', { size, theme })
      const look = async (name: string) => {
        await web.axe(page)
        await web.picture(page, `dev${name}-${size}-${theme}`)
      }
      await page.getByRole('heading', { name: 'How to authenticate' }).waitFor()
      await look('')
      for (const [place, shown] of [
        ['Docs', page.getByRole('heading', { name: 'Quick start', level: 2 })],
        ['Keys', page.getByRole('heading', { name: 'Your keys' })],
        ['Webhooks', page.getByRole('button', { name: /attempt/ })],
        ['Events', page.getByRole('button', { name: /^approval/ })],
        ['Connect', page.getByText('claude mcp add')],
      ] as const) {
        await page
          .getByRole('navigation', { name: 'For developers' })
          .getByRole('link', { name: place })
          .click()
        await shown.first().waitFor()
        if (place === 'Events') await shown.first().click()
        await look(`-${place.toLowerCase()}`)
      }
      await page.goto('/dev/api/createTask')
      await page.getByRole('group', { name: 'The same call' }).waitFor()
      await look('-operation')
    })

  it('[web-75] the reference is searched by keyboard, and tells what a call takes, answers and refuses', async () => {
    const page = await web.openPage('/docs#createTask')
    await page.waitForURL('**/dev/api/createTask')
    await page.goto('/dev')
    await page.getByRole('heading', { name: 'How to authenticate' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('give an agent work')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dev/api/createTask')
    const text = page.getByRole('article')
    await text.getByText('text, 1 to 4,000 characters, required').waitFor()
    await text.getByText('task, lesson or squad').waitFor()
    await text.getByText('tasks:write', { exact: true }).waitFor()
    await text.getByText('60 calls in a minute').waitFor()
    await text.getByText('agent_dormant').waitFor()
    const same = page.getByRole('group', { name: 'The same call' })
    await eventually(async () => assert.match(await same.innerText(), /^curl -X POST http.*\/api\/v1\/tasks/))
    await page.getByText('TypeScript', { exact: true }).click()
    await eventually(async () => assert.match(await same.innerText(), /shugyo\.createTask\(\{/))
    await page.getByText('CLI', { exact: true }).click()
    await eventually(async () => assert.match(await same.innerText(), /^shugyo tasks create/))
    // A visitor is asked to sign in, and comes back.
    const link = page.getByRole('link', { name: 'Sign in to try' })
    assert.match((await link.getAttribute('href')) ?? '', /next=%2Fdev%2Fapi%2FcreateTask/)
    // Inner records open in place.
    await page.goto('/dev/api/getTask')
    await text.getByRole('button', { name: /^Task/ }).first().click()
    await text.getByText('costQuote').waitFor()
  })

  it('[web-75] on phones the operations are folded until one looks for them', async () => {
    const page = await web.openPage('/dev/api/getLadder', { size: 'phone' })
    const op = page.getByRole('link', { name: 'POST /battles', exact: true })
    await page.getByRole('heading', { name: '/ladder' }).waitFor()
    assert.equal(await op.isVisible(), false)
    await page.getByRole('button', { name: 'All operations by area' }).click()
    await page.getByText('Battles', { exact: true }).last().waitFor()
    await op.click()
    await page.waitForURL('**/dev/api/createBattle')
    await op.waitFor({ state: 'hidden' })
  })

  it('[web-76] what only reads is tried at once; what writes asks first, and is done as whoever is signed in', async () => {
    const player = await web.service.player()
    const agent = await player.makeAgent()
    const page = await web.openAs(player, '/dev/api/getAgent', { expected: [/status of 404/] })
    const answer = page.getByRole('group', { name: 'The answer' })
    // The form starts with the player's own agent.
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await answer.getByText(`"${agent.id}"`).first().waitFor()
    await page.locator('.try-said .pill').getByText('200').waitFor()
    await page.getByLabel('id', { exact: true }).fill('019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await answer.getByText('"not_found"').waitFor()

    await page.goto('/dev/api/topUp')
    await page.getByLabel('Body').fill('{"amount": 7')
    await page.getByText('This is no JSON yet').waitFor()
    await page.getByLabel('Body').fill('{"amount": 7}')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('dialog').getByText('This is no rehearsal').waitFor()
    await page.getByRole('button', { name: 'Don’t send' }).click()
    const wallet = async () => (await player.send('GET /me')).json.wallet as number
    const held = await wallet()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('button', { name: 'Send POST' }).click()
    await answer.getByText(String(held + 7)).waitFor()
    assert.equal(await wallet(), held + 7)
    await page
      .getByTitle('Your wallet')
      .getByText((held + 7).toLocaleString('en-GB'))
      .waitFor()

    // A stream is read for a while.
    await page.goto('/dev/api/streamMe')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await answer.getByText('event: ready').waitFor()

    // The start page shows how much of the limits is used.
    await page.getByRole('link', { name: 'Reference' }).click()
    await page.getByRole('meter', { name: 'This session: used' }).waitFor()
    await page.getByText(/of 600,000 calls in 1 min/).waitFor()

    // After signing out by a call the page shows that, and the answer stays.
    await page.goto('/dev/api/logout')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('button', { name: 'Send POST' }).click()
    await page.getByRole('link', { name: 'Sign in to try' }).waitFor()
    await answer.getByText('true').waitFor()
  })

  it('[web-77] a key is made, shown once, called with, and revoked', async (test) => {
    const player = await web.service.player()
    const page = await web.openAs(player, '/dev')
    const { hand, tell } = countClicks()
    await hand.press(page.getByRole('link', { name: 'Make a key' }))
    await hand.write(page.getByLabel('Its name'), 'ferry-bot')
    assert.equal(await page.getByLabel('approvals:write').isChecked(), false)
    await hand.press(page.getByRole('button', { name: 'Make the key' }))
    await page.getByRole('heading', { name: 'Key “ferry-bot” is ready' }).waitFor()
    await hand.press(page.getByRole('button', { name: 'Call it now' }))
    await page.getByText(/^200 in \d+ ms$/).waitFor()
    await page
      .getByRole('group', { name: 'The answer' })
      .getByText(`"${player.user?.handle}"`)
      .first()
      .waitFor()
    tell(test, 'make a key and call with it', 3)
    await web.axe(page)
    await web.picture(page, 'dev-key-ready')
    const key = await page.locator('.secret code').innerText()
    const program = new Player(web.service.url, key)
    assert.equal((await program.send('GET /me')).status, 200)
    await page.getByText('I have stored it somewhere safe').click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Revoke ferry-bot' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText(/its next call is refused/).waitFor()
    assert.equal((await program.send('GET /me')).status, 401)
    await page.getByText('1 key that works no more').waitFor({ state: 'attached' })
  })

  it('[web-78] a webhook is made, pinged and verified', async (test) => {
    const player = await web.service.player()
    receiver.received.length = 0
    const page = await web.openAs(player, '/dev/webhooks')
    const { hand, tell } = countClicks()
    await hand.press(page.getByRole('button', { name: 'New webhook' }))
    await hand.write(page.getByLabel('Address'), `${receiver.url}/hooks`)
    await hand.press(page.getByRole('button', { name: 'Create webhook' }))
    await page.getByRole('heading', { name: 'Your webhook is ready' }).waitFor()
    const secret = await page.locator('.secret code').innerText()
    await hand.press(page.getByText('I have stored it somewhere safe'))
    await hand.press(page.getByRole('button', { name: 'Done' }))
    await hand.press(page.getByRole('button', { name: 'Send a ping' }))
    await page.getByText(/Your endpoint answered 204/).waitFor()
    await page.getByRole('button', { name: /^ping/ }).waitFor()
    tell(test, 'verify a webhook', 5)
    const [ping] = receiver.received
    assert(ping)
    const signature = String(ping.headers['svc-signature'])
    assert.equal((await verifyWebhook({ body: ping.body, signature, secret })).type, 'ping')
  })

  it('[web-78] each attempt at a delivery is shown as it is made, and made again by hand', async () => {
    const player = await web.service.player()
    receiver.received.length = 0
    receiver.answer = answering(503, 'gone fishing')
    await player.send('POST /webhooks', {
      body: { url: receiver.url, events: ['skill', 'milestone', 'task', 'payment', 'message'] },
    })
    const agent = await player.makeAgent()
    const page = await web.openAs(player, '/dev/webhooks', { expected: [/status of 400/] })
    await page.getByText('Nothing sent yet').waitFor()
    await player.send(`POST /agents/${agent.id}/messages`, { body: { text: 'Good morning' } })
    const row = page.getByRole('button', { name: /^message/ }).first()
    await row.click()
    await page.getByText(/503 after \d+ ms/).waitFor()
    await page.getByText('gone fishing').waitFor()
    await page.getByText(/planned, in/).waitFor()
    await page.getByRole('button', { name: 'Payload' }).click()
    await page.getByRole('group', { name: 'What was sent' }).getByText('"message"').first().waitFor()
    await web.axe(page)
    await web.picture(page, 'dev-delivery')
    receiver.answer = answering(200)
    await page.getByRole('button', { name: 'Resend message' }).click()
    await page.getByText(/200 after \d+ ms/).waitFor()
    const sent = receiver.received.filter(({ json }) => json.type === 'message')
    assert.equal(new Set(sent.map(({ headers }) => headers['svc-delivery'])).size, 1)
    // Replaces its secret, switches it off, and deletes it with its log.
    await page.getByRole('button', { name: 'Make a new secret' }).click()
    await page.getByRole('button', { name: 'Make a new one' }).click()
    await page.getByText(/^whsec_/).waitFor()
    await page.getByText('I have stored it somewhere safe').click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Change it' }).click()
    await page.getByLabel('What it is for').fill('The bot on my server')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: /The bot on my server/ }).waitFor()
    await page.getByRole('switch', { name: 'On' }).click()
    await page.getByText(/It is off/).waitFor()
    await page.getByRole('button', { name: 'Delete it' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('heading', { name: 'No webhook yet' }).waitFor()
    // An invalid address is refused where it is typed.
    await page.getByRole('button', { name: 'New webhook' }).click()
    await page.getByLabel('Address').fill('ftp://example.com')
    await page.getByRole('button', { name: 'Create webhook' }).click()
    await page.getByRole('alert').getByText(/HTTPS/).waitFor()
    receiver.answer = answering(204)
    web.service.clock.advance(HOUR_MS)
  })

  it('[web-79] the documentation is read page by page, and settings name this service', async () => {
    const page = await web.openPage('/dev/docs')
    await page.getByRole('heading', { name: 'Quick start', level: 2 }).waitFor()
    const article = page.getByRole('article')
    await article.getByRole('link', { name: 'authentication', exact: true }).click()
    await page.waitForURL('**/dev/docs/authentication')
    await page.getByRole('heading', { name: 'Agent tokens' }).waitFor()
    // The name of an operation links to the reference.
    await article.getByRole('link', { name: 'GET /scopes' }).click()
    await page.waitForURL('**/dev/api/listScopes')
    await page.goto('/dev/docs/chain#where-anvil-comes-from')
    await eventually(async () => {
      const top = await page
        .locator('#where-anvil-comes-from')
        .evaluate((one) => one.getBoundingClientRect().top)
      assert(top >= 0 && top < 400, `${top}`)
    })
    await page.goto('/dev/docs/nothing')
    await page.getByRole('heading', { name: 'There is no page nothing' }).waitFor()
    await page.goto('/dev/connect')
    await page.getByText(`${web.service.url}/mcp --header`).waitFor()
    await page.getByRole('button', { name: 'Cursor' }).click()
    await page.getByText('mcpServers').waitFor()
  })
})
