import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { UserId } from './lib/ids.ts'
import { inPages, mapped, type PersonalDataPart, shownInPages, writeExport } from './personal-data.ts'
import type { ReadContext } from './transaction/unit-of-work.ts'

const READING = { at: new Date('2026-11-15T10:00:00.000Z') } as ReadContext
const USER = 'somebody' as UserId

const partOf = (fields: Record<string, unknown>): PersonalDataPart => ({
  module: 'test',
  export: async () => fields,
  erase: async () => {},
})

/** The whole numbers up to `size`, a page at a time; counts how many were read. */
function numbers(size: number) {
  const seen = { read: 0 }
  const read = async (after: number | null, count: number) => {
    const page = Array.from(
      { length: Math.min(count, size - (after ?? 0)) },
      (_, at) => (after ?? 0) + at + 1,
    )
    seen.read += page.length
    return page
  }
  return { read, rows: inPages<number>(read), seen }
}

async function textOf(...parts: PersonalDataPart[]): Promise<string> {
  return (await Array.fromAsync(writeExport(parts, READING, USER))).join('')
}

describe('An export', () => {
  it('is one object of the fields of all parts', async () => {
    const first = partOf({ wallet: 7, empty: numbers(0).rows, nothing: undefined })
    const second = partOf({ rows: mapped(numbers(3).rows, async (row) => ({ row })) })
    assert.deepEqual(JSON.parse(await textOf(first, second)), {
      exportedAt: '2026-11-15T10:00:00.000Z',
      wallet: 7,
      empty: [],
      nothing: null,
      rows: [{ row: 1 }, { row: 2 }, { row: 3 }],
    })
  })

  it('loses no row at the edge of a page', async () => {
    for (const size of [1, 499, 500, 501, 1_000, 1_001]) {
      const { rows } = JSON.parse(await textOf(partOf({ rows: numbers(size).rows })))
      assert.equal(rows.length, size)
      assert.equal(rows.at(-1), size)
    }
  })

  it('looks up what it shows once for a page', async () => {
    const lookedUp: number[] = []
    const show = async (rows: readonly number[]) => {
      lookedUp.push(rows.length)
      return rows.map((row) => ({ row }))
    }
    const { rows } = JSON.parse(await textOf(partOf({ rows: shownInPages(numbers(1_100).read, show) })))
    assert.deepEqual([rows.length, rows.at(-1), lookedUp], [1_100, { row: 1_100 }, [500, 500, 100]])
  })

  it('reads no further ahead than a page, however much there is', async () => {
    const { rows, seen } = numbers(100_000_000)
    let pieces = 0
    for await (const _piece of writeExport([partOf({ rows })], READING, USER)) if (++pieces === 1_200) break
    assert(seen.read <= 1_500, `${seen.read} rows were read for 1,200 pieces`)
  })
})
