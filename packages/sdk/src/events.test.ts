import { deepEqual, rejects } from 'node:assert/strict'
import { it } from 'node:test'
import { readEvents, type Told } from './events.ts'

async function* pieces(...texts: string[]) {
  yield* texts
}

async function read(...texts: string[]): Promise<Told[]> {
  const told: Told[] = []
  for await (const one of readEvents(pieces(...texts))) told.push(one)
  return told
}

const event = (data: string, name = 'message', id?: string): Told => ({
  kind: 'event',
  id,
  event: name,
  data,
})

const TEXT =
  'retry: 1500\n\n: a comment\n\nid: 7\nevent: said\ndata: {"a":\ndata:1}\n\ndata\n\nid: 8\n\ndata: ü☃\r\n\r\n'
const TOLD: Told[] = [{ kind: 'retry', ms: 1_500 }, event('{"a":\n1}', 'said', '7'), event(''), event('ü☃')]

it('reads events, comments, retries, several lines of data and every kind of line break', async () => {
  deepEqual(await read(TEXT), TOLD)
  deepEqual(await read('data: a\r\rdata: b\r\n\r\ndata: c\n\ndata: not whole'), [
    event('a'),
    event('b'),
    event('c'),
  ])
  deepEqual(await read('retry: soon\n\ndata:  two spaces\n\nid: a\0b\ndata: x\n\n'), [
    event(' two spaces'),
    event('x'),
  ])
})

it('reads the same wherever the text is cut', async () => {
  for (let at = 0; at <= TEXT.length; at++) deepEqual(await read(TEXT.slice(0, at), TEXT.slice(at)), TOLD)
  deepEqual(await read(...TEXT), TOLD)
})

it('gives up on what grows without an end', async () => {
  await rejects(read('data: ', ...Array.from({ length: 50 }, () => 'x'.repeat(100_000))))
})
