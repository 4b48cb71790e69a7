import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { encode, isUncovered, writeLesson } from '../index.ts'
import { makeBundles, readVectors } from '../library/vectors.ts'
import { thinkingWith } from '../testing.ts'
import { Encoder, HASHES } from './encoder.ts'

const LIMIT = { timeout: 180_000 }

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

describe('The encoder', () => {
  const encoder = new Encoder({ waitMaxMs: 120_000 })
  after(() => encoder.close())

  it('[brain-8] is loaded at first use, and brings what means the same together', LIMIT, async () => {
    assert(!encoder.isLoaded)
    const texts = ['My dog is called Rex.', 'the name of my pet', 'quarterly tax return']
    const [dog, pet, tax] = (await encoder.encode('a', texts)) ?? assert.fail('no encoder')
    assert(dog && pet && tax)
    assert(encoder.isLoaded)
    assert.equal(dog.length, 384)
    assert(Math.abs(dot(dog, dog) - 1) < 0.001)
    assert(dot(dog, pet) > dot(dog, tax) + 0.2)
  })

  it('[brain-8] is dropped when nobody asks, and comes back', LIMIT, async () => {
    const brief = new Encoder({ idleMs: 50, waitMaxMs: 120_000 })
    assert((await brief.encode('a', ['one'])) !== null)
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = setInterval(() => brief.isLoaded || resolve(), 10)
    await promise
    clearInterval(look)
    assert((await brief.encode('a', ['two'])) !== null)
    await brief.close()
  })

  it(
    '[brain-8] answers null when the weights are not the right ones, and rests before it tries again',
    LIMIT,
    async () => {
      const wrong = new Encoder({ hashes: { ...HASHES, weightsPath: '00' }, waitMaxMs: 60_000 })
      assert.equal(await wrong.encode('a', ['one']), null)
      assert(!wrong.isLoaded)
      const startedAt = performance.now()
      assert.equal(await wrong.encode('a', ['one']), null)
      assert(!wrong.isLoaded)
      assert(performance.now() - startedAt < 30_000)
    },
  )

  it('[brain-8] answers null to whoever gives up or waits too long', LIMIT, async () => {
    assert.equal(await encoder.encode('a', ['one'], AbortSignal.abort()), null)
    const hasty = new Encoder({ waitMaxMs: 1 })
    assert.equal(await hasty.encode('a', ['one']), null)
    await hasty.close()
  })

  it(
    '[brain-9] serves each account’s first before anybody’s second, and refuses a crowd',
    LIMIT,
    async () => {
      const order: string[] = []
      const ask = async (account: string, name: string) => {
        const vectors = await encoder.encode(account, [name])
        order.push(vectors ? name : `${name} refused`)
      }
      const many = Array.from({ length: 20 }, (_none, at) => ask('many', `many ${at}`))
      const few = [ask('few', 'few 0'), ask('other', 'other 0')]
      await Promise.all([...many, ...few])
      const served = order.filter((name) => !name.endsWith('refused'))
      // One was already under way when the others came.
      assert(served.indexOf('few 0') <= 3 && served.indexOf('other 0') <= 3, served.join(', '))
      assert.equal(order.filter((name) => name.endsWith('refused')).length, 3)
    },
  )

  it('[brain-9] has nobody wait for the whole of what another asks at once', LIMIT, async () => {
    const order: string[] = []
    const ask = async (account: string, texts: readonly string[]) => {
      assert((await encoder.encode(account, texts)) !== null)
      order.push(account)
    }
    const sentence = 'the price of electricity in a cold winter and what a heat pump makes of it '
    await Promise.all([ask('many', Array(12).fill(sentence)), ask('few', ['tea'])])
    assert.deepEqual(order, ['few', 'many'])
  })

  it('[brain-9] reads the beginning of a long text, whatever it is written in', LIMIT, async () => {
    for (const word of ['tea ', '9^9^', 'ж茶']) {
      const beginning = word.repeat(128)
      const long = `${beginning}${'quarterly tax return '.repeat(60)}`
      const [all, part] = (await encoder.encode('a', [long, beginning])) ?? assert.fail()
      assert(all && part && dot(all, part) > 0.9999, word)
    }
  })

  it('[brain-9] takes long lists in turns, 256 at most', LIMIT, async () => {
    const texts = Array.from({ length: 40 }, (_none, at) => `number ${at}`)
    const vectors = (await encoder.encode('a', texts)) ?? assert.fail()
    const [alone] = (await encoder.encode('a', ['number 33'])) ?? assert.fail()
    assert.equal(vectors.length, 40)
    assert(alone && vectors[33] && dot(alone, vectors[33]) > 0.999)
    await assert.rejects(encode(thinkingWith(), new Array(257).fill('x')), /256 are allowed/)
  })

  it('[brain-10] made the vectors that are kept, of the texts that there are', LIMIT, async () => {
    const stale = makeBundles().filter((bundle) => !readVectors(bundle))
    const command = 'node apps/server/src/modules/brain/testing/make-vectors.ts'
    assert.deepEqual(
      stale.map(({ name }) => name),
      [],
      `their texts have changed; run ${command}`,
    )
    const bundle = makeBundles().find(({ name }) => name === 'game-theory') ?? assert.fail()
    const packed = readVectors(bundle) ?? assert.fail()
    for (const at of [0, 3, bundle.texts.length - 1]) {
      const [vector] = (await encoder.encode('a', [bundle.texts[at] ?? ''])) ?? assert.fail()
      assert(vector && packed.likeness(at, vector) > 0.99)
    }
  })

  it('[brain-8] is not needed: without it, words do', async () => {
    const thinking = { ...thinkingWith(), signal: AbortSignal.abort() }
    const written = await writeLesson(thinking, { topic: 'heat pumps', depth: 'guide' })
    assert(!isUncovered(written))
  })
})
