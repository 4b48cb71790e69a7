import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import type { Player } from '../../../../server/src/testing/player.ts'
import { APPEARANCES } from '../../../testing/appearances.ts'
import { watchShift, weigh } from '../../../testing/budget.ts'
import { eventually } from '../../../testing/eventually.ts'
import { needsBrowser, useWeb } from '../../../testing/web.ts'
import { makeMomiji, makeOldMomiji, say, withSkills } from './testing.ts'

const TABS = [
  'Chat',
  'Work',
  'Progress',
  'Skills',
  'Look',
  'Purse',
  'Battles',
  'Learned',
  'Settings',
  'Ownership',
]

describe('the agent’s page', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())
  const openTab = async (page: Page, name: string) => {
    await page.getByRole('tab', { name, exact: true }).click()
    await page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
  }

  for (const { size, theme } of APPEARANCES)
    it(`[web-1] every part is open to everybody: ${size}, ${theme}`, async () => {
      const { owner, id } = await makeOldMomiji(web.service)
      const page = await web.openAs(owner, `/a/${id}`, { size, theme })
      await page.getByRole('heading', { level: 1, name: 'Momiji' }).waitFor()
      for (const tab of TABS) {
        await openTab(page, tab)
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
        await web.picture(page, `agent-${tab.toLowerCase()}-${size}-${theme}`)
        await web.axe(page)
      }
    })

  it('[web-6] stays within its weight, and nothing jumps', async () => {
    const { owner, id } = await makeOldMomiji(web.service)
    const paths = ['', '/progress', '/skills', '/purse'].map((tab) => `/a/${id}${tab}`)
    for (const path of [...paths, `/agents/${id}`, `/p/${owner.user?.handle}`]) {
      const page = await web.openAs(owner, path, { before: watchShift })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      const { js, css, fonts, shift, jumps } = await weigh(page)
      const held = [js <= 140_000, css <= 12_000, fonts <= 90_000, shift <= 0.01]
      assert.deepEqual(held, [true, true, true, true], `${path}: ${[js, css, fonts, shift, ...jumps]}`)
    }
  })

  it('[web-6] its conversation does not jump, in whatever order the cards under its messages come', async () => {
    const { owner, id } = await makeOldMomiji(web.service)
    for (const order of [
      ['approvals', 'tasks', 'battles'],
      ['battles', 'tasks', 'approvals'],
      ['tasks', 'approvals', 'battles'],
    ]) {
      const page = await web.openAs(owner, '/inbox', { before: watchShift })
      for (const [place, kind] of order.entries())
        await page.route(new RegExp(`/v1/${kind}\\b`), async (route) => {
          await new Promise((late) => setTimeout(late, 250 * place))
          await route.continue().catch(() => {})
        })
      await page.goto(`/a/${id}`)
      for (const card of ['Training against Sparring Partner', 'Approve 35'])
        await page.locator('.chat').getByText(card).first().waitFor()
      const { jumps } = await weigh(page)
      const ofMessages = jumps.filter((jump) => /\.(?:msg|bub)\b/.test(jump))
      assert.deepEqual(ofMessages, [], order.join())
      await page.close()
    }
  })

  it('[web-2] its parts open by a digit each, and by their address', async () => {
    const { owner, id } = await makeMomiji(web.service)
    const page = await web.openAs(owner, `/a/${id}/ownership`, { size: 'phone' })
    await page.getByText('What this means.').waitFor()
    await eventually(async () => assert.ok(await page.getByRole('tab', { name: 'Ownership' }).isVisible()))
    await page.keyboard.press('6')
    await page.waitForURL(`**/a/${id}/purse`)
    await page.getByRole('heading', { name: 'Your rules' }).waitFor()
    await page.keyboard.press('1')
    await page.waitForURL(`**/a/${id}`)
  })

  it('[page-1] answers, opens a battle, and does what its suggestions say', async () => {
    const { owner, id } = await makeMomiji(web.service)
    const page = await web.openAs(owner, `/a/${id}`)
    await page.getByText('Chat never spends.', { exact: false }).first().waitFor()
    const field = page.getByLabel('Message to Momiji')
    await field.fill('Start a training battle')
    await field.press('Enter')
    await page.getByText('Training against Sparring Partner').waitFor()
    await page.getByRole('link', { name: /Watch|Replay/ }).waitFor()
    await page.getByRole('button', { name: 'How much is in your purse?' }).click()
    await page
      .getByText(/purse holds 300 credits/)
      .first()
      .waitFor()
    await eventually(async () => assert.equal(await field.inputValue(), ''))
    await field.fill('Research heat pumps')
    await field.press('Enter')
    await page.getByRole('link', { name: 'Read' }).click()
    await page.waitForURL('**/tasks/*')
    await page.locator('.report-sheet > .prose').waitFor()
  })

  it('[page-1] keeps what could not be sent', async () => {
    const { owner, id } = await makeMomiji(web.service)
    const page = await web.openAs(owner, `/a/${id}`, { expected: [/Failed to load resource/] })
    const field = page.getByLabel('Message to Momiji')
    await field.fill('Are you there?')
    await page.route('**/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await field.press('Enter')
    await page
      .getByText(/can’t be reached|catching its breath/)
      .first()
      .waitFor()
    await eventually(async () => assert.equal(await field.inputValue(), 'Are you there?'))
  })

  it('[page-2] shows what it keeps, and forgets after six seconds unless undone', async () => {
    const { owner, id } = await makeMomiji(web.service)
    await say(owner, id, 'Remember that I get seasick')
    await say(owner, id, 'Remember that I prefer window seats')
    const page = await web.openAs(owner, `/a/${id}`)
    await page.getByRole('button', { name: 'Forget: I get seasick' }).click()
    await page.getByText(/For good in \d s/).waitFor()
    await page.getByRole('button', { name: 'Undo: I get seasick' }).click()
    await page.getByRole('button', { name: 'Forget: I prefer window seats' }).click()
    await page.getByText('Forgot 1 thing for good.').waitFor()
    const kept = (await owner.send(`GET /agents/${id}/memory`)).json.data
    assert.deepEqual(
      kept.map(({ content }: { content: string }) => content),
      ['I get seasick'],
    )
    await eventually(async () =>
      assert.equal(await page.getByRole('button', { name: /^Forget:/ }).count(), 1),
    )
  })

  it('[page-2] forgets also when the page is left meanwhile', async () => {
    const { owner, id } = await makeMomiji(web.service)
    await say(owner, id, 'Remember that I get seasick')
    const page = await web.openAs(owner, `/a/${id}`)
    await page.getByRole('button', { name: 'Forget: I get seasick' }).click()
    await page.getByText(/For good in \d s/).waitFor()
    await page.goto('about:blank')
    await waitUntil(async () => (await owner.send(`GET /agents/${id}/memory`)).json.data.length === 0)
  })

  it('[page-3] speaks replies as the settings say, where there is a voice', async () => {
    const { owner, id } = await makeMomiji(web.service)
    await owner.send(`PUT /agents/${id}/voice`, { body: { rate: 1.5, voiceName: 'Test' } })
    const mute = await web.openAs(owner, `/a/${id}`)
    await mute.getByLabel('Message to Momiji').waitFor()
    await eventually(async () =>
      assert.equal(await mute.getByRole('button', { name: 'Speak replies' }).count(), 0),
    )
    const page = await web.openAs(owner, `/a/${id}`, { before: giveVoice })
    await page.getByRole('button', { name: 'Speak replies' }).click()
    await page.getByRole('button', { name: /Replies are spoken/ }).waitFor()
    await page.getByRole('button', { name: 'How much is in your purse?' }).click()
    const spoken = await page.waitForFunction(() => (globalThis as { spoken?: unknown }).spoken)
    const { text, rate, voice } = (await spoken.jsonValue()) as { text: string; rate: number; voice: string }
    assert.match(text, /300 credits/)
    assert.deepEqual([rate, voice], [1.5, 'Test'])
  })

  it('[page-4] equips by press, by drag and by keys, and undoes', async () => {
    const { owner, id } = await makeMomiji(web.service)
    await withSkills(web.service, id, 'riposte', 'keen-edge')
    const equipped = () => equippedBy(owner, id)
    const page = await web.openAs(owner, `/a/${id}/skills`)
    await page.getByRole('button', { name: 'Take off Riposte' }).last().click()
    await page.getByText('Riposte is off.').first().waitFor()
    await waitUntil(async () => String(await equipped()) === 'Keen Edge')
    await page.getByRole('button', { name: 'Equip Riposte' }).click()
    await page.getByRole('button', { name: 'Take off Riposte' }).first().waitFor()
    await page.getByRole('button', { name: 'Take off Riposte' }).first().focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByText('Riposte is in slot 1.').first().waitFor()
    await waitUntil(async () => String(await equipped()) === 'Riposte,Keen Edge')
    await page.locator('.slot').nth(0).dragTo(page.locator('.slot').nth(1))
    await waitUntil(async () => String(await equipped()) === 'Keen Edge,Riposte')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await waitUntil(async () => String(await equipped()) === 'Riposte,Keen Edge')
    await page.getByRole('button', { name: 'Practise Ask First' }).click()
    const dialog = page.getByRole('dialog', { name: 'Practise Ask First' })
    const onward = dialog.locator('button[type=submit]')
    for (let question = 1; question <= 3; question++) {
      await dialog.getByText(`${question} of 3`, { exact: true }).waitFor()
      await eventually(async () => assert.ok(await onward.isDisabled()))
      await page.keyboard.press('1')
      await page.keyboard.press('Enter')
    }
    await dialog.getByText(/\d of 3 right\./).waitFor()
    await web.axe(page)
  })

  it('[page-4] keeps what was pressed last, however slowly it is answered, and shows what is true when refused', async () => {
    const { owner, id } = await makeMomiji(web.service)
    await withSkills(web.service, id, 'riposte', 'keen-edge')
    const page = await web.openAs(owner, `/a/${id}/skills`, { expected: [/ERR_FAILED/] })
    const slots = async () => (await page.locator('.slot b').allTextContents()).slice(0, 2).join(',')
    const before = String(await equippedBy(owner, id))
    await waitUntil(async () => (await slots()) === before)
    const answering = Promise.withResolvers<void>()
    let sent = 0
    await page.route(`**/api/v1/agents/${id}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      sent++
      const response = await route.fetch()
      await answering.promise
      await route.fulfill({ response })
    })
    const [first = '', second = ''] = before.split(',')
    await page
      .getByRole('button', { name: `Take off ${second}` })
      .first()
      .focus()
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key)
    await waitUntil(async () => (await slots()) === `${second},${first}`)
    assert.equal(sent, 1)
    answering.resolve()
    await waitUntil(async () => sent === 3 && String(await equippedBy(owner, id)) === `${second},${first}`)
    assert.equal(await slots(), `${second},${first}`)
    await page.unroute(`**/api/v1/agents/${id}`)
    await page.route(`**/api/v1/agents/${id}`, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key)
    await page.getByLabel('Refused').first().waitFor()
    await waitUntil(async () => (await slots()) === `${second},${first}`)
    assert.equal(String(await equippedBy(owner, id)), `${second},${first}`)
  })

  it('[page-5] tries a look on before it is kept', async () => {
    const { owner, id } = await makeMomiji(web.service)
    const page = await web.openAs(owner, `/a/${id}/look`)
    await page.getByRole('radio', { name: 'Mochi' }).check({ force: true })
    await page.getByRole('radio', { name: /^Straw Hat/ }).check({ force: true })
    assert.equal((await owner.send(`GET /agents/${id}`)).json.agent.character, 'kitsu')
    await eventually(async () => assert.ok(await page.getByRole('radio', { name: /Titan/ }).isDisabled()))
    await page.getByRole('button', { name: 'Keep this look' }).click()
    await page.getByText('Momiji looks different now.').first().waitFor()
    const { character, look } = (await owner.send(`GET /agents/${id}`)).json.agent
    assert.deepEqual([character, look.head], ['mochi', 'straw-hat'])
  })

  it('[page-6] moves money, sets the rules, brakes, and answers what is asked', async () => {
    const { owner, id } = await makeMomiji(web.service)
    const payee = await (await web.service.player()).makeAgent('Lantern')
    const page = await web.openAs(owner, `/a/${id}/purse`)
    await page.getByText('Grant').waitFor()
    const drawing = page.getByRole('img', { name: /The purse from/ })
    assert.equal(await drawing.count(), 0, 'one moment is no course of things')
    await page.getByRole('button', { name: 'Put in' }).click()
    await page.getByLabel('Credits', { exact: true }).fill('100')
    await page.getByRole('button', { name: 'Put in 100' }).click()
    await page.getByText('100 credits are in the purse.').first().waitFor()
    await page.getByRole('img', { name: /The purse from .* 400 credits now/ }).waitFor()
    await page.getByLabel('A day at most').fill('500')
    await page.getByLabel('Ask me above').fill('20')
    await page.getByRole('button', { name: 'Set the rules' }).click()
    await page.getByText('The rules are set.').first().waitFor()
    await page.getByLabel('Add an agent').fill(`https://shugyo.example/agents/${payee.id}`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('link', { name: /Lantern/ }).waitFor()
    const pay = () =>
      owner.send(`POST /agents/${id}/pay`, { body: { toAgentId: payee.id, amount: 35, memo: 'Menus' } })
    assert.equal((await pay()).json.status, 'awaiting_approval')
    const approve = page.getByRole('button', { name: 'Approve 35' })
    await approve.waitFor()
    await web.axe(page)
    await web.picture(page, 'agent-asked')
    await approve.click()
    await approve.waitFor({ state: 'detached' })
    await waitUntil(async () => (await owner.send(`GET /agents/${id}`)).json.agent.purse === 365)
    await page.getByText('−35').first().waitFor()
    const { promise: answered, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(`**/agents/${id}/policy`, async (route) => {
      await answered
      await route.continue()
    })
    await page.getByRole('switch', { name: /Freeze the purse/ }).click()
    await page.locator('[role=switch][disabled]').waitFor()
    assert.equal(await page.getByText('Momiji’s purse is frozen.').count(), 0, 'not before it is')
    letGo()
    await page.getByText('Momiji’s purse is frozen.').first().waitFor()
    assert.equal((await pay()).code, 'policy_frozen')
  })

  it('[page-6] removes each payee that was pressed, puts back only the one that is undone, and says what was refused', async () => {
    const { owner, id } = await makeMomiji(web.service)
    const other = await web.service.player()
    const names = ['Yuzu', 'Fern', 'Quill']
    const made = []
    for (const name of names) made.push(await other.makeAgent(name))
    const path = `/agents/${id}/payees`
    await owner.send(`PUT ${path}`, { body: { agentIds: made.map((agent) => agent.id) } })
    const payees = async () =>
      (await owner.send(`GET ${path}`)).json.data.map(({ name }: { name: string }) => name).join()
    const page = await web.openAs(owner, `/a/${id}/purse`, { expected: [/ERR_FAILED/] })
    const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
    const gone = (name: string) => page.locator('.toast', { hasText: `${name} is no payee any more.` })
    const answering = Promise.withResolvers<void>()
    await page.route(`**/api/v1${path}`, async (route) => {
      if (route.request().method() === 'PUT') await answering.promise
      await route.continue()
    })
    await remove('Yuzu').click()
    await remove('Fern').click()
    assert.equal(await gone('Yuzu').count(), 0, 'not before it is')
    answering.resolve()
    await gone('Fern').waitFor()
    assert.equal(await payees(), 'Quill')
    await gone('Yuzu').getByRole('button', { name: 'Undo' }).click()
    await remove('Yuzu').waitFor()
    assert.equal(await payees(), 'Yuzu,Quill')
    await page.unroute(`**/api/v1${path}`)
    await page.route(`**/api/v1${path}`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await remove('Quill').click()
    await page.getByLabel('Refused').first().waitFor()
    assert.equal(await gone('Quill').count(), 0)
    assert.equal(await payees(), 'Yuzu,Quill')
  })

  it('[page-6] adds a payee to those that are there by then, and says why it adds none', async () => {
    const { owner, id } = await makeMomiji(web.service)
    const other = await web.service.player()
    const [yuzu, fern] = [await other.makeAgent('Yuzu'), await other.makeAgent('Fern')]
    const path = `/agents/${id}/payees`
    const page = await web.openAs(owner, `/a/${id}/purse`, { expected: [/status of 400/] })
    const add = async (payee: string) => {
      await page.getByLabel('Add an agent').fill(payee)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
    }
    await page.getByRole('heading', { name: 'Payees' }).waitFor()
    await owner.send(`PUT ${path}`, { body: { agentIds: [yuzu.id] } })
    await add(fern.id)
    for (const name of ['Yuzu', 'Fern']) await page.getByRole('button', { name: `Remove ${name}` }).waitFor()
    await add(id)
    await page.getByText('It is the agent itself.').waitFor()
    const { data } = (await owner.send(`GET ${path}`)).json
    assert.deepEqual(
      data.map(({ name }: { name: string }) => name),
      ['Yuzu', 'Fern'],
    )
  })

  it('[web-15] carries nothing that was written for one agent over to another', async () => {
    const { owner, id } = await makeMomiji(web.service)
    await owner.makeAgent('Basalt')
    const page = await web.openAs(owner)
    for (const name of ['Momiji', 'Basalt']) {
      await page.getByRole('link', { name }).first().click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await page.getByRole('tab', { name: 'Purse' }).click()
      await page.getByLabel('A day at most').fill(name === 'Basalt' ? '999' : '200')
      if (name === 'Basalt') continue
      await page.getByRole('link', { name: 'Home' }).first().click()
    }
    await page.evaluate(() => history.go(-2))
    await page.waitForURL(`**/a/${id}/purse`)
    await page.getByRole('heading', { level: 1, name: 'Momiji' }).waitFor()
    assert.equal(await page.getByLabel('A day at most').inputValue(), '200')
  })

  it('[web-12] says of a part that it does not have that there is nothing there', async () => {
    const { owner, id } = await makeMomiji(web.service)
    const page = await web.openAs(owner, `/a/${id}/own`)
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
    await page.goto('/market/zzz')
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
  })

  it('[page-7] changes persona and instructions, and asks before it deletes the conversation', async () => {
    const { owner, id } = await makeMomiji(web.service)
    await say(owner, id, 'Hello')
    const page = await web.openAs(owner, `/a/${id}/settings`)
    await page.getByLabel('Warmth').fill('90')
    await page.getByRole('button', { name: 'Curious' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('It talks that way from now on.', { exact: false }).first().waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Kaede')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. It is called Kaede now.').first().waitFor()
    const { persona } = (await owner.send(`GET /agents/${id}`)).json.agent
    assert.deepEqual([persona.traits.warmth, persona.principles.includes('curious')], [90, true])
    await page.getByLabel('Add one').fill('Call me Mika')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Remove: Call me Mika' }).waitFor()
    await page.getByText('Aggressive').click()
    await waitUntil(
      async () => (await owner.send(`GET /agents/${id}/battle-settings`)).json.defaultStance === 'aggressive',
    )
    await page.getByRole('button', { name: 'Delete the conversation' }).click()
    await web.axe(page)
    await page.getByRole('button', { name: 'Delete it' }).click()
    await page.getByText('2 messages deleted.').first().waitFor()
  })

  for (const { size, theme } of APPEARANCES)
    it(`[page-8] returns a gift, while that is possible: ${size}, ${theme}`, async () => {
      const [giver, taker] = [await web.service.player(), await web.service.player()]
      const { id } = await giver.makeAgent('Momiji')
      const toHandle = taker.user?.handle
      await giver.send(`POST /agents/${id}/transfer`, { body: { toHandle } })
      const page = await web.openAs(taker, `/a/${id}/ownership`, { size, theme, expected: [/status of 404/] })
      await page.getByText(`Momiji is a gift of @${giver.user?.handle}.`).waitFor()
      await page.getByText(/You can return it until/).waitFor()
      await web.axe(page)
      await web.picture(page, `agent-gift-${size}-${theme}`)
      await page.getByRole('button', { name: 'Return the gift' }).click()
      await page.getByRole('heading', { name: 'Return Momiji?' }).waitFor()
      await web.axe(page)
      await page.getByRole('button', { name: 'Return it' }).click()
      await page.getByText(`Momiji is back with @${giver.user?.handle}.`).waitFor()
      assert.equal((await giver.send(`GET /agents/${id}`)).status, 200)
    })

  it('[page-8] explains ownership, writes a will and asks before it is given away', async () => {
    const { owner, id } = await makeMomiji(web.service)
    const heir = await web.service.player()
    const page = await web.openAs(owner, `/a/${id}/ownership`, { expected: [/status of 4\d\d/] })
    // The tests have no chain.
    await page.getByText(/is written here; once it has its token/).waitFor()
    await page.getByLabel('Heir', { exact: true }).fill(heir.user?.handle ?? '')
    await page.getByRole('button', { name: 'Leave Momiji to them' }).click()
    await page.getByRole('button', { name: 'Withdraw' }).waitFor()
    assert.equal((await owner.send(`GET /agents/${id}/will`)).json.heirHandle, heir.user?.handle)
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByText('Your will is withdrawn.').first().waitFor()
    await page.getByRole('button', { name: 'Give it to another player' }).click()
    await page.getByLabel('To', { exact: true }).fill('nobody_at_all')
    await page.getByRole('button', { name: 'Give it away', exact: true }).click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await page.getByLabel('To', { exact: true }).fill(heir.user?.handle ?? '')
    await page.getByRole('button', { name: 'Give it away', exact: true }).click()
    await page
      .getByText(/Momiji belongs to @/)
      .first()
      .waitFor()
    assert.equal((await heir.send(`GET /agents/${id}`)).status, 200)
  })
})

async function equippedBy(owner: Player, id: string): Promise<string[]> {
  const { skills } = (await owner.send(`GET /agents/${id}`)).json.agent
  return skills.flatMap((skill: { name: string; equipped: boolean }) => (skill.equipped ? skill.name : []))
}

/** Gives the device one voice, which records what it says. */
function giveVoice(): void {
  const voice = { name: 'Test', lang: 'en-GB', voiceURI: 'test', default: true, localService: true }
  const says = Object.assign(new EventTarget(), {
    getVoices: () => [voice],
    cancel() {},
    speak(words: { text: string; rate: number; voice: { name: string } }) {
      const { text, rate } = words
      Object.assign(globalThis, { spoken: { text, rate, voice: words.voice.name } })
    },
  })
  Object.defineProperty(globalThis, 'speechSynthesis', { value: says })
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', {
    value: class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  })
}

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 60_000
  while (!(await isSo())) {
    assert(Date.now() < until, 'it never came to be')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
