import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bytes16ToUuid, refOf, uuidToBytes16 } from './index.ts'

describe('names on chain', () => {
  it('[contracts-97] turns a UUID into 16 bytes and back', () => {
    const uuid = '0192f0c1-7b1e-7d3a-9c55-0a1b2c3d4e5f'
    assert.equal(uuidToBytes16(uuid), '0x0192f0c17b1e7d3a9c550a1b2c3d4e5f')
    assert.equal(bytes16ToUuid(uuidToBytes16(uuid.toUpperCase())), uuid)
    for (const wrong of ['', 'x', `${uuid}0`]) assert.throws(() => uuidToBytes16(wrong), /not a UUID/)
    assert.throws(() => bytes16ToUuid('0x12'), /not 16 bytes/)
  })

  it('[contracts-97] gives different deeds different refs', () => {
    assert.equal(refOf('purchase', '1'), refOf('purchase', '1'))
    assert.notEqual(refOf('purchase', '1'), refOf('payout', '1'))
  })
})
