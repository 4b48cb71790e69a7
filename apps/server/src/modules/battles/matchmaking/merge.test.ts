import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { checkSeenHash, holds, type Proof, verify } from '@shugyo/engine'
import { main as shugyoVerify } from '@shugyo/engine/cli'
import { Listener } from '../../../testing/listener.ts'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { commentsOn, makeComment } from '../audience/testing.ts'
import { changesOf, claimsTheSame } from '../testing/proofs.ts'
import { inBattle, makeContender, playOut, proofOf, setRating, untilBattle, viewBattle } from '../testing.ts'

const sha256 = (hex: string) => createHash('sha256').update(hex, 'hex').digest('hex')

describe('two waiting battles that become one', () => {
  const service = useService()
  let stretch = 10_000

  /** Two waiting agents, too far apart to meet at once. */
  async function twoWaiting(headers: Record<string, string> = {}) {
    stretch += 10_000
    const [a, b] = [await makeContender(service), await makeContender(service)]
    await setRating(service, a, stretch)
    await setRating(service, b, stretch + 300)
    const first = await inBattle(a, { clientSeed: 'of the first' })
    const body = { agentId: b.id, clientSeed: 'of the second' }
    const answer = await b.owner.send('POST /battles', { body, headers })
    assert.equal(answer.status, 200, answer.text)
    const second = answer.json
    assert.deepEqual([first.status, second.status], ['queued', 'queued'])
    assert.notEqual(first.id, second.id)
    assert.notEqual(first.seedHash, second.seedHash)
    return { a, b, body, first, second }
  }

  async function merged(ids: { id: string }) {
    service.clock.advance(13_000)
    return untilBattle(service, ids.id, ({ status }) => status === 'running')
  }

  it('[battles-23] drops nobody’s commitment: both ids and both hashes stand, before the first round and after the last', async () => {
    const { first, second } = await twoWaiting()
    assert.deepEqual((await viewBattle(service, second.id)).commitments, [
      { battleId: second.id, seedHash: second.seedHash, serverSeed: null },
    ])
    const running = await merged(second)
    const told = [first, second].map(({ id, seedHash }) => ({ battleId: id, seedHash }))
    assert.deepEqual(
      running.commitments,
      told.map((one) => ({ ...one, serverSeed: null })),
    )
    assert.deepEqual([running.id, running.seedHash], [first.id, first.seedHash])
    const done = await playOut(service, second.id)
    assert.deepEqual(done, await viewBattle(service, first.id))
    for (const [at, { seedHash, serverSeed, battleId }] of done.commitments.entries()) {
      assert.deepEqual({ battleId, seedHash }, told[at])
      assert.equal(sha256(serverSeed), seedHash)
    }
    assert.equal(done.serverSeed, done.commitments[0].serverSeed)
  })

  it('[battles-23] is proven to both players, under either id, with the hash each was told', async () => {
    const { first, second } = await twoWaiting()
    const { fightersHash } = await merged(second)
    await playOut(service, second.id)
    const proofs = [await proofOf(service, first.id), await proofOf(service, second.id)]
    assert.deepEqual(proofs[0], proofs[1])
    const proof = proofs[0] as Proof
    assert(holds(verify(proof)), JSON.stringify(verify(proof)))
    assert.equal(proof.commitment.fightersHash, fightersHash)
    for (const { seedHash } of [first, second]) assert.equal(checkSeenHash(proof, seedHash).result, 'pass')
    assert.equal(checkSeenHash(proof, sha256('00')).result, 'fail')
    for (const { where, changed } of changesOf(proof, true))
      assert(!holds(verify(changed)) || claimsTheSame(changed, proof), `holds after ${where}`)
    // The command, as either player would run it.
    for (const { id, seedHash } of [first, second]) {
      const lines: string[] = []
      const url = `${service.url}/api/v1/battles/${id}/proof`
      const args = [url, '--seed-hash', seedHash, '--fighters-hash', fightersHash]
      assert.equal(await shugyoVerify(args, (line) => lines.push(line)), 0, lines.join('\n'))
    }
    assert.equal((await service.visitor().send(`GET /battles/${second.id}/replay`)).status, 200)
  })

  it('[battles-23] breaks off no stream: who opened that of the battle which joins hears start, rounds and end', async () => {
    const { first, second } = await twoWaiting()
    const fan = await service.player()
    for (const { id } of [first, second]) await makeComment(fan, id, `at ${id}`)
    const listener = await Listener.open(`${service.url}/api/v1/battles/${second.id}/stream`)
    assert.equal((await listener.until(1))[0]?.event, 'state')
    await merged(second)
    const done = await playOut(service, first.id)
    await untilReacted(service)
    const heard = await until(listener, ({ event }) => event === 'end')
    // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
    const data = (event: string): any[] => heard.filter((one) => one.event === event).map((one) => one.data)
    const states = data('state').map(({ id, status }) => [id, status])
    assert.deepEqual(states[0], [second.id, 'queued'])
    assert.deepEqual(states.at(-1)?.[0], first.id)
    assert.deepEqual(data('round'), done.rounds)
    assert.deepEqual(data('end'), [{ ...data('end')[0], outcome: done.outcome, rounds: done.rounds }])
    const ids = heard.flatMap(({ id }) => (id === undefined ? [] : [Number(id)]))
    assert(
      ids.every((id, at) => at === 0 || id > (ids[at - 1] as number)),
      `ids grow: ${ids}`,
    )
    listener.close()
  })

  it('[battles-23] [battles-40] tells who listens what was said in the other, and nothing twice', async () => {
    const { first, second } = await twoWaiting()
    const fan = await service.player()
    const said = async (id: string, ...texts: string[]) => {
      for (const text of texts) await makeComment(fan, id, text)
    }
    const listener = await Listener.open(`${service.url}/api/v1/battles/${second.id}/stream`)
    await listener.until(1)
    await said(first.id, 'there 1', 'there 2', 'there 3')
    await said(second.id, 'here 1', 'here 2')
    const isSaid = (word: string) => (one: Heard) => (one.data as { text?: string }).text === word
    await until(listener, isSaid('here 2'))
    await merged(second)
    await said(second.id, 'after')
    const heard = await until(listener, isSaid('after'))
    listener.close()
    const comments = heard.map(({ data }) => data as { kind?: string; text?: string })
    assert.deepEqual(
      comments.flatMap(({ kind, text }) => (kind === 'comment' ? [text] : [])),
      ['here 1', 'here 2', 'there 1', 'there 2', 'there 3', 'after'],
    )
    const ids = heard.flatMap(({ id }) => (id === undefined ? [] : [Number(id)]))
    assert(
      ids.every((id, at) => at === 0 || id > (ids[at - 1] as number)),
      `ids grow: ${ids}`,
    )
  })

  it('[battles-23] loses no comment of either', async () => {
    const { first, second } = await twoWaiting()
    const fan = await service.player()
    for (const { id } of [first, second, second]) await makeComment(fan, id, id)
    await merged(second)
    for (const { id } of [first, second]) {
      const said = await commentsOn(fan, id)
      assert.deepEqual(
        said.map(({ text }: { text: string }) => text).sort(),
        [first.id, second.id, second.id].sort(),
      )
      assert(said.every(({ battleId }: { battleId: string }) => battleId === first.id))
    }
  })

  it('[battles-23] a repeated request of the one who joined is answered with what still holds', async () => {
    const headers = { 'idempotency-key': `merge-${stretch}` }
    const { b, body, first, second } = await twoWaiting(headers)
    await merged(second)
    const { status, json } = await b.owner.send('POST /battles', { body, headers })
    assert.equal(status, 200)
    const view = await viewBattle(service, json.id)
    assert.equal(view.id, first.id)
    const own = view.commitments.find(({ battleId }: { battleId: string }) => battleId === json.id)
    assert.equal(own.seedHash, json.seedHash)
  })
})

type Heard = Awaited<ReturnType<Listener['until']>>[number]

async function until(listener: Listener, isIt: (one: Heard) => boolean): Promise<Heard[]> {
  for (let count = 1; ; count++) {
    const heard = await listener.until(count)
    assert.equal(heard.length, count, `the stream ended: ${heard.map(({ event }) => event)}`)
    if (isIt(heard[count - 1] as Heard)) return heard
  }
}
