import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { serialPager, valuePager } from './paging.ts'
import { Problem } from './problems.ts'

const things = serialPager('things')
const rows = [9, 7, 5, 3, 1].map((id) => ({ id }))
const after = (key: number | null) => rows.filter(({ id }) => key === null || id < key)

describe('A pager', () => {
  it('leads through a list page by page, to an end', () => {
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = things.page(after(things.read(cursor)).slice(0, 3), 2, ({ id }) => id)
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    assert.deepEqual(seen, [9, 7, 5, 3, 1])
  })

  it('says that a page is the last when it is just full', () => {
    assert.equal(things.page(rows.slice(0, 2), 2, ({ id }) => id).next, null)
    assert.equal(things.page([], 2, () => 1).next, null)
  })

  it('refuses every cursor that this list did not give out', () => {
    const [own, other] = [things, serialPager('others')].map(
      (list) => list.page(rows, 2, ({ id }) => id).next ?? assert.fail('no cursor'),
    )
    assert.equal(things.read(own), 7)
    const encode = (text: string) => Buffer.from(text).toString('base64url')
    const wrong = [
      other,
      `${own}=`,
      `${own} `,
      own?.slice(1),
      '',
      'nonsense',
      '…',
      '0',
      'null',
      encode('["things"]'),
      encode('["things",0]'),
      encode('["things",-7]'),
      encode('["things",1.5]'),
      encode('["things","7"]'),
      encode('["things",7,8]'),
      encode('["things", 7]'),
      encode('{"1":7}'),
      encode('null'),
      encode('["things",9007199254740993]'),
    ]
    for (const cursor of wrong) {
      assert.throws(
        () => things.read(cursor),
        (error) => error instanceof Problem && error.code === 'invalid_cursor',
        cursor,
      )
    }
  })
})

describe('A pager by value and id', () => {
  const ids = [3, 2, 1].map((last) => `019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4${last}`)
  const scores = valuePager('scores', 2_147_483_647)

  it('gives back the value and the id of the last row shown', () => {
    for (const value of [7, 0, -7, 2_147_483_647]) {
      const { next } = scores.page(ids, 2, (id) => ({ value, id }))
      assert.deepEqual(scores.read(next ?? assert.fail('no cursor')), { value, id: ids[1] })
    }
    assert.equal(scores.read(undefined), null)
    assert.equal(scores.page(ids, 3, (id) => ({ value: 1, id })).next, null)
  })

  it('refuses a value that no row has, and a key that is not a value and an id', () => {
    const values = ['2147483648', '-2147483648', '1.5', '-0', '07', '', '1e3', '1:1']
    const keys = values.map((value) => `${value}:${ids[0]}`)
    for (const key of [...keys, '7', `7:${ids[0]}0`, `7:${ids[0]}:`, 7]) {
      const cursor = Buffer.from(JSON.stringify(['scores', key])).toString('base64url')
      assert.throws(
        () => scores.read(cursor),
        (error) => error instanceof Problem && error.code === 'invalid_cursor',
        String(key),
      )
    }
  })
})
