import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isSerial, pager } from './paging.ts'
import { Problem } from './problems.ts'

const things = pager('things', isSerial)
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
    const [own, other] = [things, pager('others', isSerial)].map(
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
