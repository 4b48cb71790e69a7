import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addressBucket, callerAddress, trustedHops } from './client-address.ts'

describe('callerAddress', () => {
  it('is the connection’s own while no proxy is trusted', () => {
    assert.equal(callerAddress('10.0.0.1', '1.2.3.4', 0), '10.0.0.1')
    assert.equal(callerAddress('::ffff:10.0.0.1', undefined, 0), '10.0.0.1')
    assert.equal(callerAddress(undefined, undefined, 0), 'unknown')
  })

  it('is what the outermost trusted proxy saw, whatever the caller claims', () => {
    assert.equal(callerAddress('10.0.0.1', '6.6.6.6, 1.2.3.4', 1), '1.2.3.4')
    assert.equal(callerAddress('10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', 2), '1.2.3.4')
    assert.equal(callerAddress('10.0.0.1', '1.2.3.4', 2), '1.2.3.4')
    assert.equal(callerAddress('10.0.0.1', undefined, 1), '10.0.0.1')
  })

  it('[http-20] is believed of named proxies alone, however many hops they add', () => {
    const proxies = ['10.0.0.1', '172.16.0.0/12', '2001:db8::/32']
    for (const [remote, forwarded, address] of [
      ['10.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
      ['::ffff:10.0.0.1', '6.6.6.6, 1.2.3.4, 172.20.1.1', '1.2.3.4'],
      ['2001:db8::5', '[2a00::1]:443', '2a00::1'],
      ['10.0.0.2', '6.6.6.6', '10.0.0.2'],
      ['10.0.0.1', '172.16.0.9', '172.16.0.9'],
      ['10.0.0.1', '1.2.3.4, unknown', '10.0.0.1'],
      ['10.0.0.1', undefined, '10.0.0.1'],
    ] as const)
      assert.equal(callerAddress(remote, forwarded, proxies), address, `${remote} ${forwarded}`)
    assert.deepEqual(
      [trustedHops('10.0.0.1', '6.6.6.6', proxies), trustedHops('10.0.0.2', '10.0.0.1', proxies)],
      [1, 0],
    )
  })

  it('is the address alone where the proxy writes the port too', () => {
    for (const [hop, address] of [
      ['203.0.113.7:5555', '203.0.113.7'],
      ['[2001:db8::1]:443', '2001:db8::1'],
      ['[2001:DB8::1]', '2001:db8::1'],
      ['2001:db8::1', '2001:db8::1'],
      ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
    ] as const)
      assert.equal(callerAddress('10.0.0.1', `6.6.6.6, ${hop}`, 1), address)
    for (const hop of ['[203.0.113.7', '203.0.113.7:', '[]:80', '203.0.113.7:x'])
      assert.equal(callerAddress('10.0.0.1', hop, 1), '10.0.0.1')
  })

  it('is the proxy itself when it passes on what is no address', () => {
    for (const text of ['', 'unknown', 'a'.repeat(10_000), '1.2.3.4,']) {
      assert.equal(callerAddress('10.0.0.1', text, 1), '10.0.0.1')
    }
  })
})

describe('addressBucket', () => {
  it('is one for a whole IPv6 home, however its addresses are written', () => {
    const home = [
      '2001:db8:1:2::1',
      '2001:DB8:1:2:ffff:ffff:ffff:ffff',
      '2001:0db8:0001:0002::',
      '2001:db8:1:2:3::4',
    ]
    const buckets = home.map((address) => addressBucket(callerAddress(address, undefined, 0)))
    assert.deepEqual([...new Set(buckets)], ['2001:db8:1:2'])
    assert.notEqual(addressBucket('2001:db8:1:3::1'), addressBucket('2001:db8:1:2::1'))
    assert.equal(addressBucket('::1'), '0:0:0:0')
    assert.equal(addressBucket('2001:db8::1'), '2001:db8:0:0')
  })

  it('is the address itself for IPv4', () => {
    assert.equal(addressBucket('1.2.3.4'), '1.2.3.4')
  })
})
