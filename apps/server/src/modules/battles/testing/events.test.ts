import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { inviteTo, makeContender, makeDuel, playOut } from '../testing.ts'

type Note = { kind: string; title: string; body: string; link: string | null; data: Record<string, unknown> }

describe('what owners are told of battles', () => {
  const service = useService()

  /** The player's notices of a kind, oldest first, once there are this many. */
  async function notices(player: Player, kind: string, count: number): Promise<Note[]> {
    const deadline = performance.now() + 60_000
    for (;;) {
      const { json } = await player.send('GET /notifications?limit=100')
      const found = (json.data as Note[]).filter((note) => note.kind === kind).reverse()
      if (found.length >= count) return found
      assert(performance.now() < deadline, `only ${JSON.stringify(found)}`)
      await pause(10)
    }
  }
  const changes = (notes: Note[]) => notes.map(({ data }) => data['change'])

  it('[battles-19] both hear that it started and how it ended, each from their own side', async () => {
    const { id, a, b } = await makeDuel(service)
    const done = await playOut(service, id)
    for (const [side, { owner }] of [
      ['a', a],
      ['b', b],
    ] as const) {
      const notes = await notices(owner, 'battle', 2)
      assert.deepEqual(changes(notes).sort(), ['finished', 'started'])
      const over = notes.find(({ data }) => data['change'] === 'finished') as Note
      const verb = done.outcome === 'draw' ? 'drew with' : done.outcome === side ? 'beat' : 'lost to'
      assert.equal(over.title, `Kaze ${verb} Kaze`)
      assert.equal(over.link, `/battles/${id}`)
      assert.deepEqual(over.data['battle'], { id })
    }
  })

  it('[battles-19] the invited owner hears of an invite, the challenger of the answer', async () => {
    const [a, b] = [await makeContender(service), await makeContender(service)]
    const { json } = await inviteTo(a, b)
    const [asked] = await notices(b.owner, 'battle', 1)
    assert.equal(asked?.data['change'], 'invited')
    await b.owner.send(`POST /battles/${json.id}/decline`)
    const [answered] = await notices(a.owner, 'battle', 1)
    assert.deepEqual([answered?.data['change'], answered?.title], ['declined', 'Battle declined'])
    assert.equal((await notices(b.owner, 'battle', 1)).length, 1)
  })
})
