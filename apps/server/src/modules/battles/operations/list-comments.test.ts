import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../../testing/service.ts'
import { setCommentHidden } from '../audience/moderation.ts'
import { commentsOn, makeComment } from '../audience/testing.ts'
import { makeDuel } from '../testing.ts'

describe('GET /battles/{id}/comments', () => {
  const service = useService()

  it('[battles-30] newest first, in pages that neither repeat nor leave out', async () => {
    const { id } = await makeDuel(service)
    const fan = await service.player()
    for (let at = 1; at <= 7; at++) await makeComment(fan, id, `${at}`)
    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const { json } = await service.visitor().send(`GET /battles/${id}/comments?limit=3${cursor}`)
      for (const { kind, text } of json.data) if (kind === 'comment') seen.push(text)
      if (json.next === null) break
      cursor = `&cursor=${json.next}`
    }
    assert.deepEqual(seen, ['7', '6', '5', '4', '3', '2', '1'])
  })

  it('[battles-33] leaves out what is hidden, at once, until it is shown again', async () => {
    const { id } = await makeDuel(service)
    const fan = await service.player()
    const [one, other] = [await makeComment(fan, id, 'one'), await makeComment(fan, id, 'other')]
    const ids = async () => (await commentsOn(fan, id)).map((said: { id: number }) => said.id)
    const hide = (hidden: boolean) =>
      runUnitOfWork(service.runtime, (uow) => setCommentHidden(uow, one.id, hidden))
    assert.equal((await hide(true))?.changed, true)
    assert.equal((await hide(true))?.changed, false)
    assert.deepEqual(await ids(), [other.id])
    await hide(false)
    assert.deepEqual(await ids(), [other.id, one.id])
    assert.equal(await runUnitOfWork(service.runtime, (uow) => setCommentHidden(uow, 1e9, true)), null)
  })
})
