import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import { useService } from '../../../testing/service.ts'
import { mute } from '../../identity/testing.ts'
import { listReportedComments, setCommentHidden } from '../audience/moderation.ts'
import { makeComment, report } from '../audience/testing.ts'
import { makeDuel } from '../testing.ts'

describe('POST /battles/{id}/comments/{comment}/report', () => {
  const service = useService()
  const reported = async (includeHidden = false) => {
    const reading = { db: service.runtime.database.db, at: service.clock.now() }
    return (await listReportedComments(reading, { includeHidden, limit: 100 })).data
  }

  it('[battles-32] counts once per player, with the first reason; of many at once each', async () => {
    const { id, a } = await makeDuel(service)
    const said = await makeComment(a.owner, id)
    const fans = await Promise.all(Array.from({ length: 6 }, () => service.player()))
    const answers = await Promise.all(
      fans.flatMap((fan, at) => [1, 2, 3].map(() => report(fan, id, said.id, at % 2 ? 'abuse' : 'spam'))),
    )
    assert(answers.every(({ status, json }) => status === 200 && json.ok === true))
    const found = (await reported()).find((one) => one.id === said.id)
    assert.deepEqual([found?.reports, found?.reasons], [6, { spam: 3, abuse: 3 }])
  })

  it('[battles-32] an agent’s token is not kept from reporting, and counts as its owner', async () => {
    const { id, a } = await makeDuel(service)
    const said = await makeComment(a.owner, id)
    const owner = await service.player()
    const token = await agentToken(service, owner)
    for (const who of [token, owner]) assert.equal((await report(who, id, said.id)).status, 200)
    assert.equal((await reported()).find((one) => one.id === said.id)?.reports, 1)
  })

  it('[battles-32] only what can be seen, in its own battle', async () => {
    const [one, other] = [await makeDuel(service), await makeDuel(service)]
    const said = await makeComment(one.a.owner, one.id)
    assert.equal((await report(one.b.owner, other.id, said.id)).code, 'not_found')
    await runUnitOfWork(service.runtime, (uow) => setCommentHidden(uow, said.id, true))
    assert.equal((await report(one.b.owner, one.id, said.id)).code, 'not_found')
  })

  it('[battles-33] moderators see the most reported first, whether its author is muted, and hidden ones if asked', async () => {
    const { id } = await makeDuel(service)
    const [author, one, other] = [await service.player(), await service.player(), await service.player()]
    const [once, twice] = [await makeComment(author, id, 'once'), await makeComment(author, id, 'twice')]
    await report(one, id, once.id)
    await report(one, id, twice.id)
    await report(other, id, twice.id, 'other')
    const own = async (hidden = false) => (await reported(hidden)).filter(({ battleId }) => battleId === id)
    assert.deepEqual(
      (await own()).map((found) => found.id),
      [twice.id, once.id],
    )
    const { author: handle, authorMuted, kind, text, hidden } = (await own())[0] ?? assert.fail()
    assert.deepEqual(
      [handle, authorMuted, kind, text, hidden],
      [author.user?.handle, false, 'comment', 'twice', false],
    )
    await mute(service, author)
    await runUnitOfWork(service.runtime, (uow) => setCommentHidden(uow, twice.id, true))
    assert.deepEqual(
      (await own()).map((found) => [found.id, found.authorMuted]),
      [[once.id, true]],
    )
    assert.equal((await own(true))[0]?.hidden, true)
  })
})
