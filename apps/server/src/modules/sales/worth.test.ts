import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { give, untilTask } from '../tasks/testing.ts'
import { listAgent } from './testing.ts'

describe('What an agent may be worth', () => {
  const service = useService()

  it('[sales-14] follows from comparable agents, and from too few nothing does', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent('Hana')
    const report = async () => {
      const made = await give(owner, id, 'What are you worth?')
      const { documents } = await untilTask(owner, made.id, 'done')
      return (await owner.send(`GET /documents/${documents[0]?.id}`)).json.body as string
    }
    assert.match(await report(), /Too few to compare with/)
    for (const price of [400, 500, 600, 700]) {
      const seller = await service.player()
      await listAgent(seller, (await seller.makeAgent()).id, price)
    }
    const told = await report()
    assert.match(told, /\*\*Between \d+ and \d+ credits, about \d+ in the middle,\*\* by 4 comparable agents/)
    assert.match(told, /On sale now/)
  })
})
