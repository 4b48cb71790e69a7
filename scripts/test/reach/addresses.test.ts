import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Address, operationsCalled, pagesCalled } from './addresses.ts'

const address = (id: string, method: string | null, ...path: string[]): Address => ({
  file: id,
  id,
  method,
  path,
})
const ids = (found: readonly Address[]) => found.map(({ id }) => id)

it('an operation is called by its route, in every way that tests write it', () => {
  const operations = [
    address('list', 'GET', 'agents'),
    address('make', 'POST', 'agents'),
    address('care', 'POST', 'agents', '*', 'care'),
    address('proof', 'POST', 'me', 'proof'),
  ]
  const called = (text: string) => ids(operationsCalled(text, operations))
  assert.deepEqual(called("send('POST /agents', { body })"), ['make'])
  assert.deepEqual(called('send(`GET /agents${query}`)'), ['list'])
  assert.deepEqual(called('send(`GET /agents?limit=${limit}`)'), ['list'])
  assert.deepEqual(called('send(`POST /agents/${await idOf(agent)}/care`)'), [])
  assert.deepEqual(called('send(`POST /agents/${agent.id}/care`)'), ['care'])
  assert.deepEqual(called("api.POST(\n  '/agents/{id}/care', {})"), ['care'])
  assert.deepEqual(called('fetch(`${service.url}/api/v1/agents`)'), ['list', 'make'])
  assert.deepEqual(called("send('GET /agents/other')"), [])
})

it('a page is called by its address', () => {
  const pages = [address('market', null, 'market'), address('listing', null, 'market', '*')]
  const called = (...names: string[]) => ids(pagesCalled(names, pages))
  assert.deepEqual(called('/market?item=one'), ['market'])
  assert.deepEqual(called('/market/${id}'), ['listing'])
  assert.deepEqual(called('/', 'market'), [])
})
