import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import type { Player } from '../../../server/src/testing/player.ts'
import { needsBrowser, useWeb } from '../../testing/web.ts'

const TABS = ['Chat', 'Record', 'Skills', 'Look', 'Purse', 'Battles', 'Learned', 'Settings', 'Ownership']

describe('the agent’s page', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  /** An agent with a past: things said, kept, opened and fought. */
  async function makeMomiji(): Promise<{ owner: Player; id: string }> {
    const owner = await web.service.player()
    const { id } = await owner.makeAgent('Momiji')
    const body = {
      character: 'kitsu',
      persona: { voice: 'strategist', backstory: 'Has three plans and has told you about one.' },
    }
    assert.equal((await owner.send(`PATCH /agents/${id}`, { body })).status, 200)
    for (const text of [
      'Remember that I get seasick',
      'Remember that I prefer window seats',
      'Start a training battle',
      'How much is in your purse?',
    ])
      assert.equal((await owner.send(`POST /agents/${id}/messages`, { body: { text } })).status, 200)
    return { owner, id }
  }

  for (const size of ['desktop', 'phone'] as const)
    for (const theme of ['dark', 'light'] as const)
      it(`every part is open to everybody: ${size}, ${theme}`, async () => {
        const { owner, id } = await makeMomiji()
        const page = await web.openAs(owner, `/a/${id}`, { size, theme })
        await page.getByRole('heading', { level: 1, name: 'Momiji' }).waitFor()
        for (const tab of TABS) {
          await page.getByRole('tab', { name: tab, exact: true }).click()
          await page.waitForTimeout(700)
          await web.picture(page, `agent-${tab.toLowerCase()}-${size}-${theme}`)
          await web.axe(page)
        }
      })
})
