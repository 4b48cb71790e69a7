import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { AgentSale } from '@shugyo/sdk'
import { compare } from './compare.ts'

const sale = (level: number, price: number) => ({ level, price }) as AgentSale

it('[web-51] compares with agents at most three levels away, and names a usual price from five sales on', () => {
  const four = [300, 100, 400, 200].map((price) => sale(5, price))
  assert.deepEqual(compare([...four, sale(9, 900)], 5), { prices: [100, 200, 300, 400], band: null })
  assert.deepEqual(compare([...four, sale(8, 500)], 5).band, [200, 400])
})
